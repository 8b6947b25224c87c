package io.daybook.command.platform.eventstore;

import java.util.OptionalLong;

/**
 * Where in the event store the events of the command just handled in this thread ended, so that its
 * caller can wait for the views to get there.
 */
public interface AppendedPosition {

    /** Forgets what this thread appended before; called before a command is sent. */
    void reset();

    /**
     * The position of the last event this thread appended since the last {@link #reset()}, or a
     * later one; empty when it appended nothing.
     */
    OptionalLong get();
}
