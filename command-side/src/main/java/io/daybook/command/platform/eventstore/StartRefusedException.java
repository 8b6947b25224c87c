package io.daybook.command.platform.eventstore;

/**
 * Thrown if the service cannot start until an operator has fixed a problem, which the message
 * describes.
 */
public final class StartRefusedException extends IllegalStateException {

    /**
     * Creates an exception.
     *
     * @param message the problem and its solution in one or two sentences
     */
    public StartRefusedException(String message) {
        super(message);
    }
}
