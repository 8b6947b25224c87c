package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.Pass;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Validates changes of an attempt, with the documented error messages (document 2, sections 4.9 and
 * 7).
 */
final class AttemptChecks {

    private AttemptChecks() {}

    static void requireRunning(Attempt attempt, Pass pass, Instant now) {
        if (attempt.isFinished()) {
            throw bad("quiz submission is already complete");
        }
        if (attempt.isOverdueAt(now)) {
            throw bad("quiz submission is overdue");
        }
        pass.obstacle().requireNone();
        requireToken(attempt, pass);
        requireLatest(attempt, pass.attempt());
    }

    static void requireToken(Attempt attempt, Pass pass) {
        if (!attempt.begun().validationToken().equals(pass.validationToken())) {
            throw Rejection.declined(Cause.FORBIDDEN, "invalid token");
        }
    }

    static void requireLatest(Attempt attempt, @Nullable Integer sent) {
        if (sent == null) {
            throw bad("invalid attempt");
        }
        if (sent != attempt.number() && !attempt.isPreview()) {
            throw bad("attempt " + sent + " can not be modified");
        }
    }

    static Rejection bad(String message) {
        return Rejection.declined(Cause.BAD_REQUEST, message);
    }
}
