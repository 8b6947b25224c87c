package io.daybook.api.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Late and missing: by the dates, and as graders decide. */
class PunctualityApiTest {

    private static final Classroom HERE = new Classroom();
    private static final Object[] PAST_DUE = {"assignment[due_at]", "2001-01-01T10:00:00Z"};

    @Test
    void a_grader_decides_how_late_work_is_whatever_the_dates_say() {
        long assignment = HERE.assignment();
        JsonNode late =
                HERE.mark(
                                assignment,
                                "submission[late_policy_status]",
                                "late",
                                "submission[seconds_late_override]",
                                "90")
                        .ok();
        assertThat(late.path("late").asBoolean()).isTrue();
        assertThat(late.path("seconds_late").asLong()).isEqualTo(90);
        assertThat(late.path("late_policy_status").asString()).isEqualTo("late");

        JsonNode none = HERE.mark(assignment, "submission[late_policy_status]", "none").ok();
        assertThat(none.path("late").asBoolean(true)).isFalse();
        assertThat(none.path("seconds_late").asLong()).isZero();
    }

    @Test
    void the_dates_decide_again_once_the_decision_is_cleared() {
        long assignment = HERE.assignment(PAST_DUE);
        assertThat(
                        HERE.mark(assignment, "submission[late_policy_status]", "extended")
                                .ok()
                                .path("missing")
                                .asBoolean(true))
                .isFalse();
        JsonNode cleared = HERE.mark(assignment, "submission[late_policy_status]", "null").ok();
        assertThat(cleared.path("late_policy_status").isNull()).isTrue();
        assertThat(cleared.path("missing").asBoolean()).isTrue();
    }

    @Test
    void submitting_again_and_an_excuse_take_the_decision_back() {
        long assignment = HERE.assignment();
        HERE.mark(assignment, "submission[late_policy_status]", "missing").ok();
        assertThat(HERE.shown(HERE.student, assignment).path("missing").asBoolean()).isTrue();
        JsonNode handedIn = HERE.handIn(HERE.student, assignment).ok();
        assertThat(handedIn.path("late_policy_status").isNull()).isTrue();
        assertThat(handedIn.path("missing").asBoolean(true)).isFalse();

        HERE.mark(assignment, "submission[late_policy_status]", "late").ok();
        JsonNode excused = HERE.mark(assignment, "submission[excuse]", "true").ok();
        assertThat(excused.path("late_policy_status").isNull()).isTrue();
        assertThat(excused.path("late").asBoolean(true)).isFalse();
        assertThat(
                        HERE.mark(assignment, "submission[late_policy_status]", "late")
                                .ok()
                                .path("excused")
                                .asBoolean(true))
                .as("who is late is not excused")
                .isFalse();
    }

    @Test
    void the_excused_are_neither_late_nor_missing() {
        long assignment = HERE.assignment(PAST_DUE);
        JsonNode excused = HERE.mark(assignment, "submission[excuse]", "1").ok();
        assertThat(excused.path("missing").asBoolean(true)).isFalse();
        assertThat(excused.path("workflow_state").asString()).isEqualTo("graded");
        JsonNode back = HERE.mark(assignment, "submission[excuse]", "0").ok();
        assertThat(back.path("missing").asBoolean()).isTrue();
    }

    @Test
    void nonsense_is_refused_with_the_name_of_the_field() {
        long assignment = HERE.assignment();
        Reply unknown = HERE.mark(assignment, "submission[late_policy_status]", "tardy");
        assertThat(unknown.status()).isEqualTo(400);
        assertThat(unknown.json().path("errors").has("late_policy_status")).isTrue();
        Reply negative = HERE.mark(assignment, "submission[seconds_late_override]", "-1");
        assertThat(negative.status()).isEqualTo(400);
        assertThat(negative.json().path("errors").has("seconds_late_override")).isTrue();
    }

    @Test
    void a_student_decides_nothing_and_nobody_before_publication() {
        long assignment = HERE.assignment();
        assertThat(
                        HERE.student
                                .client()
                                .put(
                                        HERE.one(assignment, HERE.student),
                                        "submission[late_policy_status]",
                                        "none")
                                .status())
                .isEqualTo(403);
        long unpublished = HERE.assignment("assignment[published]", "false");
        assertThat(HERE.mark(unpublished, "submission[late_policy_status]", "late").status())
                .isEqualTo(403);
    }

    @Test
    void a_sticker_is_put_on_and_taken_off() {
        long assignment = HERE.assignment();
        JsonNode stuck = HERE.mark(assignment, "submission[sticker]", "trophy").ok();
        assertThat(stuck.path("sticker").asString()).isEqualTo("trophy");
        assertThat(HERE.shown(HERE.student, assignment).path("sticker").asString())
                .isEqualTo("trophy");
        JsonNode bare =
                HERE.teacher
                        .client()
                        .putJson(
                                HERE.one(assignment, HERE.student),
                                """
                                {"submission": {"sticker": null}}
                                """)
                        .ok();
        assertThat(bare.path("sticker").isNull()).isTrue();
        assertThat(HERE.mark(assignment, "submission[sticker]", "not a name").status())
                .isEqualTo(400);
    }
}
