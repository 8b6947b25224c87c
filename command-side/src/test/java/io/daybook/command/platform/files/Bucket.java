package io.daybook.command.platform.files;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A store that understands as much of the protocol of S3 as {@link S3FileStore} speaks, and checks
 * what it is sent: a signature has to be there, and the digest has to be right.
 */
final class Bucket implements AutoCloseable {

    private static final String COPIED =
            "<CopyObjectResult><ETag>\"x\"</ETag>"
                    + "<LastModified>2026-01-01T00:00:00Z</LastModified></CopyObjectResult>";
    private static final String MISSING =
            "<Error><Code>NoSuchKey</Code><Message>There is no such object</Message></Error>";

    private final Map<String, byte[]> objects = new ConcurrentHashMap<>();
    private final HttpServer server;

    private Bucket(HttpServer server) {
        this.server = server;
        server.createContext("/", this::answer);
        server.start();
    }

    static Bucket open() {
        try {
            return new Bucket(
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    Set<String> names() {
        return Set.copyOf(objects.keySet());
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String name = exchange.getRequestURI().getPath();
            if (exchange.getRequestHeaders().getFirst("Authorization") == null) {
                send(exchange, 403, new byte[0]);
                return;
            }
            switch (exchange.getRequestMethod()) {
                case "PUT" -> put(exchange, name, body);
                case "GET" -> get(exchange, name);
                case "DELETE" -> {
                    objects.remove(name);
                    send(exchange, 204, new byte[0]);
                }
                default -> send(exchange, 405, new byte[0]);
            }
        }
    }

    private void put(HttpExchange exchange, String name, byte[] body) throws IOException {
        String source = exchange.getRequestHeaders().getFirst("x-amz-copy-source");
        if (source == null) {
            boolean whole =
                    digest(body)
                            .equals(exchange.getRequestHeaders().getFirst("x-amz-checksum-sha256"));
            if (whole) {
                objects.put(name, body);
            }
            send(exchange, whole ? 200 : 400, new byte[0]);
            return;
        }
        byte[] copied = objects.get(source.startsWith("/") ? source : "/" + source);
        if (copied == null) {
            send(exchange, 404, MISSING.getBytes(StandardCharsets.UTF_8));
            return;
        }
        objects.put(name, copied);
        send(exchange, 200, COPIED.getBytes(StandardCharsets.UTF_8));
    }

    private void get(HttpExchange exchange, String name) throws IOException {
        byte[] found = objects.get(name);
        send(
                exchange,
                found == null ? 404 : 200,
                found == null ? MISSING.getBytes(StandardCharsets.UTF_8) : found);
    }

    private static String digest(byte[] body) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(body));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
