package io.daybook.application.communication.broadcasts;

import java.time.Instant;
import java.util.List;

/** Decides which events of an area cause notifications, and for which users. */
interface BroadcastPolicy {

    /** Returns the types of events it handles. */
    List<Class<?>> events();

    /** Returns when such an event happened; {@link Instant#EPOCH} for events of other types. */
    Instant at(Object event);

    /**
     * Returns the broadcasts of this event.
     *
     * @param cause who caused the event
     */
    List<Broadcast> of(Object event, EventCause cause);
}
