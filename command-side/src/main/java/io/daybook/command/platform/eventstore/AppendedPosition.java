package io.daybook.command.platform.eventstore;

import java.util.OptionalLong;

/**
 * The position of the last event of the command that this thread has just handled; its caller waits
 * until the views have reached it.
 */
public interface AppendedPosition {

    /** Resets the position; called before a command is sent. */
    void reset();

    /**
     * Returns the position of the last event that this thread appended since the last {@link
     * #reset()}, or a later one; empty if it appended none.
     */
    OptionalLong get();
}
