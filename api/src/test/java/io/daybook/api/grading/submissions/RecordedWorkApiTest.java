package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What is recorded is submitted and said like what is written. */
class RecordedWorkApiTest {

    private static final Classroom HERE = new Classroom();

    private static long assignment(Object... more) {
        Object[] fields = new Object[more.length + 2];
        fields[0] = "assignment[submission_types]";
        fields[1] = "media_recording";
        System.arraycopy(more, 0, fields, 2, more.length);
        return HERE.teacher
                .client()
                .post(
                        "/api/v1/courses/" + HERE.course + "/assignments",
                        concat(
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Speech",
                                "assignment[points_possible]",
                                "10",
                                fields))
                .id();
    }

    private static Object[] concat(Object... parts) {
        Object[] last = (Object[]) parts[parts.length - 1];
        Object[] all = new Object[parts.length - 1 + last.length];
        System.arraycopy(parts, 0, all, 0, parts.length - 1);
        System.arraycopy(last, 0, all, parts.length - 1, last.length);
        return all;
    }

    private static Reply handIn(long assignment, Object... named) {
        return HERE.student
                .client()
                .post(
                        HERE.all(assignment),
                        concat("submission[submission_type]", "media_recording", named));
    }

    @Test
    void a_recording_is_submitted_by_its_name_and_kind() {
        long assignment = assignment("assignment[allowed_attempts]", "1");
        JsonNode work =
                handIn(
                                assignment,
                                "submission[media_comment_id]",
                                "0_abc",
                                "submission[media_comment_type]",
                                "video",
                                "submission[body]",
                                "ignored")
                        .ok();
        assertThat(work.path("submission_type").asString()).isEqualTo("media_recording");
        assertThat(work.path("body").isNull()).isTrue();
        JsonNode media = work.path("media_comment");
        assertThat(media.path("media_id").asString()).isEqualTo("0_abc");
        assertThat(media.path("media_type").asString()).isEqualTo("video");
        assertThat(media.path("content-type").asString()).isEqualTo("video/mp4");
        JsonNode again =
                handIn(
                                assignment,
                                "submission[media_comment_id]",
                                "0_def",
                                "submission[media_comment_type]",
                                "audio")
                        .ok();
        assertThat(again.path("attempt").asInt()).as("recordings are not limited").isEqualTo(2);
        JsonNode history =
                HERE.shown(HERE.teacher, assignment, "include[]", "submission_history")
                        .path("submission_history");
        assertThat(history.valueStream().map(each -> each.path("media_comment").path("media_id")))
                .extracting(JsonNode::asString)
                .endsWith("0_def");
    }

    @Test
    void needs_both_and_a_kind_there_is() {
        long assignment = assignment();
        Reply half = handIn(assignment, "submission[media_comment_id]", "0_abc");
        assertThat(half.status()).isEqualTo(400);
        assertThat(half.json().path("message").asString())
                .contains("submission[media_comment_id]", "submission[media_comment_type]");
        Reply kind =
                handIn(
                        assignment,
                        "submission[media_comment_id]",
                        "0_abc",
                        "submission[media_comment_type]",
                        "smell");
        assertThat(kind.status()).isEqualTo(400);
        assertThat(kind.json().path("message").asString())
                .contains("submission[media_comment_type]");
        assertThat(handIn(HERE.assignment(), "submission[media_comment_id]", "0_abc").status())
                .isEqualTo(400);
    }

    @Test
    void a_remark_may_be_spoken() {
        long assignment = HERE.assignment();
        JsonNode said =
                HERE.mark(
                                assignment,
                                "comment[media_comment_id]",
                                "m-1",
                                "comment[media_comment_type]",
                                "audio")
                        .ok()
                        .path("submission_comments")
                        .path(0);
        assertThat(said.path("media_comment").path("media_id").asString()).isEqualTo("m-1");
        assertThat(said.path("comment").asString()).isEmpty();
        assertThat(HERE.mark(assignment, "comment[media_comment_id]", "m-1").status())
                .isEqualTo(400);
        String data = "grade_data[" + HERE.student.id() + "]";
        HERE.done(
                HERE.teacher
                        .client()
                        .post(
                                HERE.all(assignment) + "/update_grades",
                                data + "[media_comment_id]",
                                "m-2",
                                data + "[media_comment_type]",
                                "video"));
        JsonNode all =
                HERE.shown(HERE.student, assignment, "include[]", "submission_comments")
                        .path("submission_comments");
        assertThat(all.path(1).path("media_comment").path("media_type").asString())
                .isEqualTo("video");
    }
}
