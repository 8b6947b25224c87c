package io.daybook.api.integration.webhooks;

import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.TestDaybook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A tool that listens at an endpoint of its own, and what it was sent there. */
final class Listener implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SUBSCRIPTIONS = "/api/lti/subscriptions";
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Client tool = Tool.with(Tool.ALL).client();
    private final List<JsonNode> received = new CopyOnWriteArrayList<>();
    private final HttpServer endpoint = endpoint();
    private volatile int status = 204;
    private volatile String refused = "";
    private volatile Headers headers = new Headers();

    private HttpServer endpoint() {
        try {
            var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
            HttpServer server = HttpServer.create(address, 0);
            server.createContext("/", this::receive);
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            headers = exchange.getRequestHeaders();
            JsonNode message = message(exchange);
            received.add(message);
            exchange.sendResponseHeaders(isAbout(message, refused) ? 503 : status, -1);
        }
    }

    private static JsonNode message(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        boolean isSigned =
                exchange.getRequestHeaders().getFirst("Content-Type").startsWith("application/jwt");
        return JSON.readTree(isSigned ? SignedBodies.verified(body) : body);
    }

    /**
     * Ends the subscriptions of the tool, so that later tests send nothing to an endpoint that is
     * gone, and stops listening; every message that was received follows its published schema.
     */
    @Override
    public void close() {
        endSubscriptions(tool);
        endpoint.stop(0);
        received.forEach(MessageSchemas::check);
    }

    /** Ends every subscription of this tool. */
    static void endSubscriptions(Client tool) {
        for (JsonNode subscription : tool.get(SUBSCRIPTIONS).ok()) {
            tool.delete(SUBSCRIPTIONS + "/" + subscription.path("Id").asString()).ok();
        }
    }

    /** The tool as a client of the service. */
    Client tool() {
        return tool;
    }

    /** Where the tool listens. */
    String url() {
        return "http://localhost:" + endpoint.getAddress().getPort() + "/hook";
    }

    /** A header of the last message. */
    @Nullable String header(String name) {
        return headers.getFirst(name);
    }

    /** Answers with this status from now on. */
    void answers(int newStatus) {
        status = newStatus;
    }

    /** Answers 503 to messages about such events from now on. */
    void refuses(String event) {
        refused = event;
    }

    /** Every message so far, answered well or not. */
    List<JsonNode> received() {
        return received;
    }

    /** The first message about such an event, once there is one. */
    JsonNode awaitMessage(String event) {
        return awaitMessage(event, _ -> true);
    }

    /** The body of the first live event about it with this value of a field, once there is one. */
    JsonNode body(String event, String field, Object value) {
        return awaitMessage(event, message -> isText(message.path("body").path(field), value))
                .path("body");
    }

    /** The first live event about it that this user caused, once there is one. */
    JsonNode by(String event, long user) {
        return awaitMessage(
                event, message -> isText(message.path("metadata").path("user_id"), user));
    }

    private static boolean isText(JsonNode node, Object value) {
        return node.isString() && node.stringValue().equals(value.toString());
    }

    /** The first Caliper event about it, once there is one. */
    JsonNode caliper(String event) {
        return awaitMessage(event, message -> message.has("dataVersion")).path("data").path(0);
    }

    /** The first message about it of this kind, once there is one. */
    JsonNode awaitMessage(String event, Predicate<JsonNode> wanted) {
        return await("a message about " + event)
                .atMost(PATIENCE)
                .until(
                        () ->
                                received.stream()
                                        .filter(message -> isAbout(message, event))
                                        .filter(wanted)
                                        .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private static boolean isAbout(JsonNode message, String event) {
        return MessageSchemas.eventName(message).equals(event);
    }

    /** Subscribes to these events; answers with the id of the subscription. */
    String subscribe(String type, long context, String... events) {
        return subscribe("live-event", type, context, events);
    }

    /** Subscribes to Caliper messages about these events. */
    String subscribeToCaliper(String type, long context, String... events) {
        return subscribe("caliper", type, context, events);
    }

    private String subscribe(String format, String type, long context, String... events) {
        return tool.postJson(
                        SUBSCRIPTIONS,
                        """
                        {"subscription": {"ContextId": "%d", "ContextType": "%s",
                         "EventTypes": ["%s"], "Format": "%s", "TransportType": "https",
                         "TransportMetadata": {"Url": "%s"}}}\
                        """
                                .formatted(
                                        context, type, String.join("\",\"", events), format, url()))
                .ok()
                .path("Id")
                .asString();
    }

    /** The latest delivery to the subscription in this status, once there is one. */
    JsonNode delivery(String subscription, String deliveryStatus) {
        String path = SUBSCRIPTIONS + "/" + subscription + "/deliveries";
        return await().atMost(PATIENCE)
                .until(
                        () -> tool.get(path, "status", deliveryStatus).ok().path(0),
                        JsonNode::isObject);
    }

    /** Makes a module that the tool may hear of. */
    void module(long course, String name) {
        TestDaybook.running()
                .admin()
                .post("/api/v1/courses/" + course + "/modules", "module[name]", name)
                .ok();
    }
}
