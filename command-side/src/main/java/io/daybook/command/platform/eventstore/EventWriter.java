package io.daybook.command.platform.eventstore;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that writes the event store. It stores every append that is waiting in one
 * transaction, synced once (group commit), and it alone assigns positions, which therefore have no
 * gaps. It supervises itself, because requests wait for its result (docs/decisions/0162).
 */
final class EventWriter implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EventWriter.class);
    private static final int LARGEST_BATCH = 256;
    private static final long LARGEST_BATCH_BYTES = 8 << 20;
    private static final Append STOP = new Append(List.of());

    private final BlockingQueue<Append> queue = new LinkedBlockingQueue<>();
    private final WriteStatements statements;
    private final RecentEvents recent;
    private final EventStoreMetrics metrics;
    private final Thread thread;
    private volatile Runnable afterCommit = () -> {};
    private volatile long head;
    private volatile boolean closed;
    private volatile @Nullable Throwable failure;
    private volatile long newest;

    EventWriter(Connection connection, RecentEvents recent, EventStoreMetrics metrics)
            throws SQLException {
        statements = new WriteStatements(connection);
        this.recent = recent;
        this.metrics = metrics;
        head = statements.head();
        thread = Thread.ofPlatform().name("record-writer").daemon().start(this::run);
    }

    /** The events of one unit of work: stored together or not at all. */
    private static final class Append {
        private final List<EventRow> rows;
        private final CompletableFuture<Long> stored = new CompletableFuture<>();
        private final long bytes;

        /** Sized by the thread that appends: what fails here must not end the writer. */
        Append(List<EventRow> rows) {
            this.rows = rows;
            bytes = rows.stream().mapToLong(row -> row.payload().length).sum();
        }
    }

    /** One event of an append could not be stored, so none of that append was. */
    static final class NotStored extends Exception {
        private final transient EventRow row;
        private final SQLException reason;

        NotStored(EventRow row, SQLException reason) {
            super(reason);
            this.row = row;
            this.reason = reason;
        }

        EventRow row() {
            return row;
        }

        SQLException reason() {
            return reason;
        }
    }

    /** What happens after every commit, in the writer's thread. */
    void afterCommit(Runnable action) {
        afterCommit = action;
    }

    /** Why the last append could not be stored; null since one could. */
    @Nullable Throwable failure() {
        return failure;
    }

    /**
     * The time of the newest event that was stored since the start, in milliseconds; 0 for none.
     */
    long newest() {
        return newest;
    }

    /** Whether the thread that writes still runs. */
    boolean isAlive() {
        return thread.isAlive();
    }

    /** How many appends wait for the next commit. */
    int waiting() {
        return queue.size();
    }

    /** The position of the last event stored, 0 while there is none. */
    long head() {
        return head;
    }

    /**
     * Stores these events and returns the position of the last one, once they are on the disk.
     *
     * <p>The wait cannot be interrupted: after an interruption nobody would know whether the events
     * were stored.
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
            if (e.getCause() instanceof EventStoreUnavailable unavailable) {
                // Thrown anew, so that the trace tells of the caller and not only of the writer.
                throw unavailable.outcome() == EventStoreUnavailable.Outcome.UNKNOWN
                        ? new EventStoreUnavailable(unavailable.text(), unavailable)
                        : EventStoreUnavailable.notStored(unavailable.text(), unavailable);
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

    /** Takes what else is waiting, up to the limits of one transaction. */
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

    /** Whatever goes wrong, every caller gets an answer and the thread goes on. */
    private void storeOrFail(List<Append> batch) {
        try {
            store(batch);
        } catch (Throwable unforeseen) {
            failure = unforeseen;
            log.error("The event store failed while it answered an append", unforeseen);
            var unknown = new EventStoreUnavailable("The event store failed", unforeseen);
            batch.forEach(append -> append.stored.completeExceptionally(unknown));
        }
    }

    private void store(List<Append> batch) {
        List<Runnable> answers = new ArrayList<>(batch.size());
        List<RecentEvents.Recent> events = new ArrayList<>();
        long first = head + 1;
        try {
            statements.begin();
            for (Append append : batch) {
                answers.add(store(append, first, events));
            }
            statements.commit();
        } catch (SQLException | RuntimeException | Error e) {
            boolean certain = recover() && head == first - 1;
            failed(batch, e, certain);
            return;
        }
        failure = null;
        newest = batch.getLast().rows.getLast().timestamp();
        recent.add(first, events);
        head = first + events.size() - 1;
        metrics.committed(events.size());
        wakeStreams();
        answers.forEach(Runnable::run);
    }

    /** Stores one append inside the transaction; returns the answer to give after the commit. */
    private Runnable store(Append append, long first, List<RecentEvents.Recent> events)
            throws SQLException {
        int before = events.size();
        statements.savepoint();
        for (EventRow row : append.rows) {
            try {
                statements.insert(row, first + events.size());
            } catch (SQLException e) {
                if (!WriteStatements.isDuplicate(e)) {
                    throw e;
                }
                statements.takeBack();
                events.subList(before, events.size()).clear();
                return () -> append.stored.completeExceptionally(new NotStored(row, e));
            }
            events.add(RecentEvents.Recent.of(row.at(first + events.size()), row));
        }
        statements.release();
        long last = first + events.size() - 1;
        return () -> append.stored.complete(last);
    }

    /** One append may be to blame for the failure of its batch, so each gets its own try. */
    private void failed(List<Append> batch, Throwable cause, boolean certainlyNotStored) {
        if (batch.size() > 1 && certainlyNotStored) {
            batch.forEach(append -> store(List.of(append)));
            return;
        }
        failure = cause;
        EventStoreUnavailable unavailable =
                certainlyNotStored
                        ? EventStoreUnavailable.notStored(reason(cause), cause)
                        : new EventStoreUnavailable(reason(cause), cause);
        log.warn("{}: {}", unavailable.text(), cause.toString());
        batch.forEach(append -> append.stored.completeExceptionally(unavailable));
    }

    private static String reason(Throwable cause) {
        return WriteStatements.isDiskFull(cause)
                ? "The disk of the event store is full"
                : "The event store could not be written";
    }

    /**
     * After a failed commit the file says what is stored, whatever was assumed before. False when
     * it cannot be read either.
     */
    private boolean recover() {
        try {
            statements.recover();
            head = statements.head();
            return true;
        } catch (SQLException e) {
            log.error("The event store can no longer be written", e);
            return false;
        }
    }

    private void wakeStreams() {
        try {
            afterCommit.run();
        } catch (RuntimeException | Error e) {
            log.error("A stream of the event store could not be woken", e);
        }
    }

    private static EventStoreUnavailable closedRecord() {
        return EventStoreUnavailable.notStored("The event store is closed", null);
    }

    /** Stores what is waiting, then stops. */
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
        statements.close();
    }
}
