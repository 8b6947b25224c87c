package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.submissions.AnonymousIds;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

@TestInstance(Lifecycle.PER_CLASS)
class GradingStatusApiTest {

    private static final String LONG_AGO = "2001-01-01T00:00:00Z";

    private final ModeratedClass here = new ModeratedClass();

    private Reply status(Person as, long assignment, Object... parameters) {
        return as.client().get(here.path(assignment, "provisional_grades/status"), parameters);
    }

    private boolean needsGradeOf(Person grader, long assignment) {
        return status(grader, assignment, "student_id", here.student.id())
                .ok()
                .path("needs_provisional_grade")
                .asBoolean();
    }

    private static void assertMessage(Reply reply, String message) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("message").asString()).isEqualTo(message);
    }

    @Nested
    class NeedingAGrade {

        @Test
        void outside_the_set_the_first_grader_takes_the_only_place() {
            long assignment = here.assignment();
            assertThat(needsGradeOf(here.ann, assignment)).isTrue();
            here.grade(assignment, here.ann, here.student, 12);
            assertThat(needsGradeOf(here.ann, assignment)).isTrue();
            assertThat(needsGradeOf(here.bob, assignment)).isFalse();
            assertThat(needsGradeOf(here.moderator, assignment)).isTrue();
        }

        @Test
        void in_the_set_there_is_place_for_as_many_as_the_assignment_says() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            here.grade(assignment, here.ann, here.student, 12);
            assertThat(needsGradeOf(here.bob, assignment)).isTrue();
            here.grade(assignment, here.bob, here.student, 12);
            assertThat(needsGradeOf(here.cid, assignment)).isFalse();
        }

        @Test
        void the_student_may_be_named_by_anonymous_id() {
            long assignment = here.assignment("assignment[anonymous_grading]", true);
            String anonymousId =
                    TestDaybook.running()
                            .bean(AnonymousIds.class)
                            .ofStudent(assignment, here.student.id());
            assertThat(anonymousId).matches("[1-9]\\d{11}");
            String path = here.path(assignment, "anonymous_provisional_grades/status");
            assertThat(
                            here.ann
                                    .client()
                                    .get(path, "anonymous_id", anonymousId)
                                    .ok()
                                    .path("needs_provisional_grade")
                                    .asBoolean())
                    .isTrue();
            assertThat(here.ann.client().get(path, "anonymous_id", "12345").status())
                    .isEqualTo(404);
            Reply missing = here.ann.client().get(path);
            assertThat(missing.status()).isEqualTo(400);
            assertThat(missing.text()).contains("anonymous_id is missing");
            assertThat(here.student.client().get(path, "anonymous_id", anonymousId).status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Comparing {

        @Test
        void only_the_moderator_sees_what_changed_since() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            long anns = here.grade(assignment, here.ann, here.student, 12);
            here.tryGrade(
                            assignment,
                            here.moderator,
                            here.student,
                            "submission[posted_grade]",
                            14,
                            "submission[final]",
                            true,
                            "comment[text_comment]",
                            "As I see it")
                    .ok();
            here.select(assignment, here.moderator, anns).ok();
            Object[] asked = {"student_id", here.student.id(), "last_updated_at", LONG_AGO};
            JsonNode json = status(here.moderator, assignment, asked).ok();
            JsonNode first = json.path("provisional_grades").path(0);
            assertThat(json.path("provisional_grades").size()).isEqualTo(1);
            assertThat(first.path("scorer_id").asLong()).isEqualTo(here.ann.id());
            assertThat(first.path("scorer_name").asString()).isEqualTo(here.ann.name());
            assertThat(first.path("selected").asBoolean()).isTrue();
            assertThat(first.path("readonly").asBoolean()).isTrue();
            assertThat(first.path("rubric_assessments").isArray()).isTrue();
            JsonNode last = json.path("final_provisional_grade");
            assertThat(last.path("final").asBoolean()).isTrue();
            assertThat(last.path("readonly").asBoolean(true)).isFalse();
            assertThat(last.path("submission_comments").path(0).path("comment").asString())
                    .isEqualTo("As I see it");
            assertThat(status(here.ann, assignment, asked).status()).isEqualTo(403);
        }

        @Test
        void graders_stay_unnamed_where_the_final_grader_must_not_know_them() {
            long assignment =
                    here.assignment("assignment[grader_names_visible_to_final_grader]", false);
            here.grade(assignment, here.ann, here.student, 12);
            JsonNode grade =
                    status(
                                    here.moderator,
                                    assignment,
                                    "student_id",
                                    here.student.id(),
                                    "last_updated_at",
                                    LONG_AGO)
                            .ok()
                            .path("provisional_grades")
                            .path(0);
            assertThat(grade.has("scorer_id")).isFalse();
            assertThat(grade.has("scorer_name")).isFalse();
            assertThat(grade.path("anonymous_grader_id").asString()).matches("\\d{12}");
        }
    }

    @Nested
    class Refusing {

        @Test
        void the_student_must_be_named_and_take_part() {
            long assignment = here.assignment();
            Reply missing = status(here.ann, assignment);
            assertThat(missing.status()).isEqualTo(400);
            assertThat(missing.text()).contains("student_id is missing");
            assertThat(status(here.ann, assignment, "student_id", here.bob.id()).status())
                    .isEqualTo(404);
        }

        @Test
        void only_graders_may_read_it() {
            long assignment = here.assignment();
            assertThat(status(here.student, assignment, "student_id", here.student.id()).status())
                    .isEqualTo(403);
        }

        @Test
        void status_of_an_anonymous_student_by_user_id_is_forbidden() {
            long assignment = here.assignment("assignment[anonymous_grading]", true);
            here.grade(assignment, here.ann, here.student, 12);
            Object[] asked = {"student_id", here.student.id(), "last_updated_at", LONG_AGO};
            assertThat(status(here.moderator, assignment, asked).status()).isEqualTo(403);
            assertThat(status(here.ann, assignment, asked).status()).isEqualTo(403);
        }

        @Test
        void the_assignment_must_be_moderated_and_undecided() {
            assertMessage(
                    status(here.ann, here.ordinaryAssignment(), "student_id", here.student.id()),
                    "Assignment does not use moderated grading");
            long assignment = here.assignment();
            here.publish(assignment, here.moderator).ok();
            assertMessage(
                    status(here.ann, assignment, "student_id", here.student.id()),
                    "Assignment grades have already been published");
        }

        @Test
        void the_assignment_must_be_one_of_the_course() {
            String path =
                    "/api/v1/courses/%d/assignments/%d/"
                            .formatted(here.school.course(), here.assignment());
            var admin = here.school.admin();
            assertThat(admin.get(path + "provisional_grades/status", "student_id", 1).status())
                    .isEqualTo(404);
            assertThat(
                            admin.get(
                                            path + "anonymous_provisional_grades/status",
                                            "anonymous_id",
                                            1)
                                    .status())
                    .isEqualTo(404);
        }
    }
}
