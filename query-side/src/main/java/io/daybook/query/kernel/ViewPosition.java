package io.daybook.query.kernel;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * How far the views have followed the record. A write is answered only when the views have reached
 * its last event, so the next read shows it. On the node that projects, waiters are woken by the
 * flush itself; on others the stored position is looked at again after a growing pause.
 */
public final class ViewPosition {

    private static final long FIRST_LOOK_MILLIS = 2;
    private static final long LAST_LOOK_MILLIS = 50;

    /** Where the position of views is stored, and whether this node is the one that moves it. */
    interface Stored {
        boolean isLocal();

        long position();
    }

    private final Stored stored;
    private final ConcurrentSkipListMap<Long, CompletableFuture<Void>> waiting =
            new ConcurrentSkipListMap<>();
    private volatile long current = -1;

    ViewPosition(Stored stored) {
        this.stored = stored;
    }

    /** Whether this node projects the events itself and so knows of every change of a view. */
    public boolean isLocal() {
        return stored.isLocal();
    }

    /** The last position whose changes every reader sees. */
    public long current() {
        return stored.isLocal() ? current : stored.position();
    }

    void advance(long position) {
        current = position;
        var reached = waiting.headMap(position, true);
        for (var entry = reached.pollFirstEntry();
                entry != null;
                entry = reached.pollFirstEntry()) {
            entry.getValue().complete(null);
        }
    }

    /** Waits until the views show the event at this position; false when they do not in time. */
    public boolean await(long position, Duration limit) throws InterruptedException {
        if (current >= position) {
            return true;
        }
        CompletableFuture<Void> reached =
                waiting.computeIfAbsent(position, _ -> new CompletableFuture<>());
        if (current >= position) {
            reached.complete(null);
        }
        try {
            return stored.isLocal()
                    ? completesWithin(reached, limit.toNanos())
                    : isStoredWithin(position, reached, limit);
        } finally {
            waiting.remove(position, reached);
        }
    }

    private boolean isStoredWithin(long position, CompletableFuture<Void> reached, Duration limit)
            throws InterruptedException {
        long left = limit.toMillis();
        for (long pause = FIRST_LOOK_MILLIS;
                left > 0;
                pause = Math.min(2 * pause, LAST_LOOK_MILLIS)) {
            if (stored.position() >= position
                    || completesWithin(reached, TimeUnit.MILLISECONDS.toNanos(pause))) {
                return true;
            }
            left -= pause;
        }
        return false;
    }

    private static boolean completesWithin(CompletableFuture<Void> future, long nanos)
            throws InterruptedException {
        try {
            future.get(nanos, TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException late) {
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
