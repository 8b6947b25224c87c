package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.integrity.EventChecksums;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A connection with prepared queries. Not thread-safe. */
public final class EventReader implements AutoCloseable {

    /**
     * How many aggregates one query reads: one index look-up each, but a single native call to
     * SQLite.
     */
    static final int AGGREGATES = 100;

    /** Size in bytes at which a batch ends. */
    static final long BATCH_BYTES = 4 << 20;

    /** The fetch size of drivers that read in parts; an event may have a megabyte. */
    private static final int FETCHED = 16;

    private final @Nullable EventChecksums checksums;
    private final PreparedStatement afterIndex;
    private final PreparedStatement ofAggregate;
    private final PreparedStatement ofAggregates;
    private final PreparedStatement lastSequence;
    private final PreparedStatement firstSince;

    /**
     * Prepares the queries on a connection, which the caller closes.
     *
     * @param checksums to verify every event that is read; null for none
     */
    public EventReader(Connection connection, @Nullable EventChecksums checksums)
            throws SQLException {
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
        for (PreparedStatement query : List.of(afterIndex, ofAggregate, ofAggregates)) {
            query.setFetchSize(FETCHED);
        }
    }

    /** Closes the queries but not the connection. */
    @Override
    public void close() throws SQLException {
        for (PreparedStatement query :
                List.of(afterIndex, ofAggregate, ofAggregates, lastSequence, firstSince)) {
            query.close();
        }
    }

    public List<StoredEvent> after(long index, int limit) throws SQLException {
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

    public List<StoredEvent.OfAggregate> ofAggregate(String id, long firstSequence, int limit)
            throws SQLException {
        ofAggregate.setString(1, id);
        ofAggregate.setLong(2, firstSequence);
        ofAggregate.setInt(3, limit);
        return aggregateEvents(ofAggregate, BATCH_BYTES);
    }

    /**
     * Returns all events of these aggregates, in order for each aggregate.
     *
     * @param ids at least one, at most {@link #AGGREGATES}
     */
    public List<StoredEvent.OfAggregate> ofAggregates(List<String> ids) throws SQLException {
        for (int place = 0; place < AGGREGATES; place++) {
            ofAggregates.setString(place + 1, ids.get(Math.min(place, ids.size() - 1)));
        }
        return aggregateEvents(ofAggregates, Long.MAX_VALUE);
    }

    private List<StoredEvent.OfAggregate> aggregateEvents(PreparedStatement query, long mostBytes)
            throws SQLException {
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

    /** Returns the sequence number of the aggregate's last event; -1 for none. */
    public long lastSequence(String aggregateId) throws SQLException {
        lastSequence.setString(1, aggregateId);
        return firstLong(lastSequence);
    }

    /** Returns the position of the first event at or after this time; -1 for none. */
    public long firstSince(long epochMillis) throws SQLException {
        firstSince.setLong(1, epochMillis);
        return firstLong(firstSince);
    }

    private static long firstLong(PreparedStatement query) throws SQLException {
        try (ResultSet row = query.executeQuery()) {
            return row.next() ? row.getLong(1) : -1;
        }
    }
}
