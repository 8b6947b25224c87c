package io.daybook.api.grading.submissioncomments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What students say about work, once they no longer take part in the course. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CommentsAfterTheCourseApiTest {

    private final Classroom here = new Classroom();
    private final Client admin = here.school.admin();
    private final String course = "/api/v1/courses/" + here.course;

    private Reply say(Person by, long assignment) {
        return by.client()
                .put(here.one(assignment, here.student), "comment[text_comment]", "Late word");
    }

    private JsonNode comments(long assignment) {
        return here.shown(here.teacher, assignment, "include[]", "submission_comments")
                .path("submission_comments");
    }

    @Test
    void students_of_a_course_that_is_over_by_its_dates_say_nothing_and_take_nothing_back() {
        long assignment = here.assignment();
        long comment = here.comment(here.student, assignment, "In time");
        String own = here.one(assignment, here.student) + "/comments/";
        admin.put(
                        course,
                        "course[start_at]",
                        "2020-01-01T00:00:00Z",
                        "course[end_at]",
                        "2020-06-01T00:00:00Z",
                        "course[restrict_enrollments_to_course_dates]",
                        true)
                .ok();
        Client student = here.student.client();

        student.get(here.one(assignment, here.student)).ok();
        assertThat(say(here.student, assignment).status()).isEqualTo(403);
        assertThat(student.put(own + comment, "comment", "Changed").status()).isEqualTo(403);
        assertThat(student.delete(own + comment).status()).isEqualTo(403);
        assertThat(student.post(own + "files", "name", "a.txt", "size", 1).status()).isEqualTo(403);
        assertThat(comments(assignment)).hasSize(1);
        assertThat(comments(assignment).get(0).path("comment").asString()).isEqualTo("In time");
    }

    @Test
    void a_reviewer_who_is_through_with_the_course_does_not_complete_the_review() {
        long assignment = here.assignment("assignment[peer_reviews]", true);
        here.handIn(here.student, assignment);
        Person reviewer = here.school.person("Reviewer");
        long enrollment = here.school.enroll(here.course, reviewer, "Student");
        long submission = here.shown(here.teacher, assignment).path("id").asLong();
        String reviews = here.all(assignment) + "/" + submission + "/peer_reviews";
        here.teacher.client().post(reviews, "user_id", reviewer.id()).ok();
        admin.delete(course + "/enrollments/" + enrollment, "task", "conclude").ok();

        assertThat(say(reviewer, assignment).status()).isEqualTo(403);
        assertThat(here.teacher.client().get(reviews).ok().get(0).path("workflow_state").asString())
                .isEqualTo("assigned");
        assertThat(comments(assignment)).isEmpty();
    }
}
