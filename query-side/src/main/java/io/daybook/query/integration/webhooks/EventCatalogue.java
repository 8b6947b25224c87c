package io.daybook.query.integration.webhooks;

import io.daybook.query.integration.caliper.CaliperMessages;
import io.daybook.query.integration.caliper.CaliperSchemas;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The event types that tools can subscribe to, each with the JSON Schema of its messages. Schemas
 * only ever gain properties.
 */
@Component
public class EventCatalogue {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    /**
     * A type of live events.
     *
     * @param name such as {@code grade_change}
     * @param category such as {@code grades}
     * @param body JSON Schema of the body of its messages
     */
    public record EventType(String name, String category, JsonNode body) {}

    private final Map<String, EventType> types;
    private final JsonNode metadata;
    private final CaliperSchemas caliperSchemas;
    private final CaliperMessages caliper;

    EventCatalogue(CaliperSchemas caliperSchemas, CaliperMessages caliper) {
        this.caliperSchemas = caliperSchemas;
        this.caliper = caliper;
        this.metadata = schema("metadata.json");
        this.types =
                new String(read("event-types.csv"), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.split(",", -1))
                        .map(
                                row ->
                                        new EventType(
                                                row[0],
                                                row[1],
                                                schema("schemas/" + row[0] + ".json")))
                        .collect(
                                Collectors.toMap(
                                        EventType::name,
                                        Function.identity(),
                                        (first, _) -> first,
                                        LinkedHashMap::new));
    }

    private static JsonNode schema(String name) {
        return JSON.readTree(read(name));
    }

    private static byte[] read(String name) {
        try (InputStream file =
                Objects.requireNonNull(EventCatalogue.class.getResourceAsStream(name), name)) {
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns all event types, by category. */
    public List<EventType> all() {
        return List.copyOf(types.values());
    }

    /** Returns the type with this name, in any case. */
    public Optional<EventType> find(String name) {
        return Optional.ofNullable(types.get(SubscriptionView.eventName(name)));
    }

    /** Returns the JSON Schema of a complete message of this type. */
    public JsonNode schema(EventType type) {
        ObjectNode message = JSON.createObjectNode();
        message.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        message.put("title", type.name());
        message.put("type", "object");
        message.putArray("required").add("metadata").add("body").add("subscription");
        ObjectNode parts = message.putObject("properties");
        ObjectNode about = ((ObjectNode) metadata).deepCopy();
        ((ObjectNode) about.path("properties")).putObject("event_name").put("const", type.name());
        parts.set("metadata", about);
        parts.set("body", type.body());
        ObjectNode subscription = parts.putObject("subscription");
        subscription.put("type", "object");
        subscription.putArray("required").add("id");
        subscription.putObject("properties").putObject("id").put("type", "string");
        return message;
    }

    /**
     * Returns the JSON Schema of a complete Caliper message; empty if the type has no Caliper form.
     */
    public Optional<JsonNode> caliperSchema(EventType type) {
        return caliperSchemas.find(type.name());
    }

    /** Returns the formats of its messages. */
    public List<String> formats(EventType type) {
        return caliperSchema(type).isPresent()
                ? List.of(SubscriptionView.LIVE_EVENT, SubscriptionView.CALIPER)
                : List.of(SubscriptionView.LIVE_EVENT);
    }

    /** Returns a sample message from the examples of the schema. */
    public String sample(EventType type, Instant at, String eventId, String subscriptionId) {
        return Payloads.of(sampleMetadata(type, at, eventId), sampleBody(type), subscriptionId);
    }

    /** Returns a sample message in the Caliper format; empty if the type has no Caliper form. */
    public Optional<String> caliperSample(
            EventType type, Instant at, String eventId, String subscriptionId) {
        return caliperSchema(type)
                .map(
                        _ ->
                                caliper.of(
                                        sampleMetadata(type, at, eventId),
                                        sampleBody(type),
                                        subscriptionId,
                                        at));
    }

    private static Map<String, @Nullable Object> sampleMetadata(
            EventType type, Instant at, String eventId) {
        Map<String, @Nullable Object> about = new LinkedHashMap<>();
        about.put("event_name", type.name());
        about.put("event_time", Payloads.time(at));
        about.put("event_id", eventId);
        about.put("producer", LiveMetadata.PRODUCER);
        about.put("test", true);
        return about;
    }

    private static Map<String, @Nullable Object> sampleBody(EventType type) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        type.body()
                .path("properties")
                .properties()
                .forEach(property -> body.put(property.getKey(), example(property.getValue())));
        return body;
    }

    private static @Nullable Object example(JsonNode property) {
        JsonNode example = property.path("examples").path(0);
        return example.isMissingNode() ? null : JSON.treeToValue(example, Object.class);
    }
}
