package io.daybook.query.integration.webhooks;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A tool's endpoint that keeps what it is sent and answers as it is told to. */
public final class Receiver implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** One request, which came at this time in whole milliseconds. */
    public record Message(
            Map<String, List<String>> headers, String text, int answered, Instant at) {

        public String header(String name) {
            return String.join(",", headers.getOrDefault(name, List.of()));
        }

        JsonNode json() {
            return JSON.readTree(text);
        }

        String module() {
            return json().path("body").path("name").asString();
        }
    }

    private final HttpServer server;
    private final String scheme;
    private final List<Message> messages = new CopyOnWriteArrayList<>();
    private volatile Predicate<Message> refuse = _ -> false;
    private volatile CountDownLatch awaited = new CountDownLatch(0);

    private Receiver(HttpServer server, String scheme) {
        this.server = server;
        this.scheme = scheme;
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::receive);
        server.start();
    }

    public static Receiver plain() {
        return new Receiver(create(null), "http");
    }

    public static Receiver tls(SSLContext identity) {
        return new Receiver(create(identity), "https");
    }

    private static HttpServer create(@Nullable SSLContext identity) {
        var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try {
            if (identity == null) {
                return HttpServer.create(address, 0);
            }
            HttpsServer server = HttpsServer.create(address, 0);
            server.setHttpsConfigurator(new HttpsConfigurator(identity));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void receive(HttpExchange exchange) throws IOException {
        Instant now = Instant.ofEpochMilli(System.currentTimeMillis());
        try (exchange) {
            String text =
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            Map<String, List<String>> headers = Map.copyOf(exchange.getRequestHeaders());
            awaitOthers();
            Message message = new Message(headers, text, 200, now);
            int status = refuse.test(message) ? 500 : 200;
            messages.add(new Message(headers, text, status, now));
            if (exchange.getRequestURI().getPath().equals("/moved")) {
                exchange.getResponseHeaders().set("Location", url("/elsewhere"));
                status = 302;
            }
            exchange.sendResponseHeaders(status, -1);
        }
    }

    private void awaitOthers() throws InterruptedIOException {
        awaited.countDown();
        try {
            awaited.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("closed before so many messages came");
        }
    }

    /** Answers nothing before this many messages have come. */
    void answersOnceBusyWith(int messages) {
        awaited = new CountDownLatch(messages);
    }

    /** From now on refuses these messages with 500. */
    public void refuses(Predicate<Message> these) {
        refuse = these;
    }

    public String url(String path) {
        return scheme + "://localhost:" + server.getAddress().getPort() + path;
    }

    public List<Message> messages() {
        return List.copyOf(messages);
    }

    /** The names of the modules that messages it took were about. */
    List<String> taken() {
        return messages.stream().filter(m -> m.answered() == 200).map(Message::module).toList();
    }

    void forget() {
        messages.clear();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
