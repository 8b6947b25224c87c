package io.daybook.api.integration.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.daybook.application.integration.delivery.WebhookKeys;
import io.daybook.application.integration.webhooks.Capabilities;
import io.daybook.application.platform.access.Unauthenticated;
import io.daybook.query.integration.webhooks.AsyncApiDocument;
import io.daybook.query.integration.webhooks.EventCatalogue;
import io.daybook.query.integration.webhooks.EventCatalogue.EventType;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Documents the event types of webhooks and the keys that verify their signatures. */
@RestController
class EventTypesController {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String NO_SUBSCRIPTION = "00000000-0000-4000-8000-000000000000";
    private static final String NO_EVENT = "00000000-0000-4000-8000-000000000001";

    /**
     * An event type.
     *
     * @param capabilities any of these lets a tool subscribe to it
     * @param schema JSON Schema of a whole message
     * @param sample a message with example values
     * @param caliperSchema JSON Schema of a whole Caliper message; absent if it has no Caliper form
     * @param caliperSample a Caliper message with example values; absent if it has no Caliper form
     */
    record EventTypeJson(
            String name,
            String category,
            List<String> formats,
            List<String> capabilities,
            JsonNode schema,
            JsonNode sample,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable JsonNode caliperSchema,
            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable JsonNode caliperSample) {}

    private final EventCatalogue catalogue;
    private final AsyncApiDocument asyncApi;
    private final WebhookKeys keys;

    EventTypesController(EventCatalogue catalogue, AsyncApiDocument asyncApi, WebhookKeys keys) {
        this.catalogue = catalogue;
        this.asyncApi = asyncApi;
        this.keys = keys;
    }

    /**
     * Lists the event types that tools can subscribe to, with the JSON Schema of their messages.
     */
    @GetMapping("/api/lti/subscription_event_types")
    @Unauthenticated("what messages look like is no secret")
    List<EventTypeJson> list() {
        return catalogue.all().stream().map(this::json).toList();
    }

    private EventTypeJson json(EventType type) {
        String sample = catalogue.sample(type, Instant.EPOCH, NO_EVENT, NO_SUBSCRIPTION);
        return new EventTypeJson(
                type.name(),
                type.category(),
                catalogue.formats(type),
                Capabilities.of(type.name()),
                catalogue.schema(type),
                JSON.readTree(sample),
                catalogue.caliperSchema(type).orElse(null),
                catalogue
                        .caliperSample(type, Instant.EPOCH, NO_EVENT, NO_SUBSCRIPTION)
                        .map(JSON::readTree)
                        .orElse(null));
    }

    /**
     * Returns the event types as an AsyncAPI 3 document, with a message for each event type and
     * format.
     */
    @GetMapping("/api/lti/asyncapi.json")
    @Unauthenticated("what messages look like is no secret")
    Map<String, Object> asyncApi() {
        return asyncApi.json();
    }

    /**
     * Returns the public keys that bodies of webhooks are signed with where a subscription requests
     * that: those of the last, this and the next month.
     */
    @GetMapping("/api/lti/jwks")
    @Unauthenticated("public keys are for everybody")
    Map<String, Object> keys() {
        return keys.published();
    }
}
