package io.daybook.command.platform.eventstore;

/**
 * Thrown when the service must not start until an operator has fixed something; the message says
 * what.
 */
public final class StartRefusedException extends IllegalStateException {

    /** Says in one sentence or two what is wrong and what to do. */
    public StartRefusedException(String message) {
        super(message);
    }
}
