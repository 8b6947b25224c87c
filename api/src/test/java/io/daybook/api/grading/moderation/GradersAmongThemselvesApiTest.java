package io.daybook.api.grading.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.api.platform.support.Upload;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;

/**
 * What graders read of each other before grades are published, and whether they learn who it is.
 */
@TestInstance(Lifecycle.PER_CLASS)
class GradersAmongThemselvesApiTest {

    private static final String ANONYMOUS = "Anonymous User";

    private final ModeratedClass here = new ModeratedClass();

    private JsonNode comments(Person viewer, long assignment) {
        return here.submissionSeenBy(
                        viewer, assignment, here.student, "include[]", "submission_comments")
                .path("submission_comments");
    }

    private static List<String> texts(JsonNode comments) {
        return comments.valueStream().map(each -> each.path("comment").asString()).toList();
    }

    private void comment(Person grader, long assignment, String text) {
        here.tryGrade(assignment, grader, here.student, "comment[text_comment]", text).ok();
    }

    private void publicly(Person by, long assignment, String text) {
        by.client()
                .put(here.submission(assignment, here.student), "comment[text_comment]", text)
                .ok();
    }

    @Test
    void graders_read_what_others_say_among_what_counts() {
        long assignment = here.assignment();
        here.choose(assignment, here.student);
        publicly(here.student, assignment, "Mine");
        comment(here.ann, assignment, "Weak");
        comment(here.bob, assignment, "Strong");
        JsonNode seen = comments(here.ann, assignment);
        assertThat(texts(seen)).containsExactly("Mine", "Strong");
        assertThat(seen.path(1).path("author_id").asLong()).isEqualTo(here.bob.id());
        assertThat(texts(comments(here.cid, assignment))).containsExactly("Mine", "Weak", "Strong");
        assertThat(texts(comments(here.student, assignment))).containsExactly("Mine");
        assertThat(texts(comments(here.moderator, assignment)))
                .as("who sees their grades reads it there")
                .containsExactly("Mine");
    }

    @Test
    void unless_the_assignment_keeps_it_from_them() {
        long assignment = here.assignment("assignment[grader_comments_visible_to_graders]", false);
        here.choose(assignment, here.student);
        comment(here.bob, assignment, "Strong");
        assertThat(comments(here.ann, assignment)).isEmpty();
        assertThat(
                        here.ann
                                .client()
                                .get(
                                        here.path(assignment, "submissions"),
                                        "include[]",
                                        "submission_comments")
                                .ok()
                                .path(0)
                                .path("submission_comments"))
                .isEmpty();
    }

    @Test
    void graders_who_are_anonymous_to_each_other_are_named_nowhere() {
        long assignment = here.assignment("assignment[graders_anonymous_to_graders]", true);
        here.choose(assignment, here.student);
        publicly(here.ann, assignment, "To the student");
        comment(here.bob, assignment, "Strong");
        JsonNode seen = comments(here.ann, assignment);
        assertThat(texts(seen)).containsExactly("To the student", "Strong");
        assertThat(seen.path(0).path("author_id").asLong()).isEqualTo(here.ann.id());
        assertThat(seen.path(1).path("author_id").isNull()).isTrue();
        assertThat(seen.path(1).path("author_name").asString()).isEqualTo(ANONYMOUS);
        assertThat(comments(here.cid, assignment).path(0).path("author_name").asString())
                .isEqualTo(ANONYMOUS);
        here.select(assignment, here.moderator, here.grade(assignment, here.bob, here.student, 9))
                .ok();
        here.publish(assignment, here.moderator).ok();
        JsonNode graded = here.submissionSeenBy(here.ann, assignment, here.student);
        assertThat(graded.path("score").asDouble()).isEqualTo(9);
        assertThat(graded.path("grader_id").isNull()).isTrue();
        assertThat(
                        here.submissionSeenBy(here.bob, assignment, here.student)
                                .path("grader_id")
                                .asLong())
                .isEqualTo(here.bob.id());
        assertThat(
                        here.submissionSeenBy(here.moderator, assignment, here.student)
                                .path("grader_id")
                                .asLong())
                .isEqualTo(here.bob.id());
    }

    private List<String> fieldOf(Person reader, String path, String key, Object... parameters) {
        JsonNode found = reader.client().get(path, parameters).ok();
        return found.valueStream().map(each -> each.path(key).asString(null)).toList();
    }

