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
     * Adds the documents that handling the event will read by id, so that they are read together
     * with those of other events. All others are read one by one.
     */
    default void tell(Object event, Prefetch needs) {}

    /**
     * Adds the documents that handling the event will read by id, if they depend on more than its
     * payload.
     */
    default void tell(Message<?> message, Prefetch needs) {
        tell(message.getPayload(), needs);
    }

    /**
     * Returns the write order: the views of this projection are written after those with lower
     * values. A view that marks something as completed, or refers to another object, has a higher
     * value than what it refers to, so that readers find that, too.
     */
    default int turn() {
        return 0;
    }
}
