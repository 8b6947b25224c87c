package io.daybook.query.grading.submissions;

import io.daybook.events.grading.submissions.LateStatus;
import io.daybook.query.grading.submissions.SubmissionView.Version;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The late status of a submission, as set by a grader or else derived from the dates
 * (docs/spec/grading.md, section 4.3).
 */
public record Lateness(boolean late, boolean missing, long secondsLate) {

    private static final Duration QUIZ_GRACE = Duration.ofSeconds(60);

    /**
     * Returns the late status of a submission.
     *
     * @param expected whether the assignment expects a submission
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
     * Returns by how many seconds a submission was late; 0 if it was in time or there is none.
     *
     * @param type the submission type; quizzes have a grace period of one minute
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
