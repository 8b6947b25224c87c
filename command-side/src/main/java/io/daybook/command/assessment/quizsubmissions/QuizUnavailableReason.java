package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;

/** Why a user cannot take a quiz now. */
public enum QuizUnavailableReason {
    /** The quiz is available. */
    NONE(Cause.BAD_REQUEST, ""),
    /** The quiz locks questions after answering, which this API does not support. */
    CANT_GO_BACK(Cause.NOT_IMPLEMENTED, "that type of quizzes is not supported yet"),
    /** The access code is missing or wrong. */
    INVALID_ACCESS_CODE(Cause.FORBIDDEN, "invalid access code"),
    /** The caller's IP address is not allowed. */
    IP_ADDRESS_DENIED(Cause.FORBIDDEN, "IP address denied"),
    /** The quiz is locked for the caller. */
    LOCKED(Cause.BAD_REQUEST, "quiz is locked");

    private final Cause cause;
    private final String message;

    QuizUnavailableReason(Cause cause, String message) {
        this.cause = cause;
        this.message = message;
    }

    /** Rejects unless the quiz is available. */
    public void requireNone() {
        if (this != NONE) {
            throw Rejection.declined(cause, message);
        }
    }
}
