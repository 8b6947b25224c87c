package io.daybook.command.platform.sqlite;

import io.daybook.command.platform.eventstore.EventRow;
import io.daybook.command.platform.eventstore.EventWrites;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The writing connection of a SQLite file, with its prepared statements. */
public final class SqliteEventWrites implements EventWrites {

    private static final Logger log = LoggerFactory.getLogger(SqliteEventWrites.class);

    private final Connection connection;
    private final WalCheckpointer checkpointer;
    private Prepared prepared;

    /**
     * Prepares the statements.
     *
     * @param checkpointer notified of every commit, and closed with this
     */
    public SqliteEventWrites(Connection connection, WalCheckpointer checkpointer)
            throws SQLException {
        this.connection = connection;
        this.checkpointer = checkpointer;
        prepared = new Prepared(connection);
    }

    private static final class Prepared implements AutoCloseable {
        private final PreparedStatement begin;
        private final PreparedStatement head;
        private final PreparedStatement savepoint;
        private final PreparedStatement insert;
        private final PreparedStatement release;
        private final PreparedStatement rollbackToSavepoint;
        private final PreparedStatement commit;

        Prepared(Connection connection) throws SQLException {
            begin = connection.prepareStatement("BEGIN IMMEDIATE");
            head = connection.prepareStatement(EventFile.HEAD);
            savepoint = connection.prepareStatement("SAVEPOINT append");
            insert = connection.prepareStatement(EventRow.INSERT);
            release = connection.prepareStatement("RELEASE append");
            rollbackToSavepoint = connection.prepareStatement("ROLLBACK TO append");
            commit = connection.prepareStatement("COMMIT");
        }

        @Override
        public void close() throws SQLException {
            begin.close();
            head.close();
            savepoint.close();
            insert.close();
            release.close();
            rollbackToSavepoint.close();
            commit.close();
        }
    }

    @Override
    public long begin() throws SQLException {
        prepared.begin.execute();
        return head();
    }

    @Override
    public List<Optional<Duplicate>> insert(List<List<EventRow>> appends, long first)
            throws SQLException {
        List<Optional<Duplicate>> refused = new ArrayList<>(appends.size());
        long next = first;
        for (List<EventRow> append : appends) {
            Duplicate duplicate = insertAll(append, next);
            next += duplicate == null ? append.size() : 0;
            refused.add(Optional.ofNullable(duplicate));
        }
        return refused;
    }

    /** Inserts the events of one append; or none of them, and returns the duplicate. */
    private @Nullable Duplicate insertAll(List<EventRow> append, long first) throws SQLException {
        prepared.savepoint.execute();
        long next = first;
        for (EventRow row : append) {
            try {
                insert(row, next++);
            } catch (SQLException e) {
                if (!isDuplicate(e)) {
                    throw e;
                }
                prepared.rollbackToSavepoint.execute();
                prepared.release.execute();
                return new Duplicate(row, e);
            }
        }
        prepared.release.execute();
        return null;
    }

    @Override
    public void commit() throws SQLException {
        prepared.commit.execute();
        checkpointer.committed();
    }

    @Override
    public void checkpoint() throws SQLException {
        checkpointer.checkpoint();
    }

    private void insert(EventRow row, long index) throws SQLException {
        PreparedStatement insert = prepared.insert;
        row.bind(insert, index);
        insert.executeUpdate();
    }

    /** Returns whether an insertion failed because the event is stored already. */
    private static boolean isDuplicate(SQLException exception) {
        return exception instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_CONSTRAINT_UNIQUE;
    }

    @Override
    public boolean isFull(Throwable failure) {
        return failure instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_FULL;
    }

    /**
     * Ends a failed transaction and makes the connection usable again: after a failure such as a
     * full disk the driver has closed the statement.
     */
    @Override
    public void recover() throws SQLException {
        prepared.close();
        try {
            EventFile.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            log.debug("SQLite had rolled back already", e);
        }
        prepared = new Prepared(connection);
    }

    @Override
    public long head() throws SQLException {
        try (ResultSet row = prepared.head.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    @Override
    public boolean holds(long position, String eventId) throws SQLException {
        return EventFile.holds(connection, position, eventId);
    }

    @Override
    public void close() throws SQLException {
        try {
            prepared.close();
            checkpointer.close();
            EventFile.execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
        } finally {
            connection.close();
        }
    }
}
