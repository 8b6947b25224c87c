package io.daybook.command.platform.eventstore;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the event store or the key store is currently unusable: unreachable, closed, or out of
 * disk space. The request may be repeated later.
 */
public final class EventStoreUnavailableException extends RuntimeException {

    /** What is known about the events of a failed append. */
    public enum Outcome {
        /** No event is stored. */
        NOT_STORED,
        /** Either all of them are stored or none is; which is unknown yet. */
        UNKNOWN
    }

    private final Outcome outcome;

    /**
     * Creates an exception for an unknown outcome.
     *
     * @param message what is unavailable
     * @param cause the failure of the attempt; null if nothing was attempted
     */
    public EventStoreUnavailableException(String message, @Nullable Throwable cause) {
        this(message, cause, Outcome.UNKNOWN);
    }

    private EventStoreUnavailableException(
            String message, @Nullable Throwable cause, Outcome outcome) {
        super(message, cause);
        this.outcome = outcome;
    }

    /** Creates an exception for an append that certainly stored nothing. */
    public static EventStoreUnavailableException notStored(
            String message, @Nullable Throwable cause) {
        return new EventStoreUnavailableException(message, cause, Outcome.NOT_STORED);
    }

    /** Returns the message; never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /** Returns what is known about the events of the append. */
    public Outcome outcome() {
        return outcome;
    }
}
