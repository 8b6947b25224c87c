package io.daybook.query.integration.caliper;

import static io.daybook.query.integration.caliper.CaliperTrial.byTeacher;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Assignments, quizzes and what is submitted, as Caliper tells them (docs/spec/integration.md,
 * section E2).
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CaliperCourseworkTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CaliperTrial trial = new CaliperTrial();

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
        trial.assertActivity(
                "assignment_created",
                body,
                "Event",
                "Created",
                resource.formatted("dateCreated\": \"2026-03-01T08:00:00.123Z", ""));
        trial.assertActivity(
                "assignment_updated",
                body,
                "Event",
                "Modified",
                resource.formatted(
                        "dateModified\": \"2026-03-01T08:00:00.000Z",
                        ", \"workflow_state\": \"deleted\""));
    }

    @Test
    void work_that_is_submitted_is_an_attempt_at_the_assignment() {
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
        trial.assertActivity(
                "submission_created", body, "AssignableEvent", "Submitted", attempt.formatted(""));
        trial.assertActivity(
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
        trial.assertActivity(
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
        JsonNode byGrader = trial.event(byTeacher("grade_change"), body.formatted("\"8\""));
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
        JsonNode automatic = trial.event(byTeacher("grade_change"), body.formatted("null"));
        assertThat(automatic.path("actor").path("type").asString())
                .isEqualTo("SoftwareApplication");
        assertThat(automatic.path("generated").path("scoredBy")).isEqualTo(automatic.path("actor"));
        assertThat(automatic.has("membership")).isFalse();
        JsonNode byAnother = trial.event(byTeacher("grade_change"), body.formatted("\"77\""));
        assertThat(byAnother.path("actor").path("id").asString())
                .isEqualTo("urn:vendor:lms:user:77");
        assertThat(byAnother.has("membership")).isFalse();
    }

    @Test
    void a_quiz_that_is_submitted_is_an_attempt_at_an_assessment() {
        trial.assertActivity(
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
}
