package io.daybook.command.platform.integrity;

/**
 * Thrown when a stored event does not match its checksum, so that nothing may be derived from it.
 */
public final class EventAlteredException extends RuntimeException {

    /** Creates an exception for the named event. */
    public EventAlteredException(String event) {
        super("The event store was changed by another program: " + event);
    }

    /** Returns the message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }
}
