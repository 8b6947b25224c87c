package io.daybook.query.integration.webhooks;

import java.util.List;

/** Knows how the events of one feature are told to tools. */
public interface LiveEventSource {

    /**
     * What this event is told as; nothing when it is none of the feature's or no tool is told.
     *
     * <p>Bodies are asked for once the views show the event.
     */
    List<LiveEvent> of(Object event);
}
