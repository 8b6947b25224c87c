package io.daybook.command.record;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The one thread that writes the record. It takes every append that is waiting, stores them in one
 * transaction and so pays for the disk once, and it alone hands out positions, which therefore have
 * no gaps.
 */
final class EventWriter implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(EventWriter.class);
    private static final int LARGEST_BATCH = 256;
    private static final Append STOP = new Append(List.of());

    private final BlockingQueue<Append> queue = new LinkedBlockingQueue<>();
    private final Connection connection;
    private final PreparedStatement begin;
    private final PreparedStatement savepoint;
    private final PreparedStatement insert;
    private final PreparedStatement release;
    private final PreparedStatement rollbackToSavepoint;
    private final PreparedStatement commit;
    private final PreparedStatement rollback;
    private final RecentEvents recent;
    private final RecordMetrics metrics;
    private final Thread thread;
    private volatile Runnable afterCommit = () -> {};
    private volatile long head;
    private volatile boolean closed;

    EventWriter(Connection connection, RecentEvents recent, RecordMetrics metrics)
            throws SQLException {
        this.connection = connection;
        this.recent = recent;
        this.metrics = metrics;
        head = EventFile.head(connection);
        begin = connection.prepareStatement("BEGIN IMMEDIATE");
        savepoint = connection.prepareStatement("SAVEPOINT append");
        insert =
                connection.prepareStatement(
                        "INSERT INTO event (global_index, event_id, aggregate_type, aggregate_id,"
                                + " sequence, type, revision, timestamp, payload, metadata)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
        release = connection.prepareStatement("RELEASE append");
        rollbackToSavepoint = connection.prepareStatement("ROLLBACK TO append");
        commit = connection.prepareStatement("COMMIT");
        rollback = connection.prepareStatement("ROLLBACK");
        thread = Thread.ofPlatform().name("record-writer").daemon().start(this::run);
    }

    /** The events of one unit of work: stored together or not at all. */
    private static final class Append {
        private final List<EventRow> rows;
        private final CompletableFuture<Long> stored = new CompletableFuture<>();

        Append(List<EventRow> rows) {
            this.rows = rows;
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
            if (e.getCause() instanceof RecordUnavailable unavailable) {
                throw unavailable;
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
            queue.drainTo(batch, LARGEST_BATCH - 1);
            stopped |= batch.remove(STOP);
            if (!batch.isEmpty()) {
                store(batch);
            }
        }
        List<Append> late = new ArrayList<>();
        queue.drainTo(late);
        late.forEach(append -> append.stored.completeExceptionally(closedRecord()));
    }

    private void store(List<Append> batch) {
        List<Runnable> answers = new ArrayList<>(batch.size());
        List<TrackedEventMessage<?>> events = new ArrayList<>();
        long first = head + 1;
        try {
            begin.execute();
            for (Append append : batch) {
                savepoint.execute();
                try {
                    insert(append.rows, first + events.size());
                    release.execute();
                    append.rows.forEach(row -> events.add(row.at(first + events.size())));
                    long last = first + events.size() - 1;
                    answers.add(() -> append.stored.complete(last));
                } catch (NotStored e) {
                    rollbackToSavepoint.execute();
                    release.execute();
                    answers.add(() -> append.stored.completeExceptionally(e));
                }
            }
            commit.execute();
            recent.add(first, events);
            head = first + events.size() - 1;
        } catch (SQLException | RuntimeException | Error e) {
            log.error("The record could not store {} appends", batch.size(), e);
            recover();
            batch.forEach(append -> append.stored.completeExceptionally(e));
            return;
        }
        metrics.committed(events.size());
        wakeStreams();
        answers.forEach(Runnable::run);
    }

    private void insert(List<EventRow> rows, long first) throws NotStored {
        long index = first;
        for (EventRow row : rows) {
            try {
                insert.setLong(1, index++);
                insert.setString(2, row.message().getIdentifier());
                insert.setString(3, row.aggregateType());
                insert.setString(4, row.aggregateId());
                insert.setObject(5, row.sequence());
                insert.setString(6, row.type());
                insert.setString(7, row.revision());
                insert.setLong(8, row.timestamp());
                insert.setBytes(9, row.payload());
                insert.setBytes(10, row.metadata());
                insert.executeUpdate();
            } catch (SQLException e) {
                throw new NotStored(row, e);
            }
        }
    }

    /** After a failed commit the file says what is stored, whatever was assumed before. */
    private void recover() {
        try {
            rollback.execute();
        } catch (SQLException e) {
            log.debug("SQLite had rolled back already", e);
        }
        try {
            head = EventFile.head(connection);
        } catch (SQLException e) {
            log.error("The record can no longer be read", e);
        }
    }

    private void wakeStreams() {
        try {
            afterCommit.run();
        } catch (RuntimeException e) {
            log.error("A stream of the record could not be woken", e);
        }
    }

    private static RecordUnavailable closedRecord() {
        return new RecordUnavailable("The record is closed", null);
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
        EventFile.execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
        connection.close();
    }
}
