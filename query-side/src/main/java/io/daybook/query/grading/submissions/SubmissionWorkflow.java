package io.daybook.query.grading.submissions;

import io.daybook.events.grading.assignments.GradedContent;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The workflow state of a submission, as shown in responses, live events and tools
 * (docs/spec/grading.md, section 4.1).
 */
public enum SubmissionWorkflow {
    UNSUBMITTED,
    SUBMITTED,
    PENDING_REVIEW,
    GRADED;

    /**
     * Of work. A quiz grades itself except for questions that a grader has to review: without a
     * grade it waits for that.
     *
     * @param graded whether it has a grade that refers to the latest attempt
     * @param submittedAt when it was submitted; null if it was not
     * @param type how it was submitted; null if it was not
     */
    public static SubmissionWorkflow of(
            boolean graded, @Nullable Instant submittedAt, @Nullable String type) {
        if (graded) {
            return GRADED;
        }
        if (submittedAt == null) {
            return UNSUBMITTED;
        }
        return GradedContent.QUIZ.submissionType().equals(type) ? PENDING_REVIEW : SUBMITTED;
    }

    /** Returns the state of a submission whose grade is hidden from the viewer. */
    public static SubmissionWorkflow ofHeldBack(@Nullable Instant submittedAt) {
        return submittedAt == null ? UNSUBMITTED : SUBMITTED;
    }

    /** Returns the name used in the API. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
