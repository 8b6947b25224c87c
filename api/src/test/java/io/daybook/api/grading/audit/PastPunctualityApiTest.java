package io.daybook.api.grading.audit;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Whether work was late in a gradebook of the past, and what had been taken off it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class PastPunctualityApiTest {

    private static final String PAST = "2020-01-01T00:00:00Z";

    private GradedCourse course;
    private Client teacher;
    private Person student;

    @BeforeEach
    void a_course() {
        course = new GradedCourse();
        teacher = course.teacher.client();
        student = SCHOOL.student(course.id);
    }

    private JsonNode at(String moment) {
        return teacher.get(course.path("/gradebook"), "as_of", moment)
                .ok()
                .path(0)
                .path("grades")
                .path(0);
    }

    private boolean isLateAt(String moment) {
        return at(moment).path("late").asBoolean();
    }

    @Test
    void the_due_date_of_a_group_holds_for_whom_and_as_long_as_they_were_in_it() {
        long category = teacher.post(course.path("/group_categories"), "name", "Teams").id();
        long group =
                teacher.post("/api/v1/group_categories/" + category + "/groups", "name", "A").id();
        long task =
                course.assignment(
                        "assignment[due_at]", PAST, "assignment[group_category_id]", category);
        course.handIn(task, student);
        teacher.post(
                        course.path("/assignments/" + task + "/overrides"),
                        "assignment_override[group_id]",
                        group,
                        "assignment_override[due_at]",
                        "2090-01-01T00:00:00Z")
                .ok();
        String before = GradedCourse.moment();
        String members = "/api/v1/groups/" + group + "/memberships";
        teacher.post(members, "user_id", student.id()).ok();
        String inside = GradedCourse.moment();
        teacher.delete("/api/v1/groups/" + group + "/users/" + student.id()).ok();
        String outside = GradedCourse.moment();

        assertThat(isLateAt(before)).isTrue();
        assertThat(isLateAt(inside)).isFalse();
        assertThat(isLateAt(outside)).isTrue();
    }

    @Test
    void the_late_deduction_is_that_of_the_requested_moment() {
        long task = course.assignment("assignment[due_at]", PAST);
        course.handIn(task, student);
        course.grade(task, student, "8");
        String whole = GradedCourse.moment();
        teacher.post(
                        course.path("/late_policy"),
                        "late_policy[late_submission_deduction_enabled]",
                        true,
                        "late_policy[late_submission_deduction]",
                        100,
                        "late_policy[late_submission_minimum_percent_enabled]",
                        true,
                        "late_policy[late_submission_minimum_percent]",
                        50)
                .ok();
        course.grade(task, student, "9");
        String cut = GradedCourse.moment();

        assertThat(at(whole).path("score").asDouble()).isEqualTo(8);
        assertThat(at(whole).path("entered_score").asDouble()).isEqualTo(8);
        assertThat(at(whole).path("points_deducted").isNull()).isTrue();
        assertThat(at(cut).path("score").asDouble()).isEqualTo(5);
        assertThat(at(cut).path("entered_score").asDouble()).isEqualTo(9);
        assertThat(at(cut).path("points_deducted").asDouble()).isEqualTo(4);
        assertThat(at(cut).path("grader_id").asLong()).isEqualTo(course.teacher.id());
    }
}
