package io.daybook.query.integration.caliper;

import static io.daybook.query.integration.caliper.CaliperTrial.byTeacher;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Enrollments, as Caliper tells them (docs/spec/integration.md, section E2). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CaliperEnrollmentsTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CaliperTrial trial = new CaliperTrial();

    @Test
    void an_enrollment_is_published_in_its_section() {
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
        trial.assertActivity("enrollment_created", body, "Event", "Created", enrollment);
        trial.assertActivity("enrollment_updated", body, "Event", "Modified", enrollment);
        JsonNode event = trial.event(byTeacher("enrollment_created"), body);
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
}
