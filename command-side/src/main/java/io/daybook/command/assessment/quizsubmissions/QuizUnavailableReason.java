package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;

/** Why a user cannot take a quiz now. */
public enum QuizUnavailableReason {
    /** Nothing does. */
    NONE(Cause.BAD_REQUEST, ""),
    /** Questions that are answered once and for all cannot be answered out of order. */
    CANT_GO_BACK(Cause.NOT_IMPLEMENTED, "that type of quizzes is not supported yet"),
    /** The access code is missing or another one. */
    INVALID_ACCESS_CODE(Cause.FORBIDDEN, "invalid access code"),
    /** The caller's address is not among those it is taken from. */
    IP_ADDRESS_DENIED(Cause.FORBIDDEN, "IP address denied"),
    /** It is not open for the caller. */
    LOCKED(Cause.BAD_REQUEST, "quiz is locked");

    private final Cause cause;
    private final String message;

    QuizUnavailableReason(Cause cause, String message) {
        this.cause = cause;
        this.message = message;
    }

    /** Refuses unless there is nothing in the way. */
    public void requireNone() {
        if (this != NONE) {
            throw Rejection.declined(cause, message);
        }
    }
}
