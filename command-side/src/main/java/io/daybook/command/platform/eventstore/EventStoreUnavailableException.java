package io.daybook.command.platform.eventstore;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when the event store or the key store cannot be used now: it cannot be reached, is closed,
 * or its disk is full. The same request may be sent again later.
 */
public final class EventStoreUnavailableException extends RuntimeException {

    /** What is known about the events of the append that failed. */
    public enum Outcome {
        /** None of them is stored. */
        NOT_STORED,
        /** Either all of them are stored or none is; which is unknown yet. */
        UNKNOWN
    }

    private final Outcome outcome;

    /**
     * The event store cannot be used now, and whether anything was stored is not known.
     *
     * @param message what could not be reached
     * @param cause what the attempt ended with, if anything was attempted
     */
    public EventStoreUnavailableException(String message, @Nullable Throwable cause) {
        this(message, cause, Outcome.UNKNOWN);
    }

    private EventStoreUnavailableException(
            String message, @Nullable Throwable cause, Outcome outcome) {
        super(message, cause);
        this.outcome = outcome;
    }

    /** The event store cannot be used now, and has certainly stored nothing. */
    public static EventStoreUnavailableException notStored(
            String message, @Nullable Throwable cause) {
        return new EventStoreUnavailableException(message, cause, Outcome.NOT_STORED);
    }

    /** The message as text that is never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /** What is known about the events that were to be stored. */
    public Outcome outcome() {
        return outcome;
    }
}
