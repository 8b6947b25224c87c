package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.SharedRead;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;

/**
 * The position up to which the views include the events. A write is answered only when the views
 * have reached its last event, so that the next read shows it. On the projecting node, waiters are
 * woken by the flush itself; on others one thread polls the stored position for all of them.
 */
public final class ViewPosition {

    private static final long FIRST_LOOK_MILLIS = 2;
    private static final long LAST_LOOK_MILLIS = 50;

    /** How often a waiter checks whether this node still projects. */
    private static final Duration LOCALITY = Duration.ofMillis(100);

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /** Stored position of the views, and whether this node advances it. */
    interface Stored {
        boolean isLocal();

        long position();

        /** Returns the position of the newest event in the event store. */
        long head();
    }

    private final Stored stored;
    private final Duration patience;
    private final ConcurrentSkipListMap<Waiter, CompletableFuture<Void>> waiting =
            new ConcurrentSkipListMap<>();
    private final AtomicLong waiters = new AtomicLong();
    private final AtomicLong current = new AtomicLong(-1);

    /** Position of the end of an append up to which the views show everything. */
    private final AtomicLong whole = new AtomicLong(-1);

    private final AtomicBoolean isLooking = new AtomicBoolean();
    private final SharedRead<Long> looks;

    @SuppressWarnings("ThreadLocalUsage") // lives as long as the views of the process
    private final ThreadLocal<@Nullable Request> request = new ThreadLocal<>();

    private volatile boolean isStopped;

    /** One who waits for a position; the number distinguishes those who wait for the same. */
    private record Waiter(long position, long number) implements Comparable<Waiter> {

        @Override
        public int compareTo(Waiter other) {
            int byPosition = Long.compare(position, other.position);
            return byPosition != 0 ? byPosition : Long.compare(number, other.number);
        }
    }

    ViewPosition(Stored stored) {
        this(stored, PATIENCE);
    }

    /**
     * Creates a view position.
     *
     * @param patience interval between calls of {@code whileWaiting}
     */
    ViewPosition(Stored stored, Duration patience) {
        this.stored = stored;
        this.patience = patience;
        this.looks = new SharedRead<>(stored::position);
    }

    /** A request handled by its thread; all its reads share one look at the stored position. */
    public final class Request implements AutoCloseable {

        /** Position of the stored views after the request began; null before the first look. */
        private @Nullable Long seen;

        private Request() {}

        @Override
        public void close() {
            request.remove();
        }
    }

    /** Starts a request on the calling thread, until it is closed. */
    public Request beginRequest() {
        Request begun = new Request();
        request.set(begun);
        return begun;
    }

    /**
     * The position of the views at some moment after this thread's request had begun and after
     * whatever it has waited for: as stored in the database, or further where this node has written
     * them itself. It does before its first batch has ended, when nobody knows yet that it projects
     * and the position may not be stored yet. Threads that call it together share one read.
     */
    long readPosition() {
        Request mine = request.get();
        if (mine == null) {
            return Math.max(looks.get(), current.get());
        }
        Long seen = mine.seen;
        if (seen == null) {
            seen = Math.max(looks.get(), current.get());
            mine.seen = seen;
        }
        return seen;
    }

    /** Whether this node projects the events and so knows every change of a view. */
    public boolean isLocal() {
        return stored.isLocal();
    }

    /** Returns the last position whose changes all readers see. */
    public long current() {
        return stored.isLocal() ? current.get() : stored.position();
    }

    /** Returns {@link #current}, or the last position known here if the database is unavailable. */
    long shown() {
        try {
            return Math.max(current(), current.get());
        } catch (DataAccessException away) {
            return current.get();
        }
    }

    void advance(long position) {
        current.accumulateAndGet(position, Math::max);
        var reached = waiting.headMap(new Waiter(position, Long.MAX_VALUE), true);
        for (var entry = reached.pollFirstEntry();
                entry != null;
                entry = reached.pollFirstEntry()) {
            entry.getValue().complete(null);
        }
    }

    /** Releases all waiters, because the views will not advance on this node any more. */
    void stop() {
        isStopped = true;
        waiting.values().forEach(waiter -> waiter.complete(null));
    }

    /**
     * Waits without a time limit until the views show the event at this position together with
     * everything that was appended with it. For subscribers, to which slow views are no failure:
     * one that saw only a part of an append could take something for visible to everyone that the
     * next event restricts.
     *
     * @param whileWaiting called every few seconds, to keep a claim or to detect shutdown
     * @throws ViewsBehindException if this node stops first
     */
    public void awaitShown(long position, Runnable whileWaiting) throws InterruptedException {
        if (position <= whole.get()) {
            return;
        }
        long end = Math.max(position, stored.head());
        while (!await(end, patience)) {
            if (isStopped) {
                throw new ViewsBehindException(end);
            }
            whileWaiting.run();
        }
        whole.accumulateAndGet(end, Math::max);
    }

    /** Waits until the views show the event at this position; false on timeout. */
    public boolean await(long position, Duration limit) throws InterruptedException {
        Request mine = request.get();
        if (mine != null) {
            mine.seen = null;
        }
        if (current.get() >= position) {
            return true;
        }
        var waiter = new Waiter(position, waiters.getAndIncrement());
        CompletableFuture<Void> reached = new CompletableFuture<>();
        waiting.put(waiter, reached);
        if (current.get() >= position || isStopped) {
            reached.complete(null);
        }
        try {
            return isReachedWithin(limit, reached) && (!isStopped || current.get() >= position);
        } finally {
            waiting.remove(waiter);
        }
    }

    /** Also polls, because this node may lose the views to another one during the wait. */
    private boolean isReachedWithin(Duration limit, CompletableFuture<Void> reached)
            throws InterruptedException {
        long end = System.nanoTime() + limit.toNanos();
        for (long left = limit.toNanos(); left > 0; left = end - System.nanoTime()) {
            if (!stored.isLocal()) {
                pollAgain();
            }
            if (completesWithin(reached, Math.min(left, LOCALITY.toNanos()))) {
                return true;
            }
        }
        return reached.isDone();
    }

    /** Sees to it that somebody looks for all who wait, until nobody waits. */
    private void pollAgain() {
        if (isLooking.compareAndSet(false, true)) {
            Thread.ofVirtual().name("view-position").start(this::lookForAll);
        }
    }

    private void lookForAll() {
        try {
            long pause = FIRST_LOOK_MILLIS;
            while (!waiting.isEmpty() && !isStopped && !stored.isLocal()) {
                pause = isAdvanced() ? FIRST_LOOK_MILLIS : Math.min(2 * pause, LAST_LOOK_MILLIS);
                TimeUnit.MILLISECONDS.sleep(pause);
            }
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        } finally {
            isLooking.set(false);
        }
    }

    /** An unavailable database counts as no progress; it may be back before the wait ends. */
    private boolean isAdvanced() {
        try {
            long before = current.get();
            advance(stored.position());
            return current.get() > before;
        } catch (DataAccessException away) {
            return false;
        }
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
