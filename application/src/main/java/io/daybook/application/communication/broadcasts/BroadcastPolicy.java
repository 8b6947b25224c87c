package io.daybook.application.communication.broadcasts;

import java.time.Instant;
import java.util.List;

/** Decides which events of an area cause notifications, and for which users. */
interface BroadcastPolicy {

    /** The types of the events it decides about. */
    List<Class<?>> events();

    /** When such an event happened; {@link Instant#EPOCH} for events of other types. */
    Instant at(Object event);

    /**
     * What users are notified of because of this event; empty where nobody is.
     *
     * @param cause whose request it was
     */
    List<Broadcast> of(Object event, EventCause cause);
}
