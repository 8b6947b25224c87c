package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

@TestInstance(Lifecycle.PER_CLASS)
class ProvisionalGradingApiTest {

    private final ModeratedClass here = new ModeratedClass();

    private static void assertError(Reply reply, String error) {
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("error").asString()).isEqualTo(error);
    }

    private static List<Double> scores(JsonNode submission) {
        List<Double> scores = new ArrayList<>();
        submission
                .path("provisional_grades")
                .forEach(grade -> scores.add(grade.path("score").asDouble()));
        return scores;
    }

    @Nested
    class Grading {

        @Test
        void a_provisional_grade_leaves_the_submission_as_it_was() {
            long assignment = here.assignment();
            here.handIn(assignment, here.student);
            JsonNode json =
                    here.tryGrade(
                                    assignment,
                                    here.ann,
                                    here.student,
                                    "submission[posted_grade]",
                                    "75%",
                                    "comment[text_comment]",
                                    "Between us")
                            .ok();
            assertThat(json.path("score").isNull()).isTrue();
            assertThat(json.path("workflow_state").asString()).isEqualTo("submitted");
            assertThat(json.path("submission_comments").isEmpty()).isTrue();
            assertThat(json.path("all_submissions").size()).isEqualTo(1);
            JsonNode grade = json.path("provisional_grades").path(0);
            assertThat(grade.path("score").asDouble()).isEqualTo(15);
            assertThat(grade.path("grade").asString()).isEqualTo("15");
            assertThat(grade.path("scorer_id").asLong()).isEqualTo(here.ann.id());
            assertThat(grade.path("final").asBoolean(true)).isFalse();
            assertThat(grade.path("graded_anonymously").asBoolean(true)).isFalse();
            assertThat(grade.path("grade_matches_current_submission").asBoolean()).isTrue();
            assertThat(grade.path("graded_at").asString()).endsWith("Z");
            assertThat(grade.path("speedgrader_url").asString())
                    .startsWith("http")
                    .endsWith(
                            "/courses/%d/gradebook/speed_grader?assignment_id=%d&student_id=%d"
                                    .formatted(here.course, assignment, here.student.id()));
            assertThat(grade.path("submission_comments").path(0).path("comment").asString())
                    .isEqualTo("Between us");
            assertThat(
                            here.submissionSeenBy(
                                            here.student,
                                            assignment,
                                            here.student,
                                            "include[]",
                                            "submission_comments")
                                    .path("submission_comments")
                                    .isEmpty())
                    .isTrue();
        }

        @Test
        void json_is_the_same() {
            long assignment = here.assignment();
            JsonNode json =
                    here.ann
                            .client()
                            .putJson(
                                    here.submission(assignment, here.student),
                                    """
                                    {"submission": {"posted_grade": 12, "provisional": true}}
                                    """)
                            .ok();
            assertThat(scores(json)).containsExactly(12.0);
        }

        @Test
        void a_comment_alone_makes_an_empty_grade() {
            long assignment = here.assignment();
            JsonNode grade =
                    here.tryGrade(
                                    assignment,
                                    here.ann,
                                    here.student,
                                    "comment[text_comment]",
                                    "Please explain")
                            .ok()
                            .path("provisional_grades")
                            .path(0);
            assertThat(grade.path("graded_at").isNull()).isTrue();
            assertThat(grade.path("score").isNull()).isTrue();
        }

        @Test
        void a_section_takes_them_too() {
            long assignment = here.assignment();
            long section =
                    here.school
                            .admin()
                            .get(here.path("enrollments"), "user_id", here.student.id())
                            .ok()
                            .path(0)
                            .path("course_section_id")
                            .asLong();
            JsonNode json =
                    here.ann
                            .client()
                            .put(
                                    "/api/v1/sections/%d/assignments/%d/submissions/%d"
                                            .formatted(section, assignment, here.student.id()),
                                    "submission[posted_grade]",
                                    11,
                                    "submission[provisional]",
                                    1)
                            .ok();
            assertThat(scores(json)).containsExactly(11.0);
        }

        @Test
        void work_that_is_submitted_later_no_longer_matches() {
            long assignment = here.assignment();
            here.grade(assignment, here.ann, here.student, 12);
            here.moderator
                    .client()
                    .post(
                            here.path(assignment, "submissions"),
                            "submission[user_id]",
                            here.student.id(),
                            "submission[submission_type]",
                            "online_text_entry",
                            "submission[body]",
                            "Late thoughts",
                            "submission[submitted_at]",
                            "2999-01-01T00:00:00Z")
                    .ok();
            JsonNode json =
                    here.submissionSeenBy(
                            here.ann, assignment, here.student, "include[]", "provisional_grades");
            assertThat(
                            json.path("provisional_grades")
                                    .path(0)
                                    .path("grade_matches_current_submission")
                                    .asBoolean(true))
                    .isFalse();
        }
    }

    @Nested
    class Refusing {

        @Test
        void a_final_mark_comes_after_another() {
            long assignment = here.assignment();
            assertError(
                    here.tryGrade(
                            assignment,
                            here.moderator,
                            here.student,
                            "submission[posted_grade]",
                            10,
                            "submission[final]",
                            true),
                    "Cannot give a final mark for a student with no other provisional grades");
        }

        @Test
        void no_rubric_is_known_so_none_is_assessed() {
            long assignment = here.assignment();
            Object[] assessment = {"rubric_assessment[crit1][points]", 3};
            String path = here.submission(assignment, here.student);
            Reply refused = here.ann.client().put(path, assessment);
            assertThat(refused.status()).isEqualTo(400);
            assertThat(refused.json().path("message").asString())
                    .isEqualTo("invalid rubric_assessment");
            assertThat(here.student.client().put(path, assessment).status()).isEqualTo(403);
        }

        @Test
        void nobody_grades_at_once_and_students_not_at_all() {
            long assignment = here.assignment();
            String path = here.submission(assignment, here.student);
            for (Person person : new Person[] {here.ann, here.moderator, here.administrator()}) {
                assertThat(person.client().put(path, "submission[posted_grade]", 9).status())
                        .isEqualTo(403);
            }
            assertThat(
                            here.tryGrade(
                                            assignment,
                                            here.student,
                                            here.student,
                                            "submission[posted_grade]",
                                            20)
                                    .status())
                    .isEqualTo(403);
        }
    }
}
