package io.daybook.query.integration.webhooks;

import java.util.List;
import org.axonframework.eventhandling.EventMessage;

/** Maps the events of one feature to live events. */
public interface LiveEventSource {

    /**
     * The live events of this event; empty when it is none of the feature's or no tool receives it.
     *
     * <p>Reads no view: these may not show the event yet. Places and bodies are requested once they
     * do.
     */
    List<LiveEvent> of(Object event);

    /** The same where the metadata of the event matter, which its message contains. */
    default List<LiveEvent> liveEvents(EventMessage<?> message) {
        return of(message.getPayload());
    }
}
