package io.daybook.query.platform.views;

import java.util.List;
import org.axonframework.messaging.Message;

/**
 * Builds views from events: a Spring bean with {@code @EventHandler} methods that take the event
 * and a {@link ViewUpdate}. Every projection receives every event once, in the order of the event
 * store; one that fails is quarantined and does not affect the others.
 */
public interface Projection {

    /**
     * Returns name and generation, such as {@code modules-v1}; a new generation is built from all
     * events.
     */
    String name();

    /**
     * Returns the names of earlier versions whose documents this version reads and changes as if
     * they were its own: they are served and kept current until its own are built. Their
     * collections have the same names, and may lack fields that this version adds.
     */
    default List<String> continued() {
        return List.of();
    }

    /** Returns the documents that only this projection writes. */
    List<Class<?>> views();

    /**
     * Tells which documents handling the event will find by their ids, so that they are read
     * together with those of other events. Other documents are read one by one.
     */
    default void prefetch(Object event, Prefetch needs) {}

    /** The same where that depends on more than what the event says. */
    default void prefetch(Message<?> message, Prefetch needs) {
        prefetch(message.getPayload(), needs);
    }

    /**
     * The views of this projection are written after those with lower turns. A projection that
     * records that something is complete, or names what was created, has a higher turn than the
     * projections of that content: a reader who sees the former finds the latter.
     */
    default int turn() {
        return 0;
    }
}
