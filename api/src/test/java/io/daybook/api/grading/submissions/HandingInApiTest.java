package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Students submit work. */
class HandingInApiTest {

    private static final Classroom HERE = new Classroom();

    @Test
    void the_text_of_a_submission_is_cleaned() {
        long assignment = HERE.assignment();
        JsonNode json =
                HERE.student
                        .client()
                        .post(
                                HERE.all(assignment),
                                "submission[submission_type]",
                                "online_text_entry",
                                "submission[body]",
                                "<p onclick=\"x()\">Mine</p><img src=x"
                                        + " onerror=x()><script>x()</script>")
                        .ok();
        assertThat(json.path("body").asString())
                .startsWith("<p>Mine</p>")
                .doesNotContain("script", "onerror");
    }

    @Test
    void a_url_answers_201_with_its_location() {
        long assignment = HERE.assignment();
        Reply reply = HERE.handIn(HERE.student, assignment);
        assertThat(reply.status()).isEqualTo(201);
        assertThat(reply.header("Location").orElseThrow())
                .endsWith(HERE.one(assignment, HERE.student));
        JsonNode json = reply.json();
        assertThat(json.path("url").asString()).isEqualTo("http://example.org/work");
        assertThat(json.path("attempt").asInt()).isEqualTo(1);
        assertThat(json.path("workflow_state").asString()).isEqualTo("submitted");
        assertThat(json.path("submission_comments").isArray()).isTrue();
        assertThat(json.path("late").asBoolean(true)).isFalse();
    }

    @Test
    void a_text_in_json_replaces_the_url() {
        long assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        JsonNode json =
                HERE.student
                        .client()
                        .postJson(
                                HERE.all(assignment),
                                """
                                {"submission": {"submission_type": "online_text_entry",
                                 "body": "<p>My text</p>"},
                                 "comment": {"text_comment": "Here it is"}}
                                """)
                        .ok();
        assertThat(json.path("attempt").asInt()).isEqualTo(2);
        assertThat(json.path("body").asString()).isEqualTo("<p>My text</p>");
        assertThat(json.path("url").isNull()).isTrue();
        assertThat(json.path("submission_comments").path(0).path("comment").asString())
                .isEqualTo("Here it is");
    }

    @Test
    void requires_an_accepted_submission_type_and_its_content() {
        long assignment = HERE.assignment();
        assertThat(HERE.student.client().post(HERE.all(assignment)).status()).isEqualTo(400);
        Reply blank =
                HERE.student
                        .client()
                        .post(
                                HERE.all(assignment),
                                "submission[submission_type]",
                                "online_text_entry",
                                "submission[body]",
                                " ");
        assertThat(blank.status()).isEqualTo(400);
        assertThat(blank.json().has("message")).isTrue();
        long onPaper = HERE.assignment("assignment[submission_types]", "on_paper");
        assertThat(HERE.handIn(HERE.student, onPaper).status()).isEqualTo(400);
    }

    @Test
    void is_for_students_of_the_course() {
        long assignment = HERE.assignment();
        assertThat(HERE.handIn(HERE.teacher, assignment).status()).isEqualTo(403);
        assertThat(HERE.handIn(HERE.school.person("A stranger"), assignment).status())
                .isEqualTo(403);
        assertThat(HERE.handIn(HERE.school.student(HERE.school.course()), assignment).status())
                .isEqualTo(403);
    }

    @Test
    void waits_until_it_is_published_and_open() {
        assertThat(
                        HERE.handIn(HERE.student, HERE.assignment("assignment[published]", "0"))
                                .status())
                .isEqualTo(403);
        long closed = HERE.assignment("assignment[lock_at]", "2001-01-01T10:00:00Z");
        assertThat(HERE.handIn(HERE.student, closed).status()).isEqualTo(403);
    }

