package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a student has not submitted though it is due. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class MissingSubmissionsApiTest {

    private static final String SELF = "/api/v1/users/self/missing_submissions";
    private static final String PAST = "2020-01-01T12:00:00Z";

    private final Classroom here = new Classroom();
    private long first;
    private long second;
    private long locked;

    @BeforeEach
    void overdue_assignments() {
        second = here.assignment("assignment[due_at]", "2021-01-01T00:00:00Z");
        first = here.assignment("assignment[due_at]", PAST);
        locked =
                here.assignment(
                        "assignment[due_at]",
                        "2022-01-01T00:00:00Z",
                        "assignment[lock_at]",
                        "2022-02-01T00:00:00Z");
        here.assignment("assignment[due_at]", "2130-01-01T00:00:00Z");
        here.assignment();
    }

    @Test
    void overdue_assignments_are_listed_by_due_date() {
        JsonNode listed = here.student.client().get(SELF, "include[]", "course").ok();

        assertThat(here.student.client().get(SELF).each("id"))
                .containsExactly("" + first, "" + second, "" + locked);
        assertThat(listed.path(0).path("due_at").asString()).isEqualTo(PAST);
        assertThat(listed.path(0).path("course").path("id").asLong()).isEqualTo(here.course);
        assertThat(here.student.client().get(SELF, "per_page", 1, "page", 2).each("id"))
                .containsExactly("" + second);
    }

    @Test
    void submittable_ones_leave_out_what_is_locked() {
        assertThat(here.student.client().get(SELF, "filter[]", "submittable").each("id"))
                .containsExactly("" + first, "" + second);
    }

    @Test
    void what_was_submitted_or_excused_is_not_missing() {
        here.handIn(here.student, first).ok();
        here.mark(second, "submission[excuse]", true).ok();

        assertThat(here.student.client().get(SELF).each("id")).containsExactly("" + locked);
        assertThat(here.other.client().get(SELF).each("id")).hasSize(3);
    }

    @Test
    void what_a_grader_declares_missing_is_listed_though_it_was_submitted() {
        here.handIn(here.student, first).ok();
        here.mark(first, "submission[late_policy_status]", "missing").ok();

        assertThat(here.student.client().get(SELF).each("id")).contains("" + first);
    }

    @Test
    void an_override_decides_when_it_is_due_for_the_student() {
        here.teacher
                .client()
                .post(
                        here.of(first, "overrides"),
                        "assignment_override[student_ids][]",
                        here.student.id(),
                        "assignment_override[due_at]",
                        "2130-01-01T00:00:00Z")
                .id();

        assertThat(here.student.client().get(SELF).each("id"))
                .containsExactly("" + second, "" + locked);
    }

    @Test
    void only_courses_that_are_named_count() {
        long elsewhere = here.school.course();
        here.school.enroll(elsewhere, here.student, "Student");

        assertThat(here.student.client().get(SELF, "course_ids[]", elsewhere).each("id")).isEmpty();
        assertThat(here.student.client().get(SELF, "course_ids[]", here.course).each("id"))
                .hasSize(3);
    }

    @Test
    void others_than_the_student_observers_and_administrators_are_refused() {
        String path = "/api/v1/users/" + here.student.id() + "/missing_submissions";

        assertThat(here.other.client().get(path).status()).isEqualTo(403);
        assertThat(here.teacher.client().get(path).status()).isEqualTo(403);
        assertThat(here.school.admin().get(path).each("id")).hasSize(3);
        assertThat(here.school.admin().get("/api/v1/users/999999999/missing_submissions").status())
                .isEqualTo(404);
    }

    @Test
    void observers_list_those_of_their_students_in_named_courses() {
        Person observer = here.school.person("An observer");
        here.school
                .admin()
                .put("/api/v1/users/" + observer.id() + "/observees/" + here.student.id())
                .ok();

        assertThat(
                        observer.client()
                                .get(
                                        SELF,
                                        "observed_user_id",
                                        here.student.id(),
                                        "course_ids[]",
                                        here.course)
                                .each("id"))
                .hasSize(3);
        assertThat(observer.client().get(SELF, "observed_user_id", here.student.id()).status())
                .isEqualTo(400);
        assertThat(
                        observer.client()
                                .get(
                                        SELF,
                                        "observed_user_id",
                                        here.other.id(),
                                        "course_ids[]",
                                        here.course)
                                .status())
                .isEqualTo(403);
    }
}
