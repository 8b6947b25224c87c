package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.daybook.api.platform.support.TestDaybook;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Holds messages against the schemas of the published catalogue. */
public final class MessageSchemas {

    private static final class Published {
        static final Map<String, Schema> LIVE_EVENT = schemas("schema");
        static final Map<String, Schema> CALIPER = schemas("caliper_schema");

        private static Map<String, Schema> schemas(String key) {
            return TestDaybook.running()
                    .nobody()
                    .get("/api/lti/subscription_event_types")
                    .ok()
                    .valueStream()
                    .filter(type -> type.has(key))
                    .collect(
                            Collectors.toMap(
                                    type -> type.path("name").asString(),
                                    type -> schema(type.path(key))));
        }

        private static Schema schema(JsonNode json) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(json);
        }
    }

    private MessageSchemas() {}

    /** The event type that a message of either format is about. */
    static String eventName(JsonNode message) {
        return isCaliper(message)
                ? message.path("data")
                        .path(0)
                        .path("extensions")
                        .path("com.vendor.lms")
                        .path("event_name")
                        .asString()
                : message.path("metadata").path("event_name").asString();
    }

    private static boolean isCaliper(JsonNode message) {
        return message.has("dataVersion");
    }

    /** Fails unless the message follows the schema of its event type and format. */
    public static void check(JsonNode message) {
        String name = eventName(message);
        var schemas = isCaliper(message) ? Published.CALIPER : Published.LIVE_EVENT;
        Schema schema = Objects.requireNonNull(schemas.get(name), name);
        assertThat(schema.validate(message)).as("%s: %s", name, message).isEmpty();
    }
}
