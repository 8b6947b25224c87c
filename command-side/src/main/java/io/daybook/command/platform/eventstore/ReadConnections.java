package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.integrity.EventChecksums;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A fixed number of connections that only read. Readers never wait for the writer, and the number
 * is small because a thread inside SQLite occupies a core whatever kind of thread it is.
 */
final class ReadConnections implements AutoCloseable {

    /** How many aggregates one query reads: a look-up each, but one crossing into SQLite. */
    static final int AGGREGATES = 100;

    /** A batch ends with the event that reaches this many bytes. */
    static final long BATCH_BYTES = 4 << 20;

    private static final Logger log = LoggerFactory.getLogger(ReadConnections.class);

    private final Path file;
    private final int size;
    private final @Nullable EventChecksums checksums;
    private final Semaphore permits;
    private final Queue<Reader> idle = new ConcurrentLinkedQueue<>();

    /**
     * Opens the connections.
     *
     * @param checksums what every event that is read is checked with; null where they are not
     */
    ReadConnections(Path file, int size, @Nullable EventChecksums checksums) throws SQLException {
        this.file = file;
        this.checksums = checksums;
        this.size = size;
        permits = new Semaphore(size);
        for (int i = 0; i < size; i++) {
            idle.add(new Reader(EventFile.openReader(file), checksums));
        }
    }

    interface Query<R> {
        R on(Reader reader) throws SQLException;
    }

    /** Runs a query on one of the connections; the query must not ask for another one. */
    <R> R read(Query<R> query) {
        permits.acquireUninterruptibly();
        try {
            Reader reader = idle.poll();
            if (reader == null) {
                throw EventStoreUnavailable.notStored("The event store is closed", null);
            }
            try {
                R result = query.on(reader);
                idle.add(reader);
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                idle.add(replacement(reader));
                throw e;
            }
        } catch (SQLException e) {
            throw new EventStoreException("The record could not be read", e);
        } finally {
            permits.release();
        }
    }

    /** After a failure the driver may have thrown away what was prepared on the connection. */
    private Reader replacement(Reader broken) {
        try {
            Reader fresh = new Reader(EventFile.openReader(file), checksums);
            broken.connection.close();
            return fresh;
        } catch (SQLException e) {
            log.warn("A connection to the record could not be replaced", e);
            return broken;
        }
    }

    /** Waits for the queries that are running, then closes every connection. */
    @Override
    public void close() throws SQLException {
        permits.acquireUninterruptibly(size);
        try {
            for (Reader reader = idle.poll(); reader != null; reader = idle.poll()) {
                reader.connection.close();
            }
        } finally {
            permits.release(size);
        }
    }

    /** One connection with its prepared queries, used by one thread at a time. */
    static final class Reader {

        private final Connection connection;
        private final @Nullable EventChecksums checksums;
        private final PreparedStatement afterIndex;
        private final PreparedStatement ofAggregate;
        private final PreparedStatement ofAggregates;
        private final PreparedStatement lastSequence;
        private final PreparedStatement firstSince;

        private Reader(Connection connection, @Nullable EventChecksums checksums)
                throws SQLException {
            this.connection = connection;
            this.checksums = checksums;
            afterIndex =
                    connection.prepareStatement(
                            "SELECT "
                                    + StoredEvent.COLUMNS
                                    + " FROM event WHERE global_index > ? ORDER BY global_index"
                                    + " LIMIT ?");
            ofAggregate =
                    connection.prepareStatement(
                            "SELECT "
                                    + StoredEvent.COLUMNS
                                    + " FROM event WHERE aggregate_id = ? AND sequence >= ?"
                                    + " ORDER BY sequence LIMIT ?");
            ofAggregates =
                    connection.prepareStatement(
                            "SELECT "
                                    + StoredEvent.COLUMNS
                                    + " FROM event WHERE aggregate_id IN ("
                                    + "?,".repeat(AGGREGATES - 1)
                                    + "?) ORDER BY aggregate_id, sequence");
            lastSequence =
                    connection.prepareStatement(
                            "SELECT sequence FROM event WHERE aggregate_id = ?"
                                    + " ORDER BY sequence DESC LIMIT 1");
            firstSince =
                    connection.prepareStatement(
                            "SELECT global_index FROM event WHERE timestamp >= ?"
                                    + " ORDER BY global_index LIMIT 1");
        }

        List<StoredEvent> after(long index, int limit) throws SQLException {
            afterIndex.setLong(1, index);
            afterIndex.setInt(2, limit);
            try (ResultSet rows = afterIndex.executeQuery()) {
                List<StoredEvent> events = new ArrayList<>();
                long bytes = 0;
                while (bytes < BATCH_BYTES && rows.next()) {
                    StoredEvent event = StoredEvent.of(rows, checksums);
                    bytes += event.size();
                    events.add(event);
                }
                return events;
            }
        }

        List<StoredEvent.OfAggregate> ofAggregate(String id, long firstSequence, int limit)
                throws SQLException {
            ofAggregate.setString(1, id);
            ofAggregate.setLong(2, firstSequence);
            ofAggregate.setInt(3, limit);
            return aggregateEvents(ofAggregate, BATCH_BYTES);
        }

        /**
         * All events of these aggregates, of each in the order of its events.
         *
         * @param ids at least one, at most {@link #AGGREGATES}
         */
        List<StoredEvent.OfAggregate> ofAggregates(List<String> ids) throws SQLException {
            for (int place = 0; place < AGGREGATES; place++) {
                ofAggregates.setString(place + 1, ids.get(Math.min(place, ids.size() - 1)));
            }
            return aggregateEvents(ofAggregates, Long.MAX_VALUE);
        }

        private List<StoredEvent.OfAggregate> aggregateEvents(
                PreparedStatement query, long mostBytes) throws SQLException {
            try (ResultSet rows = query.executeQuery()) {
                List<StoredEvent.OfAggregate> events = new ArrayList<>();
                long bytes = 0;
                while (bytes < mostBytes && rows.next()) {
                    var event = new StoredEvent.OfAggregate(rows, checksums);
                    bytes += event.size();
                    events.add(event);
                }
                return events;
            }
        }

        /** The number of the aggregate's last event, or -1 where it has none. */
        long lastSequence(String aggregateId) throws SQLException {
            lastSequence.setString(1, aggregateId);
            return firstLong(lastSequence);
        }

        /** The position of the first event at or after this time, or -1 where there is none. */
        long firstSince(long epochMillis) throws SQLException {
            firstSince.setLong(1, epochMillis);
            return firstLong(firstSince);
        }

        private static long firstLong(PreparedStatement query) throws SQLException {
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? row.getLong(1) : -1;
            }
        }
    }
}
