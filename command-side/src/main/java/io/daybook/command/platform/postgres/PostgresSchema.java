package io.daybook.command.platform.postgres;

import io.daybook.command.platform.eventstore.MetaTable;
import io.daybook.command.platform.eventstore.StartRefusedException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Creates missing tables, on one node while others wait. */
final class PostgresSchema {

    /** The key of the advisory lock for creating tables and appending events. */
    static final long LOCK = 0x6461_7962_6f6f_6bL;

    private static final int VERSION = 1;

    private PostgresSchema() {}

    /**
     * Creates missing tables. Events of aggregates are unique by aggregate and sequence number,
     * which is the optimistic lock; events without an aggregate are unique by event id.
     *
     * @throws StartRefusedException if the tables belong to a newer version
     */
    static void create(Connection connection) throws SQLException {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT pg_advisory_xact_lock(" + LOCK + ")");
            // The privilege to create schemas is required only if the schema is missing.
            if (!exists(statement)) {
                statement.execute("CREATE SCHEMA " + PostgresServer.SCHEMA);
            }
            statement.execute(
                    """
                    CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
                    CREATE TABLE IF NOT EXISTS event (
                      global_index BIGINT PRIMARY KEY,
                      event_id TEXT NOT NULL,
                      aggregate_type TEXT,
                      aggregate_id TEXT,
                      sequence BIGINT,
                      type TEXT NOT NULL,
                      revision TEXT,
                      timestamp BIGINT NOT NULL,
                      payload BYTEA NOT NULL,
                      metadata BYTEA,
                      checksum BYTEA);
                    CREATE UNIQUE INDEX IF NOT EXISTS event_of_aggregate
                      ON event (aggregate_id, sequence);
                    CREATE UNIQUE INDEX IF NOT EXISTS event_without_aggregate
                      ON event (event_id) WHERE aggregate_id IS NULL;
                    CREATE TABLE IF NOT EXISTS person_key
                      (person BIGINT PRIMARY KEY, sealed_key BYTEA);
                    CREATE TABLE IF NOT EXISTS master_check
                      (id INTEGER PRIMARY KEY CHECK (id = 1), sealed BYTEA NOT NULL);
                    INSERT INTO meta (name, value) VALUES ('store_id', gen_random_uuid()::text)
                      ON CONFLICT DO NOTHING;
                    """);
            MetaTable.putIfAbsent(connection, "schema_version", Integer.toString(VERSION));
            connection.commit();
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
        String version = MetaTable.get(connection, "schema_version");
        if (!Integer.toString(VERSION).equals(version)) {
            throw new StartRefusedException(
                    "The event store in PostgreSQL has schema version "
                            + version
                            + ", this program knows version "
                            + VERSION
                            + ". Use the program that wrote it, or a newer one.");
        }
    }

    private static boolean exists(Statement statement) throws SQLException {
        try (ResultSet row =
                statement.executeQuery(
                        "SELECT 1 FROM pg_namespace WHERE nspname = '"
                                + PostgresServer.SCHEMA
                                + "'")) {
            return row.next();
        }
    }

    /** Returns the position of the last stored event, 0 for none. */
    static long head(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT coalesce(max(global_index), 0) FROM event")) {
            row.next();
            return row.getLong(1);
        }
    }
}
