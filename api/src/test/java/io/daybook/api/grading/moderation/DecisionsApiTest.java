package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

@TestInstance(Lifecycle.PER_CLASS)
class DecisionsApiTest {

    private final ModeratedClass here = new ModeratedClass();

    private Reply selectAll(Person by, long assignment, String json) {
        return by.client().putJson(here.path(assignment, "provisional_grades/bulk_select"), json);
    }

    @Nested
    class Selecting {

        @Test
        void the_response_contains_the_selection() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            long anns = here.grade(assignment, here.ann, here.student, 12);
            long bobs = here.grade(assignment, here.bob, here.student, 10);
            for (long id : new long[] {anns, bobs, bobs}) {
                assertThat(here.select(assignment, here.moderator, id).ok().toString())
                        .isEqualTo(
                                "{\"assignment_id\":%d,\"student_id\":%d,\"selected_provisional_grade_id\":%d}"
                                        .formatted(assignment, here.student.id(), id));
            }
        }

        @Test
        void under_anonymous_grading_the_student_is_not_named() {
            long assignment = here.assignment("assignment[anonymous_grading]", true);
            here.choose(assignment, here.student);
            long id = here.grade(assignment, here.ann, here.student, 12);
            JsonNode json = here.select(assignment, here.moderator, id).ok();
            assertThat(json.has("student_id")).isFalse();
            assertThat(json.path("anonymous_id").asString()).matches("\\d{12}");
        }

