package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.daybook.api.platform.support.TestDaybook;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AsyncApiTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final JsonNode document =
            TestDaybook.running().nobody().get("/api/lti/asyncapi.json").ok();

    private static Schema schema(JsonNode json) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(json);
    }

    @Test
    void the_document_follows_the_rules_of_asyncapi_3() throws IOException {
        try (InputStream rules =
                Objects.requireNonNull(
                        AsyncApiTest.class.getResourceAsStream("/asyncapi-rules.json"))) {
            assertThat(schema(JSON.readTree(rules)).validate(document)).isEmpty();
        }
    }

    @Test
    void every_reference_leads_to_something() {
        assertThat(document.findValuesAsString("$ref")).hasSizeGreaterThan(50);
        assertThat(document.findValuesAsString("$ref"))
                .allSatisfy(
                        ref ->
                                assertThat(document.at(ref.substring(1)).isMissingNode())
                                        .as(ref)
                                        .isFalse());
    }

    @Test
    void there_is_a_message_for_each_event_type_and_format_and_its_example_follows_its_schema() {
        JsonNode messages = document.path("components").path("messages");
        TestDaybook.running()
                .nobody()
                .get("/api/lti/subscription_event_types")
                .ok()
                .forEach(
                        type ->
                                type.path("formats")
                                        .forEach(
                                                format ->
                                                        assertThat(messages.propertyNames())
                                                                .contains(
                                                                        type.path("name").asString()
                                                                                + "."
                                                                                + format
                                                                                        .asString())));
        messages.forEach(
                message ->
                        assertThat(
                                        schema(message.path("payload"))
                                                .validate(message.at("/examples/0/payload")))
                                .as(message.path("name").asString())
                                .isEmpty());
    }
}
