package io.daybook.query.integration.caliper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CaliperMessagesTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Instant SENT = Instant.parse("2026-03-01T08:00:01Z");
    private static final String CONTEXT = "http://purl.imsglobal.org/ctx/caliper/v1p1";
    private static final String PAGE =
            """
            {"wiki_page_id": "3", "title": "Intro", "body": "Hello"}\
            """;

    private final CaliperMessages messages = new CaliperMessages("school.example");

    private static Map<String, @Nullable Object> metadata(String name) {
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

    private static Map<String, @Nullable Object> byTeacher(String name) {
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

    private JsonNode envelope(Map<String, @Nullable Object> metadata, String body) {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        JSON.readTree(body)
                .properties()
                .forEach(p -> values.put(p.getKey(), JSON.treeToValue(p.getValue(), Object.class)));
        return JSON.readTree(messages.of(metadata, values, "s1", SENT));
    }

    private JsonNode event(Map<String, @Nullable Object> metadata, String body) {
        return envelope(metadata, body).path("data").path(0);
    }

    private void assertActivity(
            String name, String body, String type, String action, String object) {
        JsonNode event = event(byTeacher(name), body);
        assertThat(event.path("type").asString()).as(name).isEqualTo(type);
        assertThat(event.path("action").asString()).as(name).isEqualTo(action);
        assertThat(event.path("object")).as(name).isEqualTo(JSON.readTree(object));
    }

    @Test
    void an_envelope_has_one_event_with_its_circumstances() {
        JsonNode envelope = envelope(byTeacher("wiki_page_created"), PAGE);
        assertThat(envelope.path("sensor").asString()).isEqualTo("http://lms.example/");
        assertThat(envelope.path("sendTime").asString()).isEqualTo("2026-03-01T08:00:01.000Z");
        assertThat(envelope.path("dataVersion").asString()).isEqualTo(CONTEXT);
        assertThat(envelope.path("data").size()).isEqualTo(1);
        JsonNode event = envelope.path("data").path(0);
        assertThat(event.path("@context").asString()).isEqualTo(CONTEXT);
        assertThat(event.path("eventTime").asString()).isEqualTo("2026-03-01T08:00:00.123Z");
        assertThat(event.path("edApp").toString())
                .isEqualTo("{\"id\":\"http://lms.example/\",\"type\":\"SoftwareApplication\"}");
        assertThat(event.path("extensions").path("com.vendor.lms"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"version": "1.0.0", "event_name": "wiki_page_created",
                                 "event_id": "e1", "hostname": "lms.example",
                                 "request_id": "r1", "request_url": "https://lms.example/x",
                                 "subscription_id": "s1"}\
                                """));
        assertThat(event.has("session")).isFalse();
        assertThat(event.has("generated")).isFalse();
    }

    @Test
    void the_user_of_the_request_acts_in_the_role_of_the_course() {
        JsonNode event = event(byTeacher("wiki_page_created"), PAGE);
        assertThat(event.path("actor"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:user:8", "type": "Person", "extensions":
                                 {"com.vendor.lms": {"entity_id": "8", "root_account_id": "1",
                                  "root_account_uuid": "u1", "root_account_lti_guid": "g1",
                                  "user_login": "ada"}}}\
                                """));
        assertThat(event.path("group"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:course:5", "type": "CourseOffering",
                                 "extensions": {"com.vendor.lms": {"context_type": "Course",
                                  "entity_id": "5"}}}\
                                """));
        assertThat(event.path("membership"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:course:5:Instructor:8",
                                 "type": "Membership",
                                 "member": {"id": "urn:vendor:lms:user:8", "type": "Person"},
                                 "organization": {"id": "urn:vendor:lms:course:5",
                                  "type": "CourseOffering"}, "roles": ["Instructor"]}\
                                """));
    }

    @Test
    void an_unknown_role_is_named_user_and_left_out_of_the_roles() {
        var metadata = byTeacher("wiki_page_created");
        metadata.put("context_role", "Auditor");
        JsonNode membership = event(metadata, PAGE).path("membership");
        assertThat(membership.path("id").asString()).isEqualTo("urn:vendor:lms:course:5:user:8");
        assertThat(membership.has("roles")).isFalse();
    }

    @Test
    void what_no_request_caused_is_done_by_the_software_on_the_default_host() {
        JsonNode event = event(metadata("wiki_page_created"), PAGE);
        assertThat(event.path("actor")).isEqualTo(event.path("edApp"));
        assertThat(event.path("edApp").path("id").asString()).isEqualTo("http://school.example/");
        assertThat(event.has("membership")).isFalse();
    }

    @Test
    void an_event_has_the_same_id_whenever_it_is_told_and_another_than_its_siblings() {
        String once = event(metadata("wiki_page_created"), PAGE).path("id").asString();
        assertThat(once).matches("urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab].*");
        assertThat(event(byTeacher("wiki_page_created"), PAGE).path("id").asString())
                .isEqualTo(once);
        assertThat(event(metadata("wiki_page_updated"), PAGE).path("id").asString())
                .isNotEqualTo(once);
    }

    @Test
    void work_that_is_handed_in_is_an_attempt_at_the_assignment() {
        String body =
                """
                {"submission_id": "70", "assignment_id": "7", "user_id": "9", "attempt": 2,
                 "submitted_at": "2026-03-01T08:00:00Z", "updated_at": "2026-03-01T08:00:00Z",
                 "body": "Essay", "submission_type": "online_text_entry", "url": null}\
                """;
        String attempt =
                """
                {"id": "urn:vendor:lms:submission:70", "type": "Attempt",
                 "assignable": {"id": "urn:vendor:lms:assignment:7",
                  "type": "AssignableDigitalResource"},
                 "assignee": {"id": "urn:vendor:lms:user:9", "type": "Person"},
                 "dateCreated": "2026-03-01T08:00:00.000Z", "count": 2, "body": "Essay",%s
                 "extensions": {"com.vendor.lms": {"entity_id": "70",
                  "submission_type": "online_text_entry"}}}\
                """;
        assertActivity(
                "submission_created", body, "AssignableEvent", "Submitted", attempt.formatted(""));
        assertActivity(
                "submission_updated",
                body,
                "Event",
                "Modified",
                attempt.formatted("\"dateModified\": \"2026-03-01T08:00:00.000Z\","));
    }

    @Test
    void a_grade_is_a_score_by_its_grader() {
        String body =
                """
                {"submission_id": "70", "assignment_id": "7", "student_id": "9",
                 "student_sis_id": "S9", "grader_id": %s, "grade": "8", "score": 8.0,
                 "points_possible": 10.0}\
                """;
        assertActivity(
                "grade_change",
                body.formatted("\"8\""),
                "GradeEvent",
                "Graded",
                """
                {"id": "urn:vendor:lms:submission:70", "type": "Attempt",
                 "assignable": {"id": "urn:vendor:lms:assignment:7",
                  "type": "AssignableDigitalResource"},
                 "assignee": {"id": "urn:vendor:lms:user:9", "type": "Person",
                  "extensions": {"com.vendor.lms": {"sis_id": "S9"}}},
                 "extensions": {"com.vendor.lms": {"entity_id": "70", "grade": "8"}}}\
                """);
        JsonNode byGrader = event(byTeacher("grade_change"), body.formatted("\"8\""));
        assertThat(byGrader.path("generated"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:submission:70:score", "type": "Score",
                                 "attempt": {"id": "urn:vendor:lms:submission:70",
                                  "type": "Attempt"},
                                 "maxScore": 10.0, "scoreGiven": 8.0,
                                 "scoredBy": {"id": "urn:vendor:lms:user:8", "type": "Person"}}\
                                """));
        assertThat(byGrader.has("membership")).isTrue();
        JsonNode automatic = event(byTeacher("grade_change"), body.formatted("null"));
        assertThat(automatic.path("actor").path("type").asString())
                .isEqualTo("SoftwareApplication");
        assertThat(automatic.path("generated").path("scoredBy")).isEqualTo(automatic.path("actor"));
        assertThat(automatic.has("membership")).isFalse();
        JsonNode byAnother = event(byTeacher("grade_change"), body.formatted("\"77\""));
        assertThat(byAnother.path("actor").path("id").asString())
                .isEqualTo("urn:vendor:lms:user:77");
        assertThat(byAnother.has("membership")).isFalse();
    }

    @Test
    void a_quiz_that_is_handed_in_is_an_attempt_at_an_assessment() {
        assertActivity(
                "quiz_submitted",
                "{\"submission_id\": \"70\", \"quiz_id\": \"4\"}",
                "AssessmentEvent",
                "Submitted",
                """
                {"id": "urn:vendor:lms:submission:70", "type": "Attempt",
                 "assignee": {"id": "urn:vendor:lms:user:8", "type": "Person"},
                 "assignable": {"id": "urn:vendor:lms:quiz:4", "type": "Assessment"},
                 "extensions": {"com.vendor.lms": {"entity_id": "70"}}}\
                """);
    }

    @Test
    void a_file_is_a_document() {
        String body =
                """
                {"attachment_id": "6", "display_name": "a.pdf", "filename": "a.pdf",
                 "content_type": "application/pdf", "context_type": "Course",
                 "context_id": "5", "folder_id": "2", "updated_at": "2026-03-01T08:00:00Z"}\
                """;
        String document =
                """
                {"id": "urn:vendor:lms:attachment:6", "type": "Document", "name": "a.pdf",
                 "mediaType": "application/pdf", "%s",
                 "extensions": {"com.vendor.lms": {"entity_id": "6", "context_id": "5",
                  "context_type": "Course", "filename": "a.pdf", "folder_id": "2"}}}\
                """;
        assertActivity(
                "attachment_created",
                body,
                "Event",
                "Created",
                document.formatted("dateCreated\": \"2026-03-01T08:00:00.123Z"));
        assertActivity(
                "attachment_updated",
                body,
                "Event",
                "Modified",
                document.formatted("dateModified\": \"2026-03-01T08:00:00.000Z"));
        assertActivity(
                "attachment_deleted", body, "Event", "Deleted", document.replace(" \"%s\",", ""));
    }

    @Test
    void a_syllabus_is_a_document_that_is_part_of_its_course() {
        assertActivity(
                "syllabus_updated",
                """
                {"course_id": "5", "syllabus_body": "New", "old_syllabus_body": null}\
                """,
                "Event",
                "Modified",
                """
                {"id": "urn:vendor:lms:syllabus:5", "type": "Document",
                 "dateModified": "2026-03-01T08:00:00.123Z",
                 "isPartOf": {"id": "urn:vendor:lms:course:5", "type": "CourseOffering"},
                 "extensions": {"com.vendor.lms": {"entity_id": "5", "syllabus_body": "New"}}}\
                """);
    }

    @Test
    void an_assignment_is_a_resource_with_its_dates() {
        String body =
                """
                {"assignment_id": "7", "title": "Essay", "description": null,
                 "unlock_at": "2026-03-01T08:00:00Z", "due_at": "2026-03-02T08:00:00Z",
                 "lock_at": "2026-03-03T08:00:00Z", "points_possible": 10.0,
                 "updated_at": "2026-03-01T08:00:00Z", "workflow_state": "deleted"}\
                """;
        String resource =
                """
                {"id": "urn:vendor:lms:assignment:7", "type": "AssignableDigitalResource",
                 "name": "Essay", "dateToShow": "2026-03-01T08:00:00.000Z",
                 "dateToSubmit": "2026-03-02T08:00:00.000Z", "maxScore": 10.0, "%s",
                 "extensions": {"com.vendor.lms": {"entity_id": "7",
                  "lock_at": "2026-03-03T08:00:00.000Z"%s}}}\
                """;
        assertActivity(
                "assignment_created",
                body,
                "Event",
                "Created",
                resource.formatted("dateCreated\": \"2026-03-01T08:00:00.123Z", ""));
        assertActivity(
                "assignment_updated",
                body,
                "Event",
                "Modified",
                resource.formatted(
                        "dateModified\": \"2026-03-01T08:00:00.000Z",
                        ", \"workflow_state\": \"deleted\""));
    }

    @Test
    void an_enrollment_is_told_in_its_section() {
        String body =
                """
                {"enrollment_id": "30", "course_id": "5", "course_section_id": "12",
                 "user_id": "9", "user_name": "Bo", "type": "StudentEnrollment",
                 "created_at": "2026-03-01T08:00:00Z", "updated_at": null,
                 "limit_privileges_to_course_section": false, "workflow_state": "active"}\
                """;
        String enrollment =
                """
                {"id": "urn:vendor:lms:enrollment:30", "type": "Entity",
                 "dateCreated": "2026-03-01T08:00:00.000Z",
                 "extensions": {"com.vendor.lms": {"entity_id": "30",
                  "course_id": "urn:vendor:lms:course:5",
                  "course_section_id": "urn:vendor:lms:course:5:section:12",
                  "user_id": "urn:vendor:lms:user:9", "user_name": "Bo",
                  "type": "StudentEnrollment", "limit_privileges_to_course_section": false,
                  "workflow_state": "active"}}}\
                """;
        assertActivity("enrollment_created", body, "Event", "Created", enrollment);
        assertActivity("enrollment_updated", body, "Event", "Modified", enrollment);
        JsonNode event = event(byTeacher("enrollment_created"), body);
        assertThat(event.path("group").path("type").asString()).isEqualTo("CourseSection");
        assertThat(event.path("membership").path("organization"))
                .isEqualTo(
                        JSON.readTree(
                                """
                                {"id": "urn:vendor:lms:course:5:section:12",
                                 "type": "CourseSection",
                                 "subOrganizationOf": {"id": "urn:vendor:lms:course:5",
                                  "type": "CourseOffering"}}\
                                """));
    }

    @Test
    void an_entry_of_a_discussion_is_a_message_of_a_thread() {
        assertActivity(
                "discussion_entry_created",
                """
                {"discussion_entry_id": "21", "discussion_topic_id": "20", "text": "Why?",
                 "parent_discussion_entry_id": "19", "created_at": "2026-03-01T08:00:00Z"}\
                """,
                "MessageEvent",
                "Posted",
                """
                {"id": "urn:vendor:lms:discussionEntry:21", "type": "Message", "body": "Why?",
                 "dateCreated": "2026-03-01T08:00:00.000Z",
                 "isPartOf": {"id": "urn:vendor:lms:discussion:20", "type": "Thread"},
                 "replyTo": {"id": "urn:vendor:lms:discussionEntry:19", "type": "Message"},
                 "extensions": {"com.vendor.lms": {"entity_id": "21"}}}\
                """);
    }

    @Test
    void a_page_is_a_page() {
        String page =
                """
                {"id": "urn:vendor:lms:wikiPage:3", "type": "Page", "name": "Intro",%s
                 "extensions": {"com.vendor.lms": {"entity_id": "3"%s}}}\
                """;
        assertActivity(
                "wiki_page_created",
                PAGE,
                "Event",
                "Created",
                page.formatted(
                        "\"dateCreated\": \"2026-03-01T08:00:00.123Z\",", ", \"body\": \"Hello\""));
        assertActivity(
                "wiki_page_updated",
                PAGE,
                "Event",
                "Modified",
                page.formatted(
                        "\"dateModified\": \"2026-03-01T08:00:00.123Z\",",
                        ", \"body\": \"Hello\""));
        assertActivity(
                "wiki_page_deleted",
                "{\"wiki_page_id\": \"3\", \"title\": \"Intro\"}",
                "Event",
                "Deleted",
                page.formatted("", ""));
    }

    @Test
    void an_event_type_without_a_caliper_form_cannot_be_told() {
        assertThat(CaliperForms.has("plagiarism_resubmit")).isFalse();
        assertThatThrownBy(() -> messages.of(metadata("plagiarism_resubmit"), Map.of(), "s", SENT))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
