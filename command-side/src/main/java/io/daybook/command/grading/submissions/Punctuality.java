package io.daybook.command.grading.submissions;

import io.daybook.events.grading.submissions.LateStatus;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The late status of a submission: as a grader set it, else by the dates (docs/spec/grading.md,
 * section 4.3).
 *
 * @param status what a grader decided; null where the dates decide
 * @param decidedSeconds how late it counts; null unless a grader decided that it is late
 * @param submittedAt when the latest attempt counts as submitted; null before the first
 * @param quiz whether it is a quiz, for which a minute is given
 */
record Punctuality(
        @Nullable LateStatus status,
        @Nullable Long decidedSeconds,
        @Nullable Instant submittedAt,
        boolean quiz) {

    /** Nothing was submitted and nobody has decided anything. */
    static final Punctuality BY_DATES = new Punctuality(null, null, null, false);

    private static final Duration QUIZ_GRACE = Duration.ofSeconds(60);
    private static final String QUIZ = "online_quiz";

    /** A number of seconds has a meaning for late work only. */
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

    /** How late the work is that was due at this time; 0 for work in time. */
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
     * Whether nothing came that was due at this time.
     *
     * @param expected whether anything is to be submitted
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
