package io.daybook.api.grading.submissioncomments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Remarks are rewritten and taken back. */
class SubmissionCommentsApiTest {

    private static final Classroom HERE = new Classroom();
    private static final long ASSIGNMENT = HERE.assignment();

    private static String path(long comment) {
        return HERE.one(ASSIGNMENT, HERE.student) + "/comments/" + comment;
    }

    private static Reply rewrite(Person by, long comment, String text) {
        return by.client().put(path(comment), "comment", text);
    }

    @Test
    void the_author_of_a_comment_edits_it() {
        long comment = HERE.comment(HERE.student, ASSIGNMENT, "Pleese");
        JsonNode json = rewrite(HERE.student, comment, "Please").ok();
        assertThat(json.path("comment").asString()).isEqualTo("Please");
        assertThat(json.path("edited_at").isString()).isTrue();
        assertThat(json.path("author_id").asLong()).isEqualTo(HERE.student.id());
    }

    @Test
    void an_overlong_comment_is_refused_by_name() {
        String tooLong = "x".repeat(65_536);
        String submission = HERE.one(ASSIGNMENT, HERE.student);
        long comment = HERE.comment(HERE.student, ASSIGNMENT, tooLong.substring(1));

        requireRefused(rewrite(HERE.student, comment, tooLong), "comment");
        requireRefused(
                HERE.teacher.client().put(submission, "comment[text_comment]", tooLong),
                "text_comment");
        requireRefused(
                HERE.teacher
                        .client()
                        .post(
                                HERE.all(ASSIGNMENT) + "/update_grades",
                                "grade_data[" + HERE.student.id() + "][text_comment]",
                                tooLong),
                "text_comment");
    }

    private static void requireRefused(Reply reply, String field) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
        assertThat(reply.json().path("errors").has(field)).as(reply.text()).isTrue();
    }

    @Test
    void what_a_grader_rewrites_stays_its_author_s() {
        long comment = HERE.comment(HERE.student, ASSIGNMENT, "Something rude");
        JsonNode json =
                HERE.teacher
                        .client()
                        .putJson(
                                path(comment),
                                """
                                {"comment": "Something polite"}
                                """)
                        .ok();
        assertThat(json.path("comment").asString()).isEqualTo("Something polite");
        assertThat(json.path("author_id").asLong()).isEqualTo(HERE.student.id());
    }

    @Test
    void what_is_taken_back_is_answered_once_more_and_gone() {
        long comment = HERE.comment(HERE.student, ASSIGNMENT, "Never mind");
        long kept = HERE.comment(HERE.student, ASSIGNMENT, "This stays");
        JsonNode deleted = HERE.student.client().delete(path(comment)).ok();
        assertThat(deleted.path("comment").asString()).isEqualTo("Never mind");
        assertThat(HERE.student.client().delete(path(comment)).status()).isEqualTo(404);
        assertThat(
                        HERE.shown(HERE.student, ASSIGNMENT, "include[]", "submission_comments")
                                .path("submission_comments")
                                .findValuesAsString("id"))
                .contains(String.valueOf(kept))
                .doesNotContain(String.valueOf(comment));
    }

    @Test
    void a_student_does_not_touch_what_others_said() {
        long comment = HERE.comment(HERE.teacher, ASSIGNMENT, "Improve this");
        assertThat(rewrite(HERE.student, comment, "Great").status()).isEqualTo(403);
        assertThat(HERE.student.client().delete(path(comment)).status()).isEqualTo(403);
        assertThat(rewrite(HERE.other, comment, "Great").status()).isEqualTo(403);
    }

    @Test
    void a_remark_the_student_does_not_see_is_not_there_for_them() {
        long heldBack = HERE.assignment("assignment[post_manually]", "true");
        long comment = HERE.comment(HERE.teacher, heldBack, "For later");
        String path = HERE.one(heldBack, HERE.student) + "/comments/" + comment;
        assertThat(HERE.student.client().delete(path).status()).isEqualTo(404);
    }

    @Test
    void nothing_is_no_remark() {
        long comment = HERE.comment(HERE.student, ASSIGNMENT, "Something");
        assertThat(rewrite(HERE.student, comment, " ").status()).isEqualTo(400);
    }

    @Test
    void of_another_student_assignment_or_course_is_not_found() {
        long comment = HERE.comment(HERE.teacher, ASSIGNMENT, "Here");
        String ofOther = HERE.one(ASSIGNMENT, HERE.other) + "/comments/" + comment;
        assertThat(HERE.teacher.client().delete(ofOther).status()).isEqualTo(404);
        String elsewhere = HERE.one(HERE.assignment(), HERE.student) + "/comments/" + comment;
        assertThat(HERE.teacher.client().delete(elsewhere).status()).isEqualTo(404);
        long foreign = HERE.school.course();
        Person there = HERE.school.teacher(foreign);
        String path = path(comment).replace("/" + HERE.course + "/", "/" + foreign + "/");
        assertThat(there.client().delete(path).status()).isEqualTo(404);
    }
}
