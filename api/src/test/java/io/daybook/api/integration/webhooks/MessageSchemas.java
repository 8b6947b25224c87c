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
        static final Map<String, Schema> SCHEMAS =
                TestDaybook.running()
                        .nobody()
                        .get("/api/lti/subscription_event_types")
                        .ok()
                        .valueStream()
                        .collect(
                                Collectors.toMap(
                                        type -> type.path("name").asString(),
                                        type -> schema(type.path("schema"))));

        private static Schema schema(JsonNode json) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(json);
        }
    }

    private MessageSchemas() {}

    /** Fails unless the message follows the schema of its event type. */
    public static void check(JsonNode message) {
        String name = message.path("metadata").path("event_name").asString();
        Schema schema = Objects.requireNonNull(Published.SCHEMAS.get(name), name);
        assertThat(schema.validate(message)).as("%s: %s", name, message).isEmpty();
    }
}
