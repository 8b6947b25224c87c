package io.daybook.query.integration.webhooks;

import io.daybook.query.integration.webhooks.EventCatalogue.EventType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The event catalogue as an AsyncAPI 3 document (docs/spec/integration.md, section I6): one channel
 * with a message for each event type and format.
 */
@Component
public final class AsyncApiDocument {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, Object>> OBJECT = new TypeReference<>() {};
    private static final List<String> HEADERS =
            List.of(
                    "webhook-id",
                    "webhook-timestamp",
                    "webhook-signature",
                    "webhook-attempt",
                    "webhook-subscription-id");

    /** Version of the catalogue; messages only ever gain properties. */
    private static final String VERSION = "1.0.0";

    private static final String CHANNEL = "webhooks";

    /** Ids in the examples, which refer to no event or subscription. */
    private static final String NONE = "00000000-0000-4000-8000-000000000000";

    private final EventCatalogue catalogue;

    /** Created at the first request, by any caller. */
    private final SingletonSupplier<Map<String, Object>> document =
            SingletonSupplier.of(this::made);

    AsyncApiDocument(EventCatalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Returns the document. */
    public Map<String, Object> json() {
        return document.obtain();
    }

    private Map<String, Object> made() {
        ObjectNode json = JSON.createObjectNode();
        json.put("asyncapi", "3.0.0");
        ObjectNode info = json.putObject("info");
        info.put("title", "Daybook webhooks");
        info.put("version", VERSION);
        info.put("description", "The messages that subscriptions to webhooks are sent.");
        json.put("defaultContentType", "application/json");
        ObjectNode channel = json.putObject("channels").putObject(CHANNEL);
        channel.putNull("address");
        channel.put("description", "The address that a subscription names: HTTPS or an SQS queue.");
        ObjectNode inChannel = channel.putObject("messages");
        ObjectNode operation = json.putObject("operations").putObject("sendWebhook");
        operation.put("action", "send");
        operation.putObject("channel").put("$ref", "#/channels/" + CHANNEL);
        ArrayNode sent = operation.putArray("messages");
        ObjectNode components = json.putObject("components");
        ObjectNode messages = components.putObject("messages");
        components.putObject("schemas").set("headers", headers());
        for (EventType type : catalogue.all()) {
            messages.set(
                    type.name() + "." + SubscriptionView.LIVE_EVENT,
                    message(type, catalogue.schema(type), liveEvent(type)));
            Optional<JsonNode> caliper = catalogue.caliperSchema(type);
            caliper.ifPresent(
                    schema ->
                            messages.set(
                                    type.name() + "." + SubscriptionView.CALIPER,
                                    message(type, schema, caliper(type))));
        }
        for (String name : messages.propertyNames()) {
            inChannel.putObject(name).put("$ref", "#/components/messages/" + name);
            sent.addObject().put("$ref", "#/channels/" + CHANNEL + "/messages/" + name);
        }
        return JSON.convertValue(json, OBJECT);
    }

    private String liveEvent(EventType type) {
        return catalogue.sample(type, Instant.EPOCH, NONE, NONE);
    }

    private String caliper(EventType type) {
        return catalogue.caliperSample(type, Instant.EPOCH, NONE, NONE).orElseThrow();
    }

    private static ObjectNode message(EventType type, JsonNode schema, String sample) {
        ObjectNode message = JSON.createObjectNode();
        message.put("name", type.name());
        message.put("contentType", "application/json");
        message.putArray("tags").addObject().put("name", type.category());
        message.putObject("headers").put("$ref", "#/components/schemas/headers");
        // AsyncAPI does not identify the schema language by its URL
        ObjectNode payload = ((ObjectNode) schema).deepCopy();
        payload.remove("$schema");
        message.set("payload", payload);
        message.putArray("examples").addObject().set("payload", JSON.readTree(sample));
        return message;
    }

    private static ObjectNode headers() {
        ObjectNode headers = JSON.createObjectNode();
        headers.put("type", "object");
        ObjectNode properties = headers.putObject("properties");
        HEADERS.forEach(name -> properties.putObject(name).put("type", "string"));
        return headers;
    }
}
