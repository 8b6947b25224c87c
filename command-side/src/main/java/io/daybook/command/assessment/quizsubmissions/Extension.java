package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizExtensionGranted;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a user is granted beyond the settings of the quiz.
 *
 * @param minutes extra time
 * @param unlocked whether the user may take the quiz after its lock date
 */
record Extension(int attempts, int minutes, boolean unlocked) {

    static final Extension NONE = new Extension(0, 0, false);

    private static final int UNLIMITED = -1;

    static Extension of(QuizExtensionGranted event) {
        return new Extension(event.extraAttempts(), event.extraTime(), event.manuallyUnlocked());
    }

    /** Returns the extension after the command; null fields stay unchanged. */
    Extension with(ExtendQuiz c) {
        return new Extension(
                Objects.requireNonNullElse(c.extraAttempts(), attempts),
                Objects.requireNonNullElse(c.extraTime(), minutes),
                Objects.requireNonNullElse(c.manuallyUnlocked(), unlocked));
    }

    /**
     * Returns whether all attempts are used.
     *
     * @param allowed number of attempts by the settings of the quiz
     */
    boolean isUsedUp(int taken, int allowed) {
        return allowed != UNLIMITED && taken >= allowed + attempts;
    }

    /**
     * Returns when an attempt ends that starts now.
     *
     * @param locksAt when the quiz is locked for the user; null for never
     * @param timeLimit minutes; null or 0 for none
     * @return null where it may continue
     */
    @Nullable Instant end(Instant now, @Nullable Instant locksAt, @Nullable Integer timeLimit) {
        Instant closes = unlocked ? null : locksAt;
        if (timeLimit == null || timeLimit == 0) {
            return closes;
        }
        Instant end = now.plus(Duration.ofMinutes((long) timeLimit + minutes));
        return closes != null && closes.isBefore(end) ? closes : end;
    }

    /**
     * Returns the new end of the running attempt after this extension replaced the previous one.
     *
     * @param running null if no attempt is running
     * @return null if there is no running attempt or it has no end
     */
    @Nullable Instant end(@Nullable Attempt running, ExtendQuiz c, Extension before) {
        Instant end = running == null || running.isFinished() ? null : running.endAt();
        if (end == null) {
            return null;
        }
        if (c.extendFromNow() != null) {
            return c.now().plus(Duration.ofMinutes(c.extendFromNow()));
        }
        int more = c.extendFromEndAt() != null ? c.extendFromEndAt() : minutes - before.minutes;
        return end.plus(Duration.ofMinutes(more));
    }
}
