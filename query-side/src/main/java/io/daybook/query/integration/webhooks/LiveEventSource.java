package io.daybook.query.integration.webhooks;

import java.util.List;

/** Knows how the events of one feature are told to tools. */
public interface LiveEventSource {

    /**
     * What this event is told as; nothing when it is none of the feature's or no tool is told.
     *
     * <p>Reads no view: these may not show the event yet. Places and bodies are asked for once they
     * do.
     */
    List<LiveEvent> of(Object event);
}
