package io.daybook.command.platform.eventstore;

import java.util.List;

/** The identity and last position of the event store, which views check before they are used. */
public interface StoredEvents {

    /**
     * Returns the permanent id of the event store: views of another event store must not be used
     * with it.
     */
    String storeId();

    /** Returns the position of the last stored event; less than 1 for none. */
    long head();

    /**
     * The payloads of events after a position as they are stored, in the order of positions. There
     * may be fewer than requested where they are large.
     *
     * @param after less than 0 for the beginning
     */
    List<byte[]> payloads(long after, int most);

    /**
     * Returns whether the event store has responded to this node recently. Otherwise this node lets
     * another one project.
     */
    default boolean isReachable() {
        return true;
    }
}
