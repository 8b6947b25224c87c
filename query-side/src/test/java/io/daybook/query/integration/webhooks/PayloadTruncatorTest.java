package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PayloadTruncatorTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String LONG = "x".repeat(300);
    private static final String SHORT = "x".repeat(256);

    private static void assertShortened(String message, String expected) {
        JsonNode shortened = JSON.readTree(PayloadTruncator.of(message));
        assertThat(shortened).isEqualTo(JSON.readTree(expected));
    }

    @Test
    void long_texts_of_a_body_are_cut_at_any_depth_and_metadata_say_so() {
        assertShortened(
                """
                {"metadata": {"event_name": "a", "url": "%1$s"}, "subscription": {"id": "s"},
                 "body": {"id": "5", "score": 1.5, "none": null, "text": "%1$s",
                  "many": [{"deep": "%1$s"}, "%1$s", 7]}}\
                """
                        .formatted(LONG),
                """
                {"metadata": {"event_name": "a", "url": "%1$s", "truncated": true},
                 "subscription": {"id": "s"},
                 "body": {"id": "5", "score": 1.5, "none": null, "text": "%2$s",
                  "many": [{"deep": "%2$s"}, "%2$s", 7]}}\
                """
                        .formatted(LONG, SHORT));
    }

    @Test
    void long_texts_of_a_caliper_object_are_cut_and_extensions_say_so() {
        assertShortened(
                """
                {"sensor": "http://a/", "data": [{"id": "1", "object": {"name": "%1$s",
                 "extensions": {"com.vendor.lms": {"body": "%1$s"}}},
                 "extensions": {"com.vendor.lms": {"request_url": "%1$s"}}}]}\
                """
                        .formatted(LONG),
                """
                {"sensor": "http://a/", "data": [{"id": "1", "object": {"name": "%2$s",
                 "extensions": {"com.vendor.lms": {"body": "%2$s"}}},
                 "extensions": {"com.vendor.lms": {"request_url": "%1$s", "truncated": true}}}]}\
                """
                        .formatted(LONG, SHORT));
    }
}
