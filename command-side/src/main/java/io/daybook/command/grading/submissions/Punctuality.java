package io.daybook.command.grading.submissions;

import io.daybook.events.grading.submissions.LateStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The late status of a submission: as set by a grader, else by the dates (docs/spec/grading.md,
 * section 4.3).
 *
 * @param status set by a grader; null if the dates determine it
 * @param decidedSeconds lateness set by a grader who marked the submission late; else null
 * @param submittedAt effective time of the latest attempt; null before the first
 * @param quiz whether it is a quiz, which has a grace period of one minute
 */
record Punctuality(
        @Nullable LateStatus status,
        @Nullable Long decidedSeconds,
        @Nullable Instant submittedAt,
        boolean quiz) {

    /** Nothing submitted and no status set. */
    static final Punctuality BY_DATES = new Punctuality(null, null, null, false);

    private static final Duration QUIZ_GRACE = Duration.ofSeconds(60);
    private static final String QUIZ = "online_quiz";

    /** Returns the status with the given fields; seconds are kept only for a late submission. */
    Punctuality with(GradeInput sent) {
        LateStatus to = sent.lateStatus().or(status);
        return decided(to, to == LateStatus.LATE ? sent.secondsLate().or(decidedSeconds) : null);
    }

    Punctuality undecided() {
        return decided(null, null);
    }

    Punctuality decided(@Nullable LateStatus to, @Nullable Long seconds) {
        return new Punctuality(to, seconds, submittedAt, quiz);
    }

    Punctuality handedIn(String type, Instant at) {
        return new Punctuality(status, decidedSeconds, at, type.equals(QUIZ));
    }

    /** Returns the lateness in seconds for this due date; 0 if not late. */
    long secondsLate(@Nullable Instant dueAt) {
        if (status != null) {
            return status == LateStatus.LATE && decidedSeconds != null ? decidedSeconds : 0;
        }
        if (dueAt == null || submittedAt == null) {
            return 0;
        }
        Instant until = quiz ? submittedAt.minus(QUIZ_GRACE) : submittedAt;
        return Math.max(0, Duration.between(dueAt, until).toSeconds());
    }

    boolean isLate(@Nullable Instant dueAt) {
        return status == LateStatus.LATE || secondsLate(dueAt) > 0;
    }

    /**
     * Returns whether the submission is missing at this due date.
     *
     * @param expected whether a submission is expected at all
     */
    boolean isMissing(@Nullable Instant dueAt, boolean expected, Instant now) {
        if (status != null) {
            return status == LateStatus.MISSING;
        }
        return expected
                && submittedAt == null
                && dueAt != null
                && Duration.between(dueAt, now).toSeconds() > 0;
    }
}
