package io.daybook.api.grading.audit;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who could have changed grades, and by which rules they came about. */
class GradingContextChangesApiTest {

    private static final String PATH = "/api/v1/audit/circumstances";

    private GradedCourse course;

    @BeforeEach
    void a_course_has_a_teacher() {
        course = new GradedCourse();
    }

    private JsonNode list(Object... parameters) {
        return SCHOOL.admin().get(PATH, parameters).ok();
    }

    private static List<String> events(JsonNode list) {
        List<String> events = new ArrayList<>();
        list.forEach(item -> events.add(item.path("event_type").asString()));
        return events;
    }

    @Test
    void grants_of_grading_rights_are_listed_but_not_student_enrollments() {
        Person assistant = SCHOOL.person("Assistant");
        long enrollment = SCHOOL.enroll(course.id, assistant, "Ta");
        SCHOOL.student(course.id);
        SCHOOL.admin().delete(course.path("/enrollments/" + enrollment), "task", "deactivate").ok();

        JsonNode grants = list("course_id", course.id, "kind", "grant");
        assertThat(events(grants)).startsWith("enrollment_state_changed").contains("user_enrolled");
        JsonNode last = grants.path(0);
        assertThat(last.path("user_id").asLong()).isEqualTo(assistant.id());
        assertThat(last.path("details").path("state").asString()).isEqualTo("inactive");
        assertThat(last.path("actor_id").asLong()).isPositive();
        assertThat(last.path("operation").asString()).startsWith("DELETE /api/v1/courses/");
        assertThat(events(list("course_id", course.id, "user_id", course.teacher.id())))
                .containsExactly("user_enrolled");
        assertThat(grants).allMatch(each -> each.path("kind").asString().equals("grant"));
    }

    @Test
    void a_change_contains_the_points_possible() {
        long essay = course.assignment();
        String before = GradedCourse.moment();
        course.teacher
                .client()
                .put(course.path("/assignments/" + essay), "assignment[points_possible]", 20)
                .ok();

        JsonNode since = list("course_id", course.id, "kind", "setting", "start_time", before);
        assertThat(events(since)).containsExactly("assignment_scoring_changed");
        JsonNode details = since.path(0).path("details");
        assertThat(details.path("assignment_id").asLong()).isEqualTo(essay);
        assertThat(details.path("points_possible").asDouble()).isEqualTo(20);
        assertThat(since.path(0).path("actor_id").asLong()).isEqualTo(course.teacher.id());
        assertThat(list("course_id", course.id, "end_time", "2001-01-01T00:00:00Z").size())
                .isZero();
    }

    @Test
    void permission_changes_of_a_role_are_listed_for_its_account() {
        String account = "/api/v1/accounts/self";
        SCHOOL.admin()
                .post(
                        account + "/roles",
                        "label",
                        School.unique("Role"),
                        "permissions[view_grade_changes][explicit]",
                        1,
                        "permissions[view_grade_changes][enabled]",
                        1)
                .ok();
        JsonNode newest = list("account_id", "self", "kind", "grant").path(0);
        assertThat(newest.path("event_type").asString()).isEqualTo("role_permission_overridden");
        assertThat(newest.path("details").path("permission").asString())
                .isEqualTo("view_grade_changes");
        assertThat(newest.path("details").path("enabled").asBoolean()).isTrue();
    }

    @Test
    void it_is_for_auditors_who_name_a_course_or_an_account() {
        assertThat(course.teacher.client().get(PATH, "course_id", course.id).status())
                .isEqualTo(403);
        assertThat(SCHOOL.admin().get(PATH).status()).isEqualTo(400);
        assertThat(SCHOOL.admin().get(PATH, "course_id", 1, "account_id", 1).status())
                .isEqualTo(400);
        assertThat(SCHOOL.admin().get(PATH, "course_id", course.id, "kind", "x").status())
                .isEqualTo(400);
        assertThat(SCHOOL.admin().get(PATH, "course_id", 999_999_999).status()).isEqualTo(404);
        assertThat(SCHOOL.admin().get(PATH, "account_id", 999_999_999).status()).isEqualTo(404);
    }
}