    @Test
    void past_grades_do_not_identify_graders_who_are_anonymous_to_each_other() {
        long assignment = here.assignment("assignment[graders_anonymous_to_graders]", true);
        here.choose(assignment, here.other);
        here.handIn(assignment, here.other);
        here.select(assignment, here.moderator, here.grade(assignment, here.bob, here.other, 7))
                .ok();
        here.publish(assignment, here.moderator).ok();

        String history = here.path("gradebook_history/");
        String day = fieldOf(here.bob, history + "days", "date").getFirst();
        String graded = "/graders/" + here.bob.id() + "/assignments/" + assignment + "/submissions";
        Object[] about = {"assignment_id", assignment, "user_id", here.other.id()};
        String changes = "/api/v1/audit/grade_change/courses/" + here.course;
        String ofAssignment = changes + "/assignments/" + assignment;
        for (Person named : List.of(here.bob, here.moderator)) {
            assertThat(fieldOf(named, history + "feed", "grader_id", about))
                    .contains("" + here.bob.id());
            assertThat(named.client().get(history + day + graded).ok()).hasSize(1);
            assertThat(graderOfChange(named, ofAssignment)).isEqualTo("" + here.bob.id());
        }
        assertThat(fieldOf(here.ann, history + "feed", "grader_id", about)).containsOnlyNulls();
        assertThat(fieldOf(here.ann, history + "feed", "grader", about)).containsOnlyNulls();
        assertThat(fieldOf(here.ann, history + "feed", "current_grader", about))
                .containsOnlyNulls();
        assertThat(here.ann.client().get(history + day + graded).ok()).isEmpty();
        assertThat(fieldOf(here.ann, history + day, "id")).doesNotContain("" + here.bob.id());
        assertThat(graderOfChange(here.ann, ofAssignment)).isNull();
        assertThat(
                        here.ann
                                .client()
                                .get(ofAssignment + "/graders/" + here.bob.id())
                                .ok()
                                .path("events"))
                .isEmpty();
        assertThat(graderInGradebook(here.ann, assignment)).isNull();
        assertThat(graderInGradebook(here.bob, assignment)).isEqualTo("" + here.bob.id());
    }

    private static String graderOfChange(Person reader, String path) {
        JsonNode event = reader.client().get(path).ok().path("events").path(0);
        if (event.path("links").path("grader").isNull()) {
            assertThat(event.path("actor_id").isNull()).isTrue();
        }
        return event.path("links").path("grader").asString(null);
    }

    private String graderInGradebook(Person reader, long assignment) {
        JsonNode rows =
                reader.client().get(here.path("gradebook"), "student_id", here.other.id()).ok();
        for (JsonNode grade : rows.path(0).path("grades")) {
            if (grade.path("assignment_id").asLong() == assignment) {
                return grade.path("grader_id").asString(null);
            }
        }
        throw new AssertionError("No grade in " + rows);
    }

    @Test
    void nor_before_a_final_grader_who_must_not_know_them() {
        long assignment =
                here.assignment("assignment[grader_names_visible_to_final_grader]", false);
        publicly(here.ann, assignment, "To the student");
        comment(here.ann, assignment, "Weak");
        assertThat(comments(here.moderator, assignment).path(0).path("author_name").asString())
                .isEqualTo(ANONYMOUS);
        JsonNode grade =
                here.submissionSeenBy(
                                here.moderator,
                                assignment,
                                here.student,
                                "include[]",
                                "provisional_grades")
                        .path("provisional_grades")
                        .path(0);
        assertThat(grade.has("scorer_id")).isFalse();
        assertThat(grade.path("submission_comments").path(0).path("author_name").asString())
                .isEqualTo(ANONYMOUS);
        assertThat(comments(here.bob, assignment).path(0).path("author_id").asLong())
                .isEqualTo(here.ann.id());
    }

    @Test
    void files_stay_with_what_was_said_and_reach_the_student_with_it() {
        long assignment = here.assignment();
        String path = here.submission(assignment, here.student);
        long file =
                Upload.of(here.ann.client(), path + "/comments/files", "notes.txt", "good")
                        .path("id")
                        .asLong();
        JsonNode said =
                here.tryGrade(
                                assignment,
                                here.ann,
                                here.student,
                                "submission[posted_grade]",
                                12,
                                "comment[text_comment]",
                                "See",
                                "comment[file_ids][]",
                                file)
                        .ok()
                        .path("provisional_grades")
                        .path(0)
                        .path("submission_comments")
                        .path(0);
        assertThat(said.path("attachments").path(0).path("id").asLong()).isEqualTo(file);
        assertThat(
                        comments(here.bob, assignment)
                                .path(0)
                                .path("attachments")
                                .path(0)
                                .path("display_name")
                                .asString())
                .isEqualTo("notes.txt");
        here.publish(assignment, here.moderator).ok();
        Reply posting = here.moderator.client().post(here.path(assignment, "post_grades"));
        Awaitility.await().until(() -> isOver(posting.id()));
        JsonNode received = comments(here.student, assignment).path(0).path("attachments").path(0);
        assertThat(TestDaybook.running().nobody().get(received.path("url").asString()).text())
                .isEqualTo("good");
    }

    private boolean isOver(long progress) {
        return here.moderator
                .client()
                .get("/api/v1/progress/" + progress)
                .ok()
                .path("workflow_state")
                .asString()
                .equals("completed");
    }

    @Test
    void the_moderation_set_names_no_student_who_is_graded_blindly() {
        long assignment = here.assignment("assignment[anonymous_grading]", true);
        String set = here.path(assignment, "moderated_students");
        JsonNode called =
                here.moderator.client().get(here.path(assignment, "gradeable_students")).ok();
        String anonymousId = called.path(0).path("anonymous_id").asString();
        JsonNode chosen = here.moderator.client().post(set, "student_ids[]", anonymousId).ok();
        assertThat(chosen).hasSize(1);
        assertThat(chosen.path(0).path("anonymous_id").asString()).isEqualTo(anonymousId);
        assertThat(chosen.path(0).propertyNames()).containsExactly("anonymous_id");
        assertThat(here.moderator.client().get(set).ok()).isEqualTo(chosen);
        assertThat(here.moderator.client().post(set, "student_ids[]", "12345").ok()).isEmpty();
    }
}
