package io.daybook.benchmarks;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Locale;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;

/**
 * The receiver of the webhook benchmarks, in a process of its own: HTTPS on kept-alive connections,
 * and as little work as possible, for it shares the cores with the service. Commands come over its
 * standard input: {@code count} answers how many messages were taken, {@code dump} every message
 * since the last dump as its id, the number in its name and the {@link System#nanoTime} of its
 * first byte, which processes of one machine share. Ends with its input.
 */
final class WebhookReceiver {

    private static final String DEAD = "/dead";
    private static final String HANGING = "/hanging";
    private static final byte[] TAKEN =
            "HTTP/1.1 204 No Content\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] REFUSED =
            "HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);
    private static final int BUFFER = 16 * 1024;

    private final LongAdder count = new LongAdder();
    private final Queue<String> taken = new ConcurrentLinkedQueue<>();

    private WebhookReceiver() {}

    /**
     * Listens, prints its ports and serves.
     *
     * @param arguments a PKCS 12 file with the certificate, its password, and how many ports
     */
    @SuppressWarnings("SystemOut") // what it prints is its protocol
    public static void main(String[] arguments) throws Exception {
        SSLContext tls = tls(Path.of(arguments[0]), arguments[1].toCharArray());
        var receiver = new WebhookReceiver();
        for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
            var server =
                    (SSLServerSocket)
                            tls.getServerSocketFactory()
                                    .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
            System.out.println(server.getLocalPort());
            Thread.ofPlatform().daemon().start(() -> receiver.accept(server));
        }
        receiver.obey(System.out);
    }

    private static SSLContext tls(Path file, char[] password) throws Exception {
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, password);
        }
        var managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(keys, password);
        SSLContext tls = SSLContext.getInstance("TLS");
        tls.init(managers.getKeyManagers(), null, null);
        return tls;
    }

    private void obey(PrintStream out) throws IOException {
        var commands =
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String command = commands.readLine(); command != null; ) {
            if (command.equals("dump")) {
                for (String one = taken.poll(); one != null; one = taken.poll()) {
                    out.println(one);
                }
                out.println();
            } else {
                out.println(count.sum());
            }
            command = commands.readLine();
        }
    }

    private void accept(SSLServerSocket server) {
        try {
            while (true) {
                Socket socket = server.accept();
                socket.setTcpNoDelay(true);
                Thread.ofPlatform().daemon().start(() -> serve(socket));
            }
        } catch (IOException ended) {
            throw new IllegalStateException(ended);
        }
    }

    private void serve(Socket socket) {
        try (socket;
                InputStream in = new BufferedInputStream(socket.getInputStream(), BUFFER)) {
            while (answer(in, socket)) {
                // the next message over this connection
            }
        } catch (IOException closed) {
            // The sender closes connections when it likes.
        }
    }

    private boolean answer(InputStream in, Socket socket) throws IOException {
        int first = in.read();
        long at = System.nanoTime();
        if (first < 0) {
            return false;
        }
        String request = line(in);
        boolean dead = request.contains(DEAD);
        int length = 0;
        String id = "";
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            String lower = header.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring(15).strip());
            } else if (lower.startsWith("webhook-id:")) {
                id = header.substring(11).strip();
            }
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        if (request.contains(HANGING)) {
            // No answer: the sender ends the connection when it has waited for long enough.
            return in.read() >= 0;
        }
        if (!dead) {
            taken.add(id + " " + number(new String(body, StandardCharsets.UTF_8)) + " " + at);
            count.increment();
        }
        socket.getOutputStream().write(dead ? REFUSED : TAKEN);
        return true;
    }

    /** Names of the benchmark's modules are a number and what fills the message up. */
    private static String number(String body) {
        int name = body.indexOf("\"name\":\"") + 8;
        return body.substring(name, body.indexOf(' ', name));
    }

    private static String line(InputStream in) throws IOException {
        var text = new StringBuilder(64);
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException();
            }
            if (c != '\r') {
                text.append((char) c);
            }
        }
        return text.toString();
    }
}
