package io.daybook.api.grading.bulkgrading;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Grades are held back, posted and hidden again. */
class PostingApiTest {

    private static final Classroom HERE = new Classroom();

    private static long graded(Object... fields) {
        long assignment = HERE.assignment(fields);
        HERE.handIn(HERE.student, assignment).ok();
        HERE.mark(assignment, "submission[posted_grade]", "9", "comment[text_comment]", "Well done")
                .ok();
        return assignment;
    }

    private static JsonNode seen(Person by, long assignment) {
        return HERE.shown(by, assignment, "include[]", "submission_comments");
    }

    private static void run(Client as, String path, Object... parameters) {
        long progress = as.post(path, parameters).id();
        Awaitility.await()
                .pollInterval(Duration.ofMillis(10))
                .untilAsserted(
                        () ->
                                assertThat(
                                                as.get("/api/v1/progress/" + progress)
                                                        .ok()
                                                        .path("workflow_state")
                                                        .asString())
                                        .isEqualTo("completed"));
    }

    @Test
    void held_back_grades_and_graders_comments_are_seen_by_graders_only_until_they_are_posted() {
        long assignment = graded("assignment[post_manually]", "true");
        JsonNode hidden = seen(HERE.student, assignment);
        assertThat(hidden.has("score")).isFalse();
        assertThat(hidden.has("entered_grade")).isFalse();
        assertThat(hidden.path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(hidden.path("submission_comments").size()).isZero();
        JsonNode forGraders = seen(HERE.teacher, assignment);
        assertThat(forGraders.path("score").asDouble()).isEqualTo(9);
        assertThat(forGraders.path("posted_at").isNull()).isTrue();

        run(HERE.teacher.client(), HERE.of(assignment, "post_grades"));
        JsonNode posted = seen(HERE.student, assignment);
        assertThat(posted.path("score").asDouble()).isEqualTo(9);
        assertThat(posted.path("posted_at").isString()).isTrue();
        assertThat(posted.path("submission_comments").size()).isEqualTo(1);
        assertThat(HERE.grade(assignment, "10").path("posted_at").isString())
                .as("who sees the grade sees the next one too")
                .isTrue();
    }

    @Test
    void posting_by_hand_no_more_shows_nothing_that_was_held_back() {
        long assignment = graded("assignment[post_manually]", "true");
        HERE.teacher
                .client()
                .put(
                        "/api/v1/courses/" + HERE.course + "/assignments/" + assignment,
                        "assignment[post_manually]",
                        "false")
                .ok();
        assertThat(seen(HERE.student, assignment).has("score")).isFalse();
    }

    @Test
    void what_was_seen_is_hidden_again_with_what_graders_wrote() {
        long assignment = graded();
        HERE.comment(HERE.student, assignment, "Thanks");
        assertThat(seen(HERE.student, assignment).path("submission_comments").size()).isEqualTo(2);

        run(HERE.teacher.client(), HERE.of(assignment, "hide_grades"));
        JsonNode hidden = seen(HERE.student, assignment);
        assertThat(hidden.has("score")).isFalse();
        assertThat(hidden.path("submission_comments").path(0).path("comment").asString())
                .isEqualTo("Thanks");
        assertThat(hidden.path("submission_comments").size()).isEqualTo(1);
    }

    @Test
    void graded_only_posts_only_submissions_with_a_grade() {
        long assignment = graded("assignment[post_manually]", "true");
        run(HERE.teacher.client(), HERE.of(assignment, "post_grades"), "graded_only", "true");
        JsonNode posted = HERE.teacher.client().get(HERE.all(assignment)).ok();
        assertThat(posted.path(0).path("posted_at").isString()).isTrue();
        assertThat(posted.path(1).path("posted_at").isNull()).isTrue();
    }

    @Test
    void students_to_whom_it_is_not_assigned_have_nothing_posted() {
        long assignment =
                graded(
                        "assignment[post_manually]",
                        "true",
                        "assignment[only_visible_to_overrides]",
                        "true",
                        "assignment[assignment_overrides][][student_ids][]",
                        HERE.student.id());
        run(HERE.teacher.client(), HERE.of(assignment, "post_grades"));

        assertThat(seen(HERE.student, assignment).path("posted_at").isString()).isTrue();
        JsonNode other =
                HERE.teacher.client().get(HERE.one(assignment, HERE.other)).ok().path("posted_at");
        assertThat(other.isNull()).isTrue();
    }

    @Test
    void only_in_the_requested_sections() {
        long assignment = graded("assignment[post_manually]", "true");
        run(HERE.teacher.client(), HERE.of(assignment, "post_grades"), "section_ids[]", 999_999);
        assertThat(seen(HERE.student, assignment).has("score")).isFalse();
    }

    @Test
    void is_for_graders_of_published_assignments_whose_graders_agree() {
        long assignment = HERE.assignment();
        Client student = HERE.student.client();
        assertThat(student.post(HERE.of(assignment, "post_grades")).status()).isEqualTo(403);
        assertThat(student.post(HERE.of(assignment, "hide_grades")).status()).isEqualTo(403);
        long unpublished = HERE.assignment("assignment[published]", "false");
        Client teacher = HERE.teacher.client();
        assertThat(teacher.post(HERE.of(unpublished, "post_grades")).status()).isEqualTo(403);
        long moderated =
                HERE.assignment(
                        "assignment[moderated_grading]", "true", "assignment[grader_count]", "1");
        assertThat(teacher.post(HERE.of(moderated, "post_grades")).status()).isEqualTo(403);
        assertThat(teacher.post(HERE.of(999_999_999, "post_grades")).status()).isEqualTo(404);
    }
}