        @Test
        void the_grade_must_be_one_of_the_assignment_and_that_one_of_the_course() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            long id = here.grade(assignment, here.ann, here.student, 12);
            assertThat(here.select(here.assignment(), here.moderator, id).status()).isEqualTo(404);
            Client admin = here.school.admin();
            String elsewhere =
                    "/api/v1/courses/%d/assignments/%d/provisional_grades/"
                            .formatted(here.school.course(), assignment);
            assertThat(admin.put(elsewhere + id + "/select").status()).isEqualTo(404);
            assertThat(admin.put(elsewhere + "bulk_select", "provisional_grade_ids[]", id).status())
                    .isEqualTo(404);
            assertThat(admin.post(elsewhere + "publish").status()).isEqualTo(404);
        }

        @Test
        void only_a_moderator_may() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            long id = here.grade(assignment, here.ann, here.student, 12);
            for (Person person : new Person[] {here.ann, here.designer, here.student}) {
                assertThat(here.select(assignment, person, id).status()).isEqualTo(403);
                assertThat(selectAll(person, assignment, "{}").status()).isEqualTo(403);
                assertThat(here.publish(assignment, person).status()).isEqualTo(403);
            }
            assertThat(here.select(assignment, here.administrator(), id).status()).isEqualTo(200);
        }

        @Test
        void the_final_grader_needs_no_right_to_select_final_grades() {
            Client admin = here.school.admin();
            long role =
                    admin.post(
                                    "/api/v1/accounts/self/roles",
                                    "label",
                                    School.unique("Assessor"),
                                    "base_role_type",
                                    "TeacherEnrollment")
                            .id();
            Person assessor = here.school.person("Ash Assessor");
            admin.post(
                            here.path("enrollments"),
                            "enrollment[user_id]",
                            assessor.id(),
                            "enrollment[role_id]",
                            role,
                            "enrollment[enrollment_state]",
                            "active")
                    .ok();
            long assignment = here.assignment("assignment[final_grader_id]", assessor.id());
            admin.put(
                            "/api/v1/accounts/self/roles/" + role,
                            "permissions[select_final_grade][explicit]",
                            true,
                            "permissions[select_final_grade][enabled]",
                            false)
                    .ok();

            String students = here.path(assignment, "moderated_students");
            assessor.client().post(students, "student_ids[]", here.student.id()).ok();
            assertThat(assessor.client().get(students).ok().size()).isEqualTo(1);
            long id = here.grade(assignment, here.ann, here.student, 12);
            assertThat(here.select(assignment, assessor, id).status()).isEqualTo(200);
            assertThat(here.publish(assignment, assessor).status()).isEqualTo(200);
            assertThat(here.publish(here.assignment(), assessor).status()).isEqualTo(403);
        }

        @Test
        void without_a_final_grader_no_teacher_is_a_moderator() {
            long assignment = here.assignment("assignment[final_grader_id]", "");
            assertThat(here.publish(assignment, here.moderator).status()).isEqualTo(403);
            assertThat(here.publish(assignment, here.administrator()).status()).isEqualTo(200);
        }
    }

    @Nested
    class SelectingInBulk {

        @Test
        void only_what_changed_is_answered() {
            long assignment = here.assignment();
            here.choose(assignment, here.student, here.other);
            long first = here.grade(assignment, here.ann, here.student, 12);
            long second = here.grade(assignment, here.bob, here.student, 10);
            long others = here.grade(assignment, here.ann, here.other, 8);
            here.select(assignment, here.moderator, others).ok();
            Reply reply =
                    selectAll(
                            here.moderator,
                            assignment,
                            "{\"provisional_grade_ids\": [%d, %d, %d, 999999999]}"
                                    .formatted(first, others, second));
            assertThat(reply.each("selected_provisional_grade_id"))
                    .containsExactly(String.valueOf(second));
            assertThat(reply.json().path(0).path("student_id").asLong())
                    .isEqualTo(here.student.id());
        }

        @Test
        void a_form_is_the_same_and_nothing_is_nothing() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            long id = here.grade(assignment, here.ann, here.student, 12);
            String path = here.path(assignment, "provisional_grades/bulk_select");
            Client client = here.moderator.client();
            assertThat(client.put(path).text()).isEqualTo("[]");
            assertThat(client.put(path, "provisional_grade_ids[]", id).ok().size()).isEqualTo(1);
        }
    }

    @Nested
    class Publishing {

        @Test
        void a_mixed_class_gets_its_grades() {
            long assignment = here.assignment();
            here.handIn(assignment, here.student);
            here.choose(assignment, here.student);
            here.grade(assignment, here.ann, here.student, 12);
            long bobs = here.grade(assignment, here.bob, here.student, 10);
            here.tryGrade(
                            assignment,
                            here.bob,
                            here.student,
                            "comment[text_comment]",
                            "Clear argument")
                    .ok();
            here.grade(assignment, here.ann, here.other, 8);
            Person remarked = here.school.student(here.course);
            here.tryGrade(assignment, here.ann, remarked, "comment[text_comment]", "Hand it in")
                    .ok();
            Person untouched = here.school.student(here.course);
            here.select(assignment, here.moderator, bobs).ok();

            Reply reply = here.publish(assignment, here.moderator);
            assertThat(reply.text()).isEqualTo("{\"message\":\"OK\"}");

            JsonNode selected = graded(assignment, here.student);
            assertThat(selected.path("score").asDouble()).isEqualTo(10);
            assertThat(selected.path("grader_id").asLong()).isEqualTo(here.bob.id());
            assertThat(selected.path("workflow_state").asString()).isEqualTo("graded");
            assertThat(selected.path("submission_comments").path(0).path("comment").asString())
                    .isEqualTo("Clear argument");
            JsonNode single = graded(assignment, here.other);
            assertThat(single.path("score").asDouble()).isEqualTo(8);
            JsonNode commented = graded(assignment, remarked);
            assertThat(commented.path("score").isNull()).isTrue();
            assertThat(commented.path("submission_comments").size()).isEqualTo(1);
            assertThat(graded(assignment, untouched).path("workflow_state").asString())
                    .isEqualTo("unsubmitted");
            assertThat(publishedAt(assignment).isNull()).isFalse();
        }

        private JsonNode graded(long assignment, Person of) {
            return here.submissionSeenBy(
                    here.moderator, assignment, of, "include[]", "submission_comments");
        }

        private JsonNode publishedAt(long assignment) {
            return here.moderator
                    .client()
                    .get(here.path("assignments/" + assignment))
                    .ok()
                    .path("grades_published_at");
        }

        @Test
        void an_undecided_choice_is_refused_and_nothing_changes() {
            long assignment = here.assignment();
            here.choose(assignment, here.student);
            here.grade(assignment, here.ann, here.student, 12);
            here.grade(assignment, here.bob, here.student, 10);
            here.grade(assignment, here.ann, here.other, 8);
            Reply reply = here.publish(assignment, here.moderator);
            assertThat(reply.status()).isEqualTo(422);
            assertThat(reply.text())
                    .isEqualTo(
                            "{\"message\":\"All submissions must have a selected grade\",\"error_code\":\"unprocessable_content\"}");
            assertThat(graded(assignment, here.other).path("score").isNull()).isTrue();
            assertThat(publishedAt(assignment).isNull()).isTrue();
        }

        @Test
        void students_who_left_the_course_get_no_grade() {
            long assignment = here.assignment();
            Person leaver = here.school.person("Leo Leaver");
            long enrollment = here.school.enroll(here.course, leaver, "Student");
            here.grade(assignment, here.ann, leaver, 12);
            here.school
                    .admin()
                    .delete(here.path("enrollments/" + enrollment), "task", "conclude")
                    .ok();
            here.publish(assignment, here.moderator).ok();
            assertThat(graded(assignment, leaver).path("score").isNull()).isTrue();
        }
    }
}
