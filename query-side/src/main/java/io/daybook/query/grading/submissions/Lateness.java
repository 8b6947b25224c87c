package io.daybook.query.grading.submissions;

import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The late status of a submission: as a grader set it, else by the dates (docs/spec/grading.md,
 * section 4.3).
 */
public record Lateness(boolean late, boolean missing, long secondsLate) {

    private static final Duration QUIZ_GRACE = Duration.ofSeconds(60);

    /**
     * Of this work.
     *
     * @param expected whether anything is to be submitted for the assignment
     */
    public static Lateness of(
            Version work, @Nullable Instant dueAt, boolean expected, Instant now) {
        long seconds = seconds(work, dueAt, now);
        LateStatus decided = work.lateStatus();
        boolean submitted = work.submittedAt() != null;
        boolean pastDue = decided == null && seconds > 0;
        return new Lateness(
                !work.excused() && (decided == LateStatus.LATE || (pastDue && submitted)),
                !work.excused()
                        && (decided == LateStatus.MISSING || (pastDue && !submitted && expected)),
                seconds);
    }

    private static long seconds(Version work, @Nullable Instant dueAt, Instant now) {
        if (work.lateStatus() == LateStatus.LATE) {
            return work.secondsLateOverride() == null ? 0 : work.secondsLateOverride();
        }
        Instant until = work.submittedAt() == null ? now : work.submittedAt();
        return dueAt == null ? 0 : secondsLate(work.type(), until, dueAt);
    }

    /**
     * How much later than due something came; 0 for in time or not at all.
     *
     * @param type what was submitted; a quiz has a minute more
     */
    public static long secondsLate(
            @Nullable String type, @Nullable Instant submittedAt, Instant dueAt) {
        if (submittedAt == null) {
            return 0;
        }
        Instant until = "online_quiz".equals(type) ? submittedAt.minus(QUIZ_GRACE) : submittedAt;
        return Math.max(0, Duration.between(dueAt, until).toSeconds());
    }
}
