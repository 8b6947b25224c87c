package io.daybook.command.platform.eventstore;

import org.jspecify.annotations.Nullable;

/**
 * The event store, or the store of its keys, cannot be used now: it cannot be reached, is closed,
 * or its disk is full. Nothing is known to be wrong with the request: the same one may be sent
 * again a little later.
 */
public final class EventStoreUnavailable extends RuntimeException {

    /** What is known about the events of the append that failed. */
    public enum Outcome {
        /** None of them is stored. */
        NOT_STORED,
        /** Either all of them are stored or none is; nobody can tell yet. */
        UNKNOWN
    }

    private final Outcome outcome;

    /**
     * The event store cannot be used now, and whether anything was stored is not known.
     *
     * @param message what could not be reached
     * @param cause what the attempt ended with, if anything was attempted
     */
    public EventStoreUnavailable(String message, @Nullable Throwable cause) {
        this(message, cause, Outcome.UNKNOWN);
    }

    private EventStoreUnavailable(String message, @Nullable Throwable cause, Outcome outcome) {
        super(message, cause);
        this.outcome = outcome;
    }

    /** The event store cannot be used now, and has certainly stored nothing. */
    public static EventStoreUnavailable notStored(String message, @Nullable Throwable cause) {
        return new EventStoreUnavailable(message, cause, Outcome.NOT_STORED);
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
