package io.daybook.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** A mail server that takes everything at once and keeps only how much it was. */
final class MailSink implements AutoCloseable {

    private final ServerSocket server;
    private final AtomicInteger taken = new AtomicInteger();

    MailSink() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    int port() {
        return server.getLocalPort();
    }

    /** How many mails it has taken. */
    int taken() {
        return taken.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = server.accept();
                Thread.ofVirtual().start(() -> talk(client));
            }
        } catch (IOException closed) {
            // The benchmark is over.
        }
    }

    private void talk(Socket client) {
        try (client;
                var lines =
                        new BufferedReader(
                                new InputStreamReader(
                                        client.getInputStream(), StandardCharsets.US_ASCII))) {
            OutputStream out = client.getOutputStream();
            say(out, "220 sink");
            boolean inMail = false;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (inMail) {
                    inMail = !line.equals(".");
                    if (!inMail) {
                        taken.incrementAndGet();
                        say(out, "250 taken");
                    }
                } else {
                    inMail = line.toUpperCase(Locale.ROOT).startsWith("DATA");
                    say(out, inMail ? "354 go on" : line.startsWith("QUIT") ? "221 bye" : "250 ok");
                }
            }
        } catch (IOException gone) {
            // It hung up.
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
