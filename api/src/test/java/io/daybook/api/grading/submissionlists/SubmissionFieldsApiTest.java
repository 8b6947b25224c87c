package io.daybook.api.grading.submissionlists;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.submissions.Classroom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Which fields of work are told, and what is told beside them where that is asked for. */
class SubmissionFieldsApiTest {

    private static final Classroom HERE = new Classroom();
    private static final String STUDENTS =
            "/api/v1/courses/" + HERE.course + "/students/submissions";
    private static long assignment;

    @BeforeAll
    static void submit_and_grade() {
        assignment = HERE.assignment();
        HERE.handIn(HERE.student, assignment).ok();
        HERE.mark(assignment, "submission[posted_grade]", "7", "comment[text_comment]", "a < b\nc")
                .ok();
    }

    private static JsonNode get(String path, Object... parameters) {
        return HERE.teacher.client().get(path, parameters).ok();
    }

    @Test
    void only_requested_fields_and_includes_are_returned() {
        Object[] asked = {
            "response_fields[]", "id", "response_fields[]", "score", "include[]", "user"
        };
        JsonNode one = get(HERE.one(assignment, HERE.student), asked);
        assertThat(one.propertyNames()).containsExactlyInAnyOrder("id", "score", "user");
        assertThat(one.path("score").asDouble()).isEqualTo(7);
        assertThat(get(HERE.all(assignment), asked).path(0)).isEqualTo(one);
        JsonNode listed = get(STUDENTS, "student_ids[]", "all", asked[0], asked[1]).path(0);
        assertThat(listed.propertyNames()).containsExactly("id");
    }

    @Test
    void all_but_those_that_are_excluded() {
        JsonNode one =
                get(
                        HERE.one(assignment, HERE.student),
                        "exclude_response_fields[]",
                        "score",
                        "exclude_response_fields[]",
                        "preview_url");
        assertThat(one.has("score")).isFalse();
        assertThat(one.has("preview_url")).isFalse();
        assertThat(one.path("entered_score").asDouble()).isEqualTo(7);
    }

    @Test
    void of_every_version_and_of_every_student_s_work_alike() {
        JsonNode one =
                get(
                        HERE.one(assignment, HERE.student),
                        "include[]",
                        "submission_history",
                        "response_fields[]",
                        "grade");
        assertThat(one.path("submission_history").path(0).propertyNames()).containsExactly("grade");
        JsonNode grouped =
                get(
                        STUDENTS,
                        "student_ids[]",
                        HERE.student.id(),
                        "grouped",
                        "1",
                        "response_fields[]",
                        "grade");
        assertThat(grouped.path(0).path("user_id").asLong()).isEqualTo(HERE.student.id());
        assertThat(grouped.path(0).path("submissions").path(0).propertyNames())
                .containsExactly("grade");
    }

    @Test
    void hidden_fields_are_not_returned_on_request() {
        long held = HERE.assignment("assignment[post_manually]", "true");
        HERE.grade(held, "7");
        JsonNode own =
                HERE.student
                        .client()
                        .get(HERE.one(held, HERE.student), "response_fields[]", "score")
                        .ok();
        assertThat(own.propertyNames()).isEmpty();
    }

    @Test
    void comments_as_they_are_shown_in_a_page() {
        JsonNode one =
                get(HERE.one(assignment, HERE.student), "include[]", "submission_html_comments");
        assertThat(one.has("submission_comments")).isFalse();
        assertThat(one.path("submission_html_comments").path(0).path("comment").asString())
                .isEqualTo("a &lt; b<br>\nc");
    }

    @Test
    void what_a_student_supposes_to_reach_is_nothing_yet() {
        JsonNode one =
                get(HERE.one(assignment, HERE.student), "include[]", "student_entered_score");
        assertThat(one.has("student_entered_score")).isTrue();
        assertThat(one.path("student_entered_score").isNull()).isTrue();
        assertThat(get(HERE.one(assignment, HERE.student)).has("student_entered_score")).isFalse();
    }

    @Test
    void the_history_has_each_time_once_and_begins_with_the_first_work() {
        long fresh = HERE.assignment();
        HERE.grade(fresh, "3");
        assertThat(history(fresh)).hasSize(1);
        for (String time : new String[] {"2026-03-02T10:00:00Z", "2026-03-01T10:00:00Z"}) {
            handInAt(fresh, time);
        }
        handInAt(fresh, "2026-03-02T10:00:00Z");
        HERE.grade(fresh, "9");
        JsonNode history = history(fresh);
        assertThat(history.valueStream().map(each -> each.path("submitted_at").asString()))
                .containsExactly("2026-03-01T10:00:00Z", "2026-03-02T10:00:00Z");
        assertThat(history.path(1).path("attempt").asInt()).isEqualTo(3);
        assertThat(history.path(1).path("score").asDouble()).isEqualTo(9);
        assertThat(history.path(0).path("preview_url").asString()).endsWith("version=2");
    }

    private static void handInAt(long to, String time) {
        HERE.teacher
                .client()
                .post(
                        HERE.all(to),
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "example.org",
                        "submission[user_id]",
                        HERE.student.id(),
                        "submission[submitted_at]",
                        time)
                .ok();
    }

    private static JsonNode history(long of) {
        return HERE.shown(HERE.teacher, of, "include[]", "submission_history")
                .path("submission_history");
    }
}
