package io.daybook.query.grading.submissions;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How far the work of a student is, as answers, live events and tools are told. */
public enum SubmissionWorkflow {
    UNSUBMITTED,
    SUBMITTED,
    GRADED;

    /**
     * Of work.
     *
     * @param graded whether it has a grade that the reader may know of
     * @param submittedAt when it was handed in; null where it was not
     */
    public static SubmissionWorkflow of(boolean graded, @Nullable Instant submittedAt) {
        if (graded) {
            return GRADED;
        }
        return submittedAt == null ? UNSUBMITTED : SUBMITTED;
    }

    /** The state in words of clients. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
