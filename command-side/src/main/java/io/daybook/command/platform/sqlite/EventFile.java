package io.daybook.command.platform.sqlite;

import io.daybook.command.platform.eventstore.MetaTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.sqlite.SQLiteDataSource;

/** Opens the SQLite files of the event store and creates their tables. */
public final class EventFile {

    /** Selects the position of the last event, 0 if there is none. */
    static final String HEAD = "SELECT coalesce(max(global_index), 0) FROM event";

    private static final int SCHEMA_VERSION = 1;

    private EventFile() {}

    /** Opens the connection that writes; every commit is on the disk before it returns. */
    public static Connection openWriter(Path file) throws SQLException {
        Connection connection = connect(file);
        execute(
                connection,
                "PRAGMA journal_mode = WAL",
                "PRAGMA synchronous = FULL",
                "PRAGMA journal_size_limit = 67108864");
        return connection;
    }

    /** Opens a connection for checkpoints of the write-ahead log. */
    static Connection openCheckpointer(Path file) throws SQLException {
        Connection connection = connect(file);
        execute(connection, "PRAGMA synchronous = FULL");
        return connection;
    }

    /**
     * Opens a connection for queries. Not opened in read-only mode, because such a connection
     * cannot use the write-ahead log of a file that no other connection has open.
     */
    public static Connection openReader(Path file) throws SQLException {
        Connection connection = connect(file);
        execute(connection, "PRAGMA query_only = 1", "PRAGMA cache_size = -8000");
        return connection;
    }

    private static Connection connect(Path file) throws SQLException {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        Connection connection = source.getConnection();
        execute(connection, "PRAGMA busy_timeout = 10000");
        return connection;
    }

    public static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /**
     * Creates missing tables. Events of aggregates are unique by aggregate and sequence number,
     * which also detects a message that is appended twice. Only the few events without an aggregate
     * have an index on their event id: an index of random ids over all events would cost every
     * append a random page.
     */
    public static void createSchema(Connection writer) throws SQLException {
        execute(
                writer,
                "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL)"
                        + " WITHOUT ROWID",
                """
                CREATE TABLE IF NOT EXISTS event (
                  global_index INTEGER PRIMARY KEY,
                  event_id TEXT NOT NULL,
                  aggregate_type TEXT,
                  aggregate_id TEXT,
                  sequence INTEGER,
                  type TEXT NOT NULL,
                  revision TEXT,
                  timestamp INTEGER NOT NULL,
                  payload BLOB NOT NULL,
                  metadata BLOB,
                  checksum BLOB)
                """,
                "CREATE UNIQUE INDEX IF NOT EXISTS event_of_aggregate"
                        + " ON event (aggregate_id, sequence)",
                "CREATE UNIQUE INDEX IF NOT EXISTS event_without_aggregate"
                        + " ON event (event_id) WHERE aggregate_id IS NULL");
        if (!hasColumn(writer, "checksum")) {
            execute(writer, "ALTER TABLE event ADD COLUMN checksum BLOB");
        }
        SecureRandom random = new SecureRandom();
        MetaTable.putIfAbsent(writer, "schema_version", Integer.toString(SCHEMA_VERSION));
        MetaTable.putIfAbsent(
                writer, "store_id", new UUID(random.nextLong(), random.nextLong()).toString());
        String version = MetaTable.get(writer, "schema_version");
        if (!Integer.toString(SCHEMA_VERSION).equals(version)) {
            throw new IllegalStateException(
                    "The record has schema version "
                            + version
                            + ", this program knows version "
                            + SCHEMA_VERSION
                            + ". Use the program that wrote it, or a newer one.");
        }
    }

    private static boolean hasColumn(Connection connection, String name) throws SQLException {
        try (PreparedStatement select =
                connection.prepareStatement(
                        "SELECT 1 FROM pragma_table_info('event') WHERE name = ?")) {
            select.setString(1, name);
            try (ResultSet row = select.executeQuery()) {
                return row.next();
            }
        }
    }

    /** Returns whether the file exists and contains events. */
    public static boolean holdsEvents(Path file) {
        if (!Files.exists(file)) {
            return false;
        }
        try (Connection connection = openReader(file);
                Statement statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT 1 FROM sqlite_master WHERE name = 'event'")) {
            return row.next() && head(connection) > 0;
        } catch (SQLException e) {
            throw new IllegalStateException("The record in " + file + " cannot be read", e);
        }
    }

    public static boolean holds(Connection connection, long position, String eventId)
            throws SQLException {
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

    public static long head(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(HEAD)) {
            row.next();
            return row.getLong(1);
        }
    }
}
