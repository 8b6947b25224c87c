package io.daybook.command.platform.eventstore;

import java.util.List;

/** The identity and last position of the event store, which views check before they are used. */
public interface StoredEvents {

    /** Names this record for ever: views built from another one must not be used with it. */
    String storeId();

    /** The position of the last event stored; less than 1 while there is none. */
    long head();

    /**
     * The payloads of events after a position as they are stored, in the order of positions. There
     * may be fewer than requested where they are large.
     *
     * @param after less than 0 for the beginning
     */
    List<byte[]> payloads(long after, int most);

    /**
     * Whether the event store has answered this node lately. A node that it does not answer leaves
     * projecting to one that it does.
     */
    default boolean isReachable() {
        return true;
    }
}
