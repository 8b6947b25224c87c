package io.daybook.command.platform.eventstore;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * A cache of the latest events as deserialized objects, so that streams near the head neither read
 * nor deserialize them again. Limited by number and by bytes.
 */
public final class RecentEvents {

    /** Estimated bytes of memory per byte of the serialized form. */
    private static final int BYTES_PER_STORED_BYTE = 3;

    private static final int FIXED_BYTES = 512;

    /** An event with its estimated memory in bytes. */
    record Recent(TrackedEventMessage<?> event, long bytes) {

        static Recent of(TrackedEventMessage<?> event, EventRow row) {
            return new Recent(
                    event, FIXED_BYTES + (long) BYTES_PER_STORED_BYTE * row.payload().length);
        }
    }

    private final @Nullable Recent[] ring;
    private final long mostBytes;
    private long bytes;
    private long oldest = 1;
    private long newest;

    RecentEvents(int capacity, long mostBytes) {
        ring = new Recent[capacity];
        this.mostBytes = mostBytes;
    }

    /**
     * Adds consecutive events.
     *
     * @param first position of the first event
     */
    synchronized void add(long first, List<Recent> events) {
        if (first != newest + 1) {
            forgetUntil(newest + 1);
            oldest = first;
            newest = first - 1;
        }
        for (Recent event : events) {
            forgetUntil(newest + 2 - ring.length);
            newest++;
            ring[slot(newest)] = event;
            bytes += event.bytes();
            while (bytes > mostBytes) {
                forgetUntil(oldest + 1);
            }
        }
    }

    /** Removes the events before this position. */
    private void forgetUntil(long position) {
        for (; oldest < position; oldest++) {
            Recent gone = ring[slot(oldest)];
            ring[slot(oldest)] = null;
            bytes -= gone == null ? 0 : gone.bytes();
        }
    }

    /** Returns the estimated memory of the cached events in bytes. */
    synchronized long bytes() {
        return bytes;
    }

    /**
     * Returns the events after this position; none if the next event is not cached.
     *
     * @param mostBytes limit of the result; the first event is always included
     */
    public synchronized List<TrackedEventMessage<?>> after(
            long position, int limit, long mostBytes) {
        if (position + 1 < oldest || position >= newest) {
            return List.of();
        }
        long last = Math.min(newest, position + limit);
        List<TrackedEventMessage<?>> events = new ArrayList<>((int) (last - position));
        long taken = 0;
        for (long index = position + 1; index <= last && taken < mostBytes; index++) {
            Recent recent = Objects.requireNonNull(ring[slot(index)]);
            taken += recent.bytes();
            events.add(recent.event());
        }
        return events;
    }

    private int slot(long index) {
        return (int) (index % ring.length);
    }
}
