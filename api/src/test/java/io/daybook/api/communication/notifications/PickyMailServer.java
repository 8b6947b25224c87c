package io.daybook.api.communication.notifications;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A mail server that answers for some recipients, or for their mails, with a failure. After two
 * mails it ends a connection, as mail servers do after some.
 */
final class PickyMailServer implements AutoCloseable {

    private static final int MAILS_OF_A_CONNECTION = 2;

    private final ServerSocket server;
    private final Map<String, String> answers = new ConcurrentHashMap<>();
    private final Map<String, String> answersToTexts = new ConcurrentHashMap<>();
    private final List<String> taken = new CopyOnWriteArrayList<>();
    private final List<String> refused = new CopyOnWriteArrayList<>();

    PickyMailServer() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** From now on mails to the address are answered so, such as {@code 550 unknown}. */
    void answer(String address, String answer) {
        answers.put(address, answer);
    }

    /** From now on mails to the address are read and then answered so. */
    void answerText(String address, String answer) {
        answersToTexts.put(address, answer);
    }

    /** Mails to the address are taken again. */
    void accept(String address) {
        answers.remove(address);
        answersToTexts.remove(address);
    }

    /** The addresses of the mails that were taken, in their order. */
    List<String> taken() {
        return List.copyOf(taken);
    }

    /** The addresses of the attempts that were answered with a failure. */
    List<String> refused() {
        return List.copyOf(refused);
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                Thread.ofVirtual().start(() -> talk(client));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private void talk(Socket client) {
        try (client;
                var lines =
                        new BufferedReader(
                                new InputStreamReader(
                                        client.getInputStream(), StandardCharsets.US_ASCII))) {
            OutputStream out = client.getOutputStream();
            say(out, "220 picky");
            String to = "";
            int mails = 0;
            for (String line = lines.readLine();
                    line != null && mails < MAILS_OF_A_CONNECTION;
                    line = lines.readLine()) {
                String command = line.toUpperCase(Locale.ROOT);
                if (command.startsWith("RCPT")) {
                    to = line.substring(line.indexOf('<') + 1, line.indexOf('>'));
                    String answer = answers.getOrDefault(to, "250 ok");
                    if (!answer.startsWith("2")) {
                        refused.add(to);
                    }
                    say(out, answer);
                } else if (command.startsWith("DATA")) {
                    say(out, "354 go on");
                    skipText(lines);
                    String answer = answersToTexts.getOrDefault(to, "250 taken");
                    (answer.startsWith("2") ? taken : refused).add(to);
                    mails++;
                    say(out, answer);
                } else {
                    say(out, command.startsWith("QUIT") ? "221 bye" : "250 ok");
                }
            }
        } catch (IOException gone) {
            // It hung up.
        }
    }

    private static void skipText(BufferedReader lines) throws IOException {
        String line = lines.readLine();
        while (line != null && !line.equals(".")) {
            line = lines.readLine();
        }
    }

    private static void say(OutputStream out, String line) throws IOException {
        out.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
