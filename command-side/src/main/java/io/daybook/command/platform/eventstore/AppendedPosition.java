package io.daybook.command.platform.eventstore;

import java.util.OptionalLong;

/**
 * The position of the last event of the command that this thread has just handled, which its caller
 * waits for in the views.
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
