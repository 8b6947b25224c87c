package io.daybook.command.platform.eventstore;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** The writing connection and what is prepared on it; used by the writer's thread only. */
final class WriteStatements implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(WriteStatements.class);

    private final Connection connection;
    private Prepared prepared;

    WriteStatements(Connection connection) throws SQLException {
        this.connection = connection;
        prepared = new Prepared(connection);
    }

    private static final class Prepared implements AutoCloseable {
        private final PreparedStatement begin;
        private final PreparedStatement savepoint;
        private final PreparedStatement insert;
        private final PreparedStatement release;
        private final PreparedStatement rollbackToSavepoint;
        private final PreparedStatement commit;

        Prepared(Connection connection) throws SQLException {
            begin = connection.prepareStatement("BEGIN IMMEDIATE");
            savepoint = connection.prepareStatement("SAVEPOINT append");
            insert =
                    connection.prepareStatement(
                            "INSERT INTO event (global_index, event_id, aggregate_type,"
                                    + " aggregate_id, sequence, type, revision, timestamp,"
                                    + " payload, metadata, checksum)"
                                    + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
            release = connection.prepareStatement("RELEASE append");
            rollbackToSavepoint = connection.prepareStatement("ROLLBACK TO append");
            commit = connection.prepareStatement("COMMIT");
        }

        @Override
        public void close() throws SQLException {
            begin.close();
            savepoint.close();
            insert.close();
            release.close();
            rollbackToSavepoint.close();
            commit.close();
        }
    }

    void begin() throws SQLException {
        prepared.begin.execute();
    }

    void savepoint() throws SQLException {
        prepared.savepoint.execute();
    }

    void release() throws SQLException {
        prepared.release.execute();
    }

    /** Takes back what was inserted since the savepoint. */
    void takeBack() throws SQLException {
        prepared.rollbackToSavepoint.execute();
        prepared.release.execute();
    }

    void commit() throws SQLException {
        prepared.commit.execute();
    }

    void insert(EventRow row, long index) throws SQLException {
        PreparedStatement insert = prepared.insert;
        insert.setLong(1, index);
        insert.setString(2, row.message().getIdentifier());
        insert.setString(3, row.aggregateType());
        insert.setString(4, row.aggregateId());
        insert.setObject(5, row.sequence());
        insert.setString(6, row.type());
        insert.setString(7, row.revision());
        insert.setLong(8, row.timestamp());
        insert.setBytes(9, row.payload());
        insert.setBytes(10, row.metadata());
        insert.setBytes(11, row.checksum());
        insert.executeUpdate();
    }

    /** Whether an insertion failed only because the same event is there already. */
    static boolean isDuplicate(Exception exception) {
        return exception instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_CONSTRAINT_UNIQUE;
    }

    /** Whether a write failed because the disk, or the space allotted to the file, is full. */
    static boolean isDiskFull(Throwable failure) {
        return failure instanceof SQLiteException sqlite
                && sqlite.getResultCode() == SQLiteErrorCode.SQLITE_FULL;
    }

    /**
     * Ends a transaction that failed and makes the connection usable again: after a failure such as
     * a full disk the driver has thrown away the statement that met it.
     */
    void recover() throws SQLException {
        prepared.close();
        try {
            EventFile.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            log.debug("SQLite had rolled back already", e);
        }
        prepared = new Prepared(connection);
    }

    /** The position of the last event that is in the file. */
    long head() throws SQLException {
        return EventFile.head(connection);
    }

    @Override
    public void close() throws SQLException {
        try {
            prepared.close();
            EventFile.execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
        } finally {
            connection.close();
        }
    }
}
