package io.daybook.query.integration.webhooks;

import java.util.List;
import org.axonframework.eventhandling.EventMessage;

/** Maps the events of one feature to live events. */
public interface LiveEventSource {

    /**
     * Returns the live events of this event; none if it is not of this feature or is not published
     * to tools.
     *
     * <p>Does not read views, which may not show the event yet. Place and body are read lazily once
     * they do.
     */
    List<LiveEvent> of(Object event);

    /** Returns the live events of this event if they depend on its metadata. */
    default List<LiveEvent> told(EventMessage<?> message) {
        return of(message.getPayload());
    }
}
