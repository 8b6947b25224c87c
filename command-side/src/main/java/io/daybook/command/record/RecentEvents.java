package io.daybook.command.record;

import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * The last events of the record as the objects their aggregates published, so that streams near the
 * head neither read nor deserialize them again.
 */
final class RecentEvents {

    private final @Nullable TrackedEventMessage<?>[] ring;
    private long oldest = 1;
    private long newest;

    RecentEvents(int capacity) {
        ring = new TrackedEventMessage<?>[capacity];
    }

    /** Adds events that follow one another, the first of them at this position. */
    synchronized void add(long first, List<TrackedEventMessage<?>> events) {
        if (first != newest + 1) {
            oldest = first;
            newest = first - 1;
        }
        for (TrackedEventMessage<?> event : events) {
            newest++;
            ring[slot(newest)] = event;
        }
        oldest = Math.max(oldest, newest - ring.length + 1);
    }

    /**
     * The events after this position, or none when the next one is not (or no longer) held here.
     */
    synchronized List<TrackedEventMessage<?>> after(long position, int limit) {
        if (position + 1 < oldest || position >= newest) {
            return List.of();
        }
        long last = Math.min(newest, position + limit);
        List<TrackedEventMessage<?>> events = new ArrayList<>((int) (last - position));
        for (long index = position + 1; index <= last; index++) {
            TrackedEventMessage<?> event = ring[slot(index)];
            if (event != null) {
                events.add(event);
            }
        }
        return events;
    }

    private int slot(long index) {
        return (int) (index % ring.length);
    }
}
