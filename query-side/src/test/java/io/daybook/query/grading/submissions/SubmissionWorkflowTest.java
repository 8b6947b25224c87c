package io.daybook.query.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubmissionWorkflowTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    @Test
    void a_quiz_without_a_grade_waits_for_its_review() {
        assertThat(SubmissionWorkflow.of(false, T0, "online_quiz").wireName())
                .isEqualTo("pending_review");
        assertThat(SubmissionWorkflow.of(true, T0, "online_quiz").wireName()).isEqualTo("graded");
    }

    @Test
    void other_work_is_submitted_until_it_is_graded() {
        assertThat(SubmissionWorkflow.of(false, null, null).wireName()).isEqualTo("unsubmitted");
        assertThat(SubmissionWorkflow.of(false, T0, "online_url").wireName())
                .isEqualTo("submitted");
        assertThat(SubmissionWorkflow.of(true, null, null).wireName()).isEqualTo("graded");
    }

    @Test
    void a_grade_that_is_held_back_does_not_show_and_nothing_waits() {
        assertThat(SubmissionWorkflow.ofHeldBack(T0).wireName()).isEqualTo("submitted");
        assertThat(SubmissionWorkflow.ofHeldBack(null).wireName()).isEqualTo("unsubmitted");
    }
}