    @Test
    void after_the_due_date_is_late() {
        long assignment = HERE.assignment("assignment[due_at]", "2001-01-01T10:00:00Z");
        assertThat(HERE.shown(HERE.student, assignment).path("missing").asBoolean()).isTrue();
        JsonNode json = HERE.handIn(HERE.student, assignment).ok();
        assertThat(json.path("late").asBoolean()).isTrue();
        assertThat(json.path("missing").asBoolean(true)).isFalse();
        assertThat(json.path("seconds_late").asLong()).isPositive();
    }

    @Test
    void on_behalf_of_a_student_is_for_graders() {
        long assignment = HERE.assignment();
        Object[] sent = {
            "submission[submission_type]", "online_text_entry",
            "submission[body]", "From paper",
            "submission[user_id]", HERE.student.id(),
            "submission[submitted_at]", "2020-01-01T10:00:00Z"
        };
        assertThat(HERE.other.client().post(HERE.all(assignment), sent).status()).isEqualTo(403);
        JsonNode json = HERE.teacher.client().post(HERE.all(assignment), sent).ok();
        assertThat(json.path("user_id").asLong()).isEqualTo(HERE.student.id());
        assertThat(json.path("submitted_at").asString()).isEqualTo("2020-01-01T10:00:00Z");
    }

    @Test
    void is_over_for_who_is_excused_or_through_with_the_course() {
        long assignment = HERE.assignment();
        HERE.mark(assignment, "submission[excuse]", "true").ok();
        assertThat(HERE.handIn(HERE.student, assignment).status()).isEqualTo(403);
        Person former = HERE.school.person("Former");
        long enrollment = HERE.school.enroll(HERE.course, former, "Student");
        HERE.school
                .admin()
                .delete(
                        "/api/v1/courses/" + HERE.course + "/enrollments/" + enrollment,
                        "task",
                        "conclude")
                .ok();
        assertThat(HERE.handIn(former, assignment).status()).isEqualTo(403);
        assertThat(
                        HERE.teacher
                                .client()
                                .post(
                                        HERE.all(assignment),
                                        "submission[submission_type]",
                                        "online_url",
                                        "submission[url]",
                                        "example.org",
                                        "submission[user_id]",
                                        former.id())
                                .status())
                .isEqualTo(403);
    }

    @Test
    void the_permission_is_checked_before_the_parameters() {
        long assignment = HERE.assignment();
        Person designer = HERE.school.member(HERE.course, "Designer");
        assertThat(designer.client().post(HERE.all(assignment)).status()).isEqualTo(403);
        assertThat(HERE.student.client().post(HERE.all(assignment)).status()).isEqualTo(400);
    }

    @Test
    void a_remark_to_the_group_comes_along_to_everyone() {
        long category =
                HERE.teacher
                        .client()
                        .post("/api/v1/courses/" + HERE.course + "/group_categories", "name", "T")
                        .id();
        long group =
                HERE.teacher
                        .client()
                        .post("/api/v1/group_categories/" + category + "/groups", "name", "One")
                        .id();
        for (Person member : new Person[] {HERE.student, HERE.other}) {
            HERE.teacher
                    .client()
                    .post("/api/v1/groups/" + group + "/memberships", "user_id", member.id())
                    .ok();
        }
        long assignment = HERE.assignment("assignment[group_category_id]", category);
        HERE.student
                .client()
                .post(
                        HERE.all(assignment),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org",
                        "comment[text_comment]",
                        "Ours",
                        "comment[group_comment]",
                        "1")
                .ok();
        JsonNode theirs =
                HERE.other
                        .client()
                        .get(HERE.one(assignment, HERE.other), "include[]", "submission_comments")
                        .ok();
        assertThat(theirs.path("submission_comments").path(0).path("comment").asString())
                .isEqualTo("Ours");
    }

    @Test
    void into_an_assignment_of_another_course_is_not_found() {
        long foreign = HERE.school.course();
        Person there = HERE.school.student(foreign);
        String path =
                HERE.all(HERE.assignment()).replace("/" + HERE.course + "/", "/" + foreign + "/");
        assertThat(
                        there.client()
                                .post(
                                        path,
                                        "submission[submission_type]",
                                        "online_url",
                                        "submission[url]",
                                        "example.org")
                                .status())
                .isEqualTo(404);
    }
}
