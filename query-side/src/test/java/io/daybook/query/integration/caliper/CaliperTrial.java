package io.daybook.query.integration.caliper;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Makes Caliper messages about live events of the course 5, and reads them. */
final class CaliperTrial {

    private static final Instant SENT = Instant.parse("2026-03-01T08:00:01Z");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CaliperMessages messages = new CaliperMessages("school.example");

    /** What is known of an event without a request. */
    static Map<String, @Nullable Object> metadata(String name) {
        Map<String, @Nullable Object> metadata = new LinkedHashMap<>();
        metadata.put("event_name", name);
        metadata.put("event_time", "2026-03-01T08:00:00.123Z");
        metadata.put("event_id", "e1");
        metadata.put("root_account_id", "1");
        metadata.put("root_account_uuid", "u1");
        metadata.put("root_account_lti_guid", "g1");
        metadata.put("context_type", "Course");
        metadata.put("context_id", "5");
        return metadata;
    }

    /** What is known of an event that a teacher caused by a request. */
    static Map<String, @Nullable Object> byTeacher(String name) {
        Map<String, @Nullable Object> metadata = metadata(name);
        metadata.put("context_role", "TeacherEnrollment");
        metadata.put("user_id", "8");
        metadata.put("user_login", "ada");
        metadata.put("user_sis_id", null);
        metadata.put("hostname", "lms.example");
        metadata.put("request_id", "r1");
        metadata.put("url", "https://lms.example/x");
        return metadata;
    }

    /** The message about a live event with this body. */
    JsonNode envelope(Map<String, @Nullable Object> metadata, String body) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        JSON.readTree(body)
                .properties()
                .forEach(p -> values.put(p.getKey(), JSON.treeToValue(p.getValue(), Object.class)));
        return JSON.readTree(messages.of(metadata, values, "s1", SENT));
    }

    /** The event in that message. */
    JsonNode event(Map<String, @Nullable Object> metadata, String body) {
        return envelope(metadata, body).path("data").path(0);
    }

    /** What a teacher did is told with this type and action, and with this object. */
    void assertActivity(String name, String body, String type, String action, String object) {
        JsonNode event = event(byTeacher(name), body);
        assertThat(event.path("type").asString()).as(name).isEqualTo(type);
        assertThat(event.path("action").asString()).as(name).isEqualTo(action);
        assertThat(event.path("object")).as(name).isEqualTo(JSON.readTree(object));
    }
}
