package io.daybook.api.grading.submissionlists;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Work is graded without anybody learning whose it is. */
class AnonymousSubmissionsApiTest {

    private static final Classroom HERE = new Classroom();

    private static long anonymous() {
        HERE.school
                .admin()
                .put(
                        "/api/v1/courses/" + HERE.course + "/features/flags/anonymous_marking",
                        "state",
                        "on");
        long assignment = HERE.assignment("assignment[anonymous_grading]", "true");
        HERE.handIn(HERE.student, assignment).ok();
        return assignment;
    }

    private static JsonNode first(long assignment) {
        JsonNode all = HERE.teacher.client().get(HERE.all(assignment)).ok();
        for (JsonNode each : all) {
            if (each.path("workflow_state").asString().equals("submitted")) {
                return each;
            }
        }
        return all.path(0);
    }

    private static String path(long assignment, String anonymousId) {
        return HERE.of(assignment, "anonymous_submissions/" + anonymousId);
    }

    @Test
    void the_list_shows_graders_anonymous_ids_and_no_user_ids() {
        long assignment = anonymous();
        JsonNode listed = first(assignment);
        assertThat(listed.path("anonymous_id").asString()).matches("\\d{12}");
        assertThat(listed.has("user_id")).isFalse();
        assertThat(listed.path("id").asLong()).isNotEqualTo((assignment << 26) + HERE.student.id());
        assertThat(listed.path("html_url").asString())
                .doesNotEndWith("/" + HERE.student.id())
                .endsWith(listed.path("anonymous_id").asString());
        JsonNode own = HERE.shown(HERE.student, assignment);
        assertThat(own.path("user_id").asLong()).isEqualTo(HERE.student.id());
        assertThat(own.has("anonymous_id")).isFalse();
    }

    @Test
    void by_that_name_it_is_shown_and_graded() {
        long assignment = anonymous();
        String path = path(assignment, first(assignment).path("anonymous_id").asString());
        JsonNode shown = HERE.teacher.client().get(path, "include[]", "user").ok();
        assertThat(shown.path("url").asString()).isEqualTo("http://example.org/work");
        assertThat(shown.has("user")).isFalse();
        JsonNode graded =
                HERE.teacher
                        .client()
                        .put(path, "submission[posted_grade]", "7", "comment[text_comment]", "Good")
                        .ok();
        assertThat(graded.path("score").asDouble()).isEqualTo(7);
        assertThat(graded.has("user_id")).isFalse();
        assertThat(graded.path("submission_comments").size()).isEqualTo(1);
        assertThat(graded.path("all_submissions").path(0).has("user_id")).isFalse();
        assertThat(HERE.shown(HERE.student, assignment).has("score"))
                .as("grades given blindly are held back")
                .isFalse();
    }

    @Test
    void the_student_who_comments_stays_unnamed() {
        long assignment = anonymous();
        HERE.comment(HERE.student, assignment, "Mine");
        JsonNode comment =
                HERE.teacher
                        .client()
                        .get(
                                path(assignment, first(assignment).path("anonymous_id").asString()),
                                "include[]",
                                "submission_comments")
                        .ok()
                        .path("submission_comments")
                        .path(0);
        assertThat(comment.path("author_id").isNull()).isTrue();
        assertThat(comment.path("author_name").asString()).isEqualTo("Anonymous User");
    }

    @Test
    void a_request_by_anonymous_id_never_names_the_student_even_after_posting() {
        long open = HERE.assignment();
        HERE.grade(open, "5");
        JsonNode students =
                HERE.teacher.client().get(HERE.of(anonymous(), "gradeable_students")).ok();
        assertThat(students.path(0).path("anonymous_id").isString()).isTrue();
        assertThat(first(open).path("user_id").asLong()).isEqualTo(HERE.student.id());
    }

    @Test
    void is_for_graders_and_for_names_that_somebody_has() {
        long assignment = anonymous();
        String name = first(assignment).path("anonymous_id").asString();
        assertThat(HERE.student.client().get(path(assignment, name)).status()).isEqualTo(403);
        assertThat(HERE.student.client().put(path(assignment, name)).status()).isEqualTo(403);
        assertThat(HERE.teacher.client().get(path(assignment, "123")).status()).isEqualTo(404);
        assertThat(HERE.teacher.client().get(path(HERE.assignment(), name)).status())
                .isEqualTo(404);
        long foreign = HERE.school.course();
        Person there = HERE.school.teacher(foreign);
        String path = path(assignment, name).replace("/" + HERE.course + "/", "/" + foreign + "/");
        assertThat(there.client().put(path, "submission[posted_grade]", "1").status())
                .isEqualTo(404);
    }
}
