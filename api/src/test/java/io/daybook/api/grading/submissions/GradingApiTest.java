package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Graders grade, excuse and comment. */
class GradingApiTest {

    private static final Classroom HERE = new Classroom();

    @Test
    void gives_a_score_and_writes_it_as_the_assignment_says() {
        JsonNode json = HERE.grade(HERE.assignment("assignment[grading_type]", "percent"), "75%");
        assertThat(json.path("score").asDouble()).isEqualTo(7.5);
        assertThat(json.path("grade").asString()).isEqualTo("75%");
        assertThat(json.path("entered_grade").asString()).isEqualTo("75%");
        assertThat(json.path("grader_id").asLong()).isEqualTo(HERE.teacher.id());
        assertThat(json.path("workflow_state").asString()).isEqualTo("graded");
        assertThat(json.path("posted_at").isNull()).isFalse();
        assertThat(json.path("all_submissions").size()).isEqualTo(1);
        assertThat(json.path("submission_comments").isArray()).isTrue();
    }

    @Test
    void with_json_and_a_comment() {
        long assignment = HERE.assignment();
        JsonNode json =
                HERE.teacher
                        .client()
                        .putJson(
                                HERE.one(assignment, HERE.student),
                                """
                                {"submission": {"posted_grade": 8},
                                 "comment": {"text_comment": "Good"}}
                                """)
                        .ok();
        assertThat(json.path("grade").asString()).isEqualTo("8");
        JsonNode comment = json.path("submission_comments").path(0);
        assertThat(comment.path("comment").asString()).isEqualTo("Good");
        assertThat(comment.path("author_id").asLong()).isEqualTo(HERE.teacher.id());
        assertThat(comment.path("author").path("display_name").asString()).isNotBlank();
    }

    @Test
    void a_json_number_is_stored_with_its_value() {
        long assignment = HERE.assignment();
        String path = HERE.one(assignment, HERE.student);
        for (String number : List.of("3.3333333333333335", "1e1", "0.1" + "0".repeat(90))) {
            JsonNode json =
                    HERE.teacher
                            .client()
                            .putJson(path, "{\"submission\": {\"posted_grade\": " + number + "}}")
                            .ok();
            assertThat(json.path("score").asDouble()).isEqualTo(Double.parseDouble(number));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"brilliant\"", "true", "1e400", "\"NaN\""})
    void a_posted_grade_that_is_no_grade_is_refused_and_keeps_the_grade(String posted) {
        long assignment = HERE.assignment();
        HERE.grade(assignment, "8");
        Reply refused =
                HERE.teacher
                        .client()
                        .putJson(
                                HERE.one(assignment, HERE.student),
                                "{\"submission\": {\"posted_grade\": " + posted + "}}");
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.text()).contains("posted_grade");
        assertThat(HERE.shown(HERE.teacher, assignment).path("score").asDouble()).isEqualTo(8);
    }

    @Test
    void an_excuse_replaces_the_grade_but_not_together_with_one() {
        long assignment = HERE.assignment();
        HERE.grade(assignment, "8");
        JsonNode json =
                HERE.teacher
                        .client()
                        .put(HERE.one(assignment, HERE.student), "submission[excuse]", "true")
                        .ok();
        assertThat(json.path("excused").asBoolean()).isTrue();
        assertThat(json.path("score").isNull()).isTrue();
        Reply both =
                HERE.teacher
                        .client()
                        .put(
                                HERE.one(assignment, HERE.student),
                                "submission[excuse]",
                                "true",
                                "submission[posted_grade]",
                                "3");
        assertThat(both.status()).isEqualTo(400);
        assertThat(both.json().has("error")).isTrue();
    }

    @Test
    void new_work_keeps_the_grade_until_it_is_graded_again() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        HERE.grade(assignment, "8");
        JsonNode again = HERE.handIn(HERE.student, assignment).ok();
        assertThat(again.path("score").asDouble()).isEqualTo(8);
        assertThat(again.path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(again.path("grade_matches_current_submission").asBoolean(true)).isFalse();
        JsonNode graded = HERE.grade(assignment, "8");
        assertThat(graded.path("grade_matches_current_submission").asBoolean()).isTrue();
        assertThat(graded.path("workflow_state").asString()).isEqualTo("graded");
    }

    @Test
    void counts_what_waits_for_a_grade() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        HERE.handIn(HERE.other, assignment).ok();
        HERE.grade(assignment, "8");
        JsonNode json =
                HERE.teacher
                        .client()
                        .get("/api/v1/courses/" + HERE.course + "/assignments/" + assignment)
                        .ok();
        assertThat(json.path("needs_grading_count").asInt()).isEqualTo(1);
        assertThat(json.path("unpublishable").asBoolean(true)).isFalse();
        assertThat(json.path("graded_submissions_exist").asBoolean()).isTrue();
    }

    @Test
    void is_not_for_students_who_may_still_comment_on_their_own() {
        long assignment = HERE.assignment();
        assertThat(
                        HERE.student
                                .client()
                                .put(
                                        HERE.one(assignment, HERE.student),
                                        "submission[posted_grade]",
                                        "10")
                                .status())
                .isEqualTo(403);
        JsonNode said =
                HERE.student
                        .client()
                        .put(HERE.one(assignment, HERE.student), "comment[text_comment]", "Please?")
                        .ok();
        assertThat(said.path("submission_comments").size()).isEqualTo(1);
        assertThat(
                        HERE.other
                                .client()
                                .put(
                                        HERE.one(assignment, HERE.student),
                                        "comment[text_comment]",
                                        "Me too")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void refuses_those_who_do_not_study_here_and_foreign_assignments() {
        long assignment = HERE.assignment();
        assertThat(
                        HERE.teacher
                                .client()
                                .put(
                                        HERE.one(assignment, HERE.school.person("A stranger")),
                                        "submission[posted_grade]",
                                        "1")
                                .status())
                .isEqualTo(404);
        long foreign = HERE.school.course();
        Person there = HERE.school.teacher(foreign);
        String path =
                HERE.one(assignment, HERE.student)
                        .replace("/" + HERE.course + "/", "/" + foreign + "/");
        assertThat(there.client().put(path, "submission[posted_grade]", "1").status())
                .isEqualTo(404);
    }
}
