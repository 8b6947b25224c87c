package io.daybook.command.platform.postgres;

import io.daybook.command.platform.eventstore.EventRow;
import io.daybook.command.platform.eventstore.EventWrites;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLState;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes batches of appends, each of which holds the append lock of the database until its commit,
 * so that positions follow the order of commits on any number of nodes (docs/decisions/0202). A
 * batch costs three round trips: begin, insert, commit.
 */
final class PostgresEventWrites implements EventWrites {

    static final String CHANNEL = "daybook_events";

    private static final Logger LOG = LoggerFactory.getLogger(PostgresEventWrites.class);
    private static final Duration BETWEEN_ATTEMPTS = Duration.ofMillis(100);
    private static final String DISK_FULL = "53100";

    private static final String LOCK =
            "BEGIN; SELECT pg_advisory_xact_lock(" + PostgresSchema.LOCK + ");";

    /** Reads the head in a separate statement, whose snapshot must be later than the lock. */
    private static final String BEGIN =
            LOCK + " SELECT coalesce(max(global_index), 0) FROM event; SAVEPOINT append";

    private final PostgresServer server;
    private final Duration deadline;
    private Connection connection;
    private long last;

    /** Failure of the last attempt to connect; null after a successful one. */
    private @Nullable SQLException unreachable;

    private long triedAt;

    PostgresEventWrites(PostgresServer server, Duration deadline) throws SQLException {
        this.server = server;
        this.deadline = deadline;
        connection = server.connectToAppend(deadline);
    }

    @Override
    public long begin() throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(BEGIN);
            long head = -1;
            // Results of BEGIN, the lock, the head and the savepoint.
            for (int i = 0; i < 2; i++) {
                statement.getMoreResults();
            }
            try (ResultSet row = statement.getResultSet()) {
                row.next();
                head = row.getLong(1);
            }
            last = head;
            return head;
        }
    }

    @Override
    public List<Optional<Duplicate>> insert(List<List<EventRow>> appends, long first)
            throws SQLException {
        try {
            insert(appends, first, appends.stream().map(_ -> Optional.<Duplicate>empty()).toList());
            return appends.stream().map(_ -> Optional.<Duplicate>empty()).toList();
        } catch (SQLException e) {
            if (!isDuplicate(e)) {
                throw e;
            }
            execute("ROLLBACK TO SAVEPOINT append");
            List<Optional<Duplicate>> refused = duplicates(appends, e);
            insert(appends, first, refused);
            return refused;
        }
    }

    private void insert(List<List<EventRow>> appends, long first, List<Optional<Duplicate>> refused)
            throws SQLException {
        long next = first;
        try (PreparedStatement insert = connection.prepareStatement(EventRow.INSERT)) {
            for (int i = 0; i < appends.size(); i++) {
                if (refused.get(i).isPresent()) {
                    continue;
                }
                for (EventRow row : appends.get(i)) {
                    row.bind(insert, next++);
                    insert.addBatch();
                }
            }
            if (next > first) {
                insert.executeBatch();
            }
        }
        last = next - 1;
    }

    /**
     * Returns for each append the duplicate event: one that is stored already, or occurs earlier in
     * the batch.
     */
    private List<Optional<Duplicate>> duplicates(List<List<EventRow>> appends, SQLException reason)
            throws SQLException {
        Set<Object> taken = stored(appends);
        List<Optional<Duplicate>> refused = new ArrayList<>(appends.size());
        for (List<EventRow> append : appends) {
            Set<Object> own = new HashSet<>();
            Optional<Duplicate> duplicate =
                    append.stream()
                            .filter(row -> taken.contains(key(row)) || !own.add(key(row)))
                            .findFirst()
                            .map(row -> new Duplicate(row, reason));
            if (duplicate.isEmpty()) {
                taken.addAll(own);
            }
            refused.add(duplicate);
        }
        return refused;
    }

    private record EventKey(String aggregateId, long sequence) {}

    private static Object key(EventRow row) {
        return row.aggregateId() == null
                ? row.message().getIdentifier()
                : new EventKey(row.aggregateId(), required(row.sequence()));
    }

    private static long required(@Nullable Long sequence) {
        return sequence == null ? -1 : sequence;
    }

    private Set<Object> stored(List<List<EventRow>> appends) throws SQLException {
        List<EventRow> rows = appends.stream().flatMap(List::stream).toList();
        List<EventRow> owned = rows.stream().filter(row -> row.aggregateId() != null).toList();
        Set<Object> found = new HashSet<>();
        try (PreparedStatement select =
                connection.prepareStatement(
                        "SELECT e.aggregate_id, e.sequence FROM event e JOIN"
                                + " unnest(?::text[], ?::bigint[]) AS asked (aggregate_id, sequence)"
                                + " USING (aggregate_id, sequence)")) {
            select.setArray(1, array("text", owned.stream().map(EventRow::aggregateId).toArray()));
            select.setArray(2, array("bigint", owned.stream().map(EventRow::sequence).toArray()));
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    found.add(new EventKey(row.getString(1), row.getLong(2)));
                }
            }
        }
        try (PreparedStatement select =
                connection.prepareStatement(
                        "SELECT event_id FROM event"
                                + " WHERE aggregate_id IS NULL AND event_id = ANY (?)")) {
            select.setArray(
                    1,
                    array(
                            "text",
                            rows.stream()
                                    .filter(row -> row.aggregateId() == null)
                                    .map(row -> row.message().getIdentifier())
                                    .toArray()));
            try (ResultSet row = select.executeQuery()) {
                while (row.next()) {
                    found.add(row.getString(1));
                }
            }
        }
        return found;
    }

    private java.sql.Array array(String type, @Nullable Object[] values) throws SQLException {
        return connection.createArrayOf(type, values);
    }

    @Override
    public void commit() throws SQLException {
        execute("SELECT pg_notify('" + CHANNEL + "', '" + last + "'); COMMIT");
    }

    /**
     * Connects again and waits for the lock: the failed transaction held it, so the next holder
     * sees the outcome of that transaction. A server that could not be reached a moment ago is not
     * tried again yet: every request would, while it starts.
     */
    @Override
    public void recover() throws SQLException {
        SQLException failure = unreachable;
        if (failure != null && System.nanoTime() - triedAt < BETWEEN_ATTEMPTS.toNanos()) {
            throw new SQLException(failure.getMessage(), failure.getSQLState(), failure);
        }
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("The connection was broken", e);
        }
        try {
            connection = server.connectToAppend(deadline);
            execute(LOCK + " COMMIT");
            unreachable = null;
        } catch (SQLException e) {
            unreachable = e;
            triedAt = System.nanoTime();
            throw e;
        }
    }

    @Override
    public long head() throws SQLException {
        return PostgresSchema.head(connection);
    }

    @Override
    public boolean holds(long position, String eventId) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement(
                        "SELECT 1 FROM event WHERE global_index = ? AND event_id = ?")) {
            select.setLong(1, position);
            select.setString(2, eventId);
            try (ResultSet row = select.executeQuery()) {
                return row.next();
            }
        }
    }

    @Override
    public boolean isFull(Throwable failure) {
        return failure instanceof SQLException sql && DISK_FULL.equals(sql.getSQLState());
    }

    private static boolean isDuplicate(SQLException exception) {
        return PSQLState.UNIQUE_VIOLATION.getState().equals(exception.getSQLState());
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
