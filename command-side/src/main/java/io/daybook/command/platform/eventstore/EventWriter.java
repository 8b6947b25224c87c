package io.daybook.command.platform.eventstore;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The single thread that writes the event store. It stores all waiting appends in one transaction
 * with one sync (group commit), and alone assigns positions, which therefore have no gaps. It
 * supervises itself, because requests wait for its result (docs/decisions/0162). It is a virtual
 * thread like theirs, so that the requests that it wakes continue before requests that have just
 * arrived (docs/decisions/0231).
 */
final class EventWriter implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EventWriter.class);
    private static final int LARGEST_BATCH = 256;
    private static final long LARGEST_BATCH_BYTES = 8 << 20;
    private static final Append STOP = new Append(List.of());

    private final BlockingQueue<Append> queue = new LinkedBlockingQueue<>();
    private final EventWrites writes;
    private final RecentEvents recent;
    private final EventStoreMetrics metrics;
    private final Thread thread;
    private volatile Consumer<Set<Class<?>>> afterCommit = _ -> {};
    private final AtomicLong head = new AtomicLong();
    private volatile boolean closed;
    private volatile @Nullable Throwable failure;
    private volatile long newest;

    EventWriter(EventWrites writes, RecentEvents recent, EventStoreMetrics metrics)
            throws SQLException {
        this.writes = writes;
        this.recent = recent;
        this.metrics = metrics;
        head.set(writes.head());
        thread = Thread.ofVirtual().name("record-writer").start(this::run);
    }

    /** The events of one unit of work, stored atomically. */
    private static final class Append {
        private final List<EventRow> rows;
        private final CompletableFuture<Long> stored = new CompletableFuture<>();
        private final long bytes;

        /** Calculates the size in the appending thread, where a failure cannot end the writer. */
        Append(List<EventRow> rows) {
            this.rows = rows;
            bytes = rows.stream().mapToLong(row -> row.payload().length).sum();
        }
    }

    /** Thrown if an event of an append is stored already, so that none of the append was stored. */
    static final class NotStored extends Exception {
        private final transient EventWrites.Duplicate duplicate;

        NotStored(EventWrites.Duplicate duplicate) {
            super(duplicate.reason());
            this.duplicate = duplicate;
        }

        EventWrites.Duplicate duplicate() {
            return duplicate;
        }
    }

    /**
     * Sets the action to run after every commit, in the writer's thread.
     *
     * @param action receives the types of the stored payloads; none where they are unknown
     */
    void afterCommit(Consumer<Set<Class<?>>> action) {
        afterCommit = action;
    }

    /** Returns the failure of the last append; null after a successful one. */
    @Nullable Throwable failure() {
        return failure;
    }

    /** Returns the time of the newest event stored since startup, in milliseconds; 0 for none. */
    long newest() {
        return newest;
    }

    /** Returns whether the writer thread is running. */
    boolean isAlive() {
        return thread.isAlive();
    }

    /** Returns the number of appends that wait for the next commit. */
    int waiting() {
        return queue.size();
    }

    /** Returns the position of the last stored event, 0 for none. */
    long head() {
        return head.get();
    }

    /** Called after another process has stored events up to this position. */
    void follow(long position) {
        if (position > head.get()) {
            advance(position);
            wakeStreams(Set.of());
        }
    }

    private void advance(long position) {
        head.accumulateAndGet(position, Math::max);
    }

    /**
     * Stores events and returns the position of the last one, once they are on the disk.
     *
     * <p>Not interruptible: after an interruption it would be unknown whether the events were
     * stored.
     */
    long append(List<EventRow> rows) throws NotStored {
        Append append = new Append(rows);
        if (closed) {
            throw closedRecord();
        }
        queue.add(append);
        if (closed && queue.remove(append)) {
            throw closedRecord();
        }
        try {
            return append.stored.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof NotStored notStored) {
                throw notStored;
            }
            if (e.getCause() instanceof EventStoreUnavailableException unavailable) {
                // Thrown anew, so that the stack trace contains the caller and not only the
                // writer.
                throw unavailable.outcome() == EventStoreUnavailableException.Outcome.UNKNOWN
                        ? new EventStoreUnavailableException(unavailable.text(), unavailable)
                        : EventStoreUnavailableException.notStored(unavailable.text(), unavailable);
            }
            throw new EventStoreException("The record could not store an event", e.getCause());
        }
    }

    private void run() {
        List<Append> batch = new ArrayList<>(LARGEST_BATCH);
        boolean stopped = false;
        while (!stopped) {
            batch.clear();
            try {
                batch.add(queue.take());
            } catch (InterruptedException e) {
                closed = true;
                stopped = true;
            }
            drainTo(batch);
            stopped |= batch.remove(STOP);
            if (!batch.isEmpty()) {
                storeOrFail(batch);
            }
        }
        List<Append> late = new ArrayList<>();
        queue.drainTo(late);
        late.forEach(append -> append.stored.completeExceptionally(closedRecord()));
    }

    /** Adds further waiting appends, up to the limits of one transaction. */
    private void drainTo(List<Append> batch) {
        long bytes = batch.stream().mapToLong(append -> append.bytes).sum();
        while (batch.size() < LARGEST_BATCH && bytes < LARGEST_BATCH_BYTES) {
            Append next = queue.poll();
            if (next == null) {
                return;
            }
            bytes += next.bytes;
            batch.add(next);
        }
    }

    /** Whatever fails, every caller gets a result and the thread continues. */
    private void storeOrFail(List<Append> batch) {
        try {
            store(batch);
        } catch (Throwable unforeseen) {
            failure = unforeseen;
            log.error("The event store failed while it answered an append", unforeseen);
            var unknown = new EventStoreUnavailableException("The event store failed", unforeseen);
            batch.forEach(append -> append.stored.completeExceptionally(unknown));
        }
    }

    private void store(List<Append> batch) {
        long before;
        try {
            before = begin();
        } catch (SQLException | RuntimeException | Error e) {
            fail(batch, EventStoreUnavailableException.notStored(reason(e), e));
            return;
        }
        List<Optional<EventWrites.Duplicate>> refused = null;
        try {
            refused = writes.insert(batch.stream().map(append -> append.rows).toList(), before + 1);
            writes.commit();
        } catch (SQLException | RuntimeException | Error e) {
            afterFailure(batch, before, refused, e);
            return;
        }
        stored(batch, before, refused);
    }

    /** Retries once, because the database may have closed an idle connection. */
    private long begin() throws SQLException {
        try {
            return writes.begin();
        } catch (SQLException e) {
            log.debug("The connection is replaced", e);
            writes.recover();
            return writes.begin();
        }
    }

    /** Completes the appends of a committed batch. */
    private void stored(
            List<Append> batch, long before, List<Optional<EventWrites.Duplicate>> refused) {
        List<RecentEvents.Recent> events = new ArrayList<>();
        Set<Class<?>> types = new HashSet<>();
        List<Runnable> answers = new ArrayList<>(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            CompletableFuture<Long> stored = batch.get(i).stored;
            if (refused.get(i).isPresent()) {
                NotStored duplicate = new NotStored(refused.get(i).get());
                answers.add(() -> stored.completeExceptionally(duplicate));
                continue;
            }
            for (EventRow row : batch.get(i).rows) {
                long position = before + 1 + events.size();
                events.add(RecentEvents.Recent.of(row.at(position), row));
                types.add(row.message().getPayloadType());
                newest = row.timestamp();
            }
            long last = before + events.size();
            answers.add(() -> stored.complete(last));
        }
        if (failure != null) {
            log.info("Events can be stored again");
            failure = null;
        }
        if (!events.isEmpty()) {
            recent.add(before + 1, events);
            advance(before + events.size());
        }
        metrics.committed(events.size());
        wakeStreams(types);
        answers.forEach(Runnable::run);
    }

    /**
     * Finds out what became of a batch. Without its commit nothing is stored; whether it is, is
     * queried from the database if it is available.
     *
     * @param refused duplicates found by the insertion; null if the insertion failed
     */
    private void afterFailure(
            List<Append> batch,
            long before,
            @Nullable List<Optional<EventWrites.Duplicate>> refused,
            Throwable cause) {
        boolean recovered = recover();
        if (refused == null) {
            notStored(batch, recovered, cause);
            return;
        }
        Boolean held = recovered ? holds(batch, before, refused) : null;
        if (held == null) {
            fail(batch, new EventStoreUnavailableException(reason(cause), cause));
        } else if (held) {
            log.info("A commit succeeded whose answer was lost: {}", cause.toString());
            stored(batch, before, refused);
        } else {
            notStored(batch, true, cause);
        }
    }

    /** Whether the first event of the batch is at its expected position; null if unknown. */
    private @Nullable Boolean holds(
            List<Append> batch, long before, List<Optional<EventWrites.Duplicate>> refused) {
        try {
            for (int i = 0; i < batch.size(); i++) {
                if (refused.get(i).isEmpty()) {
                    String first = batch.get(i).rows.getFirst().message().getIdentifier();
                    return writes.holds(before + 1, first);
                }
            }
            return true;
        } catch (SQLException e) {
            log.error("The event store cannot tell what it stored", e);
            return null;
        }
    }

    /** One append may have failed the whole batch, so each is retried separately. */
    private void notStored(List<Append> batch, boolean recovered, Throwable cause) {
        if (batch.size() > 1 && recovered) {
            batch.forEach(append -> store(List.of(append)));
        } else {
            fail(batch, EventStoreUnavailableException.notStored(reason(cause), cause));
        }
    }

    private void fail(List<Append> batch, EventStoreUnavailableException unavailable) {
        if (failure == null) {
            log.warn("{}: {}", unavailable.text(), String.valueOf(unavailable.getCause()));
        } else {
            log.debug("{}: {}", unavailable.text(), String.valueOf(unavailable.getCause()));
        }
        failure = unavailable.getCause();
        batch.forEach(append -> append.stored.completeExceptionally(unavailable));
    }

    private String reason(Throwable cause) {
        return writes.isFull(cause)
                ? "The disk of the event store is full"
                : "The event store could not be written";
    }

    /**
     * After a failed commit the database says what is stored, whatever was assumed before. Also
     * false if the database cannot be queried.
     */
    private boolean recover() {
        try {
            writes.recover();
            advance(writes.head());
            return true;
        } catch (SQLException e) {
            log.error("The event store can no longer be written", e);
            return false;
        }
    }

    private void wakeStreams(Set<Class<?>> types) {
        try {
            afterCommit.accept(types);
        } catch (RuntimeException | Error e) {
            log.error("A stream of the event store could not be woken", e);
        }
    }

    private static EventStoreUnavailableException closedRecord() {
        return EventStoreUnavailableException.notStored("The event store is closed", null);
    }

    /** Stores waiting appends, then stops. */
    @Override
    public void close() throws SQLException {
        if (closed) {
            return;
        }
        closed = true;
        queue.add(STOP);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        writes.close();
    }
}
