package io.daybook.query.integration.archive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteDataSource;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * The SQLite file of the delivery archive. Not thread-safe. It is not synced: a power failure may
 * lose the last messages of the log. Deleted content is overwritten.
 */
final class ArchiveFile implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(ArchiveFile.class);

    private static final String[] SETTINGS = {
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = NORMAL",
        "PRAGMA journal_size_limit = 67108864",
        "PRAGMA cache_size = -16000",
        "PRAGMA secure_delete = ON"
    };

    private static final Set<SQLiteErrorCode> DAMAGED =
            Set.of(SQLiteErrorCode.SQLITE_CORRUPT, SQLiteErrorCode.SQLITE_NOTADB);

    /** Sets the parameters of a statement for one element. */
    @FunctionalInterface
    interface Binder<T> {
        void bind(PreparedStatement statement, T element) throws SQLException;
    }

    /** Reads the current row of a result. */
    @FunctionalInterface
    interface RowReader<T> {
        T read(ResultSet row) throws SQLException;
    }

    private final Connection connection;

    private ArchiveFile(Connection connection) {
        this.connection = connection;
    }

    /**
     * Opens the file. A damaged file is renamed and replaced, which only shortens the delivery log.
     */
    static ArchiveFile open(Path path) {
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            try {
                return new ArchiveFile(connect(path.toString()));
            } catch (SQLiteException damaged) {
                if (!DAMAGED.contains(damaged.getResultCode())) {
                    throw damaged;
                }
                Path aside = path.resolveSibling(path.getFileName() + ".damaged");
                LOG.warn(
                        "The log of settled webhooks was damaged and starts empty; see {}",
                        aside,
                        damaged);
                Files.move(path, aside, StandardCopyOption.REPLACE_EXISTING);
                Files.deleteIfExists(path.resolveSibling(path.getFileName() + "-wal"));
                Files.deleteIfExists(path.resolveSibling(path.getFileName() + "-shm"));
                return new ArchiveFile(connect(path.toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Creates an in-memory database. */
    static ArchiveFile inMemory() {
        try {
            return new ArchiveFile(connect(":memory:"));
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private static Connection connect(String file) throws SQLException {
        SQLiteDataSource source = new SQLiteDataSource();
        source.setUrl("jdbc:sqlite:" + file);
        Connection connection = source.getConnection();
        try (Statement statement = connection.createStatement()) {
            for (String setting : SETTINGS) {
                statement.execute(setting);
            }
            for (String table : DeliveryRows.SCHEMA) {
                statement.execute(table);
            }
            addColumns(statement);
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private static void addColumns(Statement statement) throws SQLException {
        Set<String> present = new HashSet<>();
        try (ResultSet columns = statement.executeQuery("PRAGMA table_info(delivery)")) {
            while (columns.next()) {
                present.add(columns.getString("name"));
            }
        }
        for (Map.Entry<String, String> column : DeliveryRows.LATER.entrySet()) {
            if (!present.contains(column.getKey())) {
                statement.execute(
                        "ALTER TABLE delivery ADD COLUMN "
                                + column.getKey()
                                + " "
                                + column.getValue());
            }
        }
    }

    /** Runs a statement once for each element, in one transaction. */
    synchronized <T> void writeAll(String sql, List<T> elements, Binder<T> binder) {
        if (elements.isEmpty()) {
            return;
        }
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            connection.setAutoCommit(false);
            for (T element : elements) {
                binder.bind(statement, element);
                statement.executeUpdate();
            }
            connection.commit();
        } catch (SQLException e) {
            rollback(e);
            throw failed(e);
        } finally {
            autoCommit();
        }
    }

    private void rollback(SQLException cause) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            cause.addSuppressed(e);
        }
    }

    private void autoCommit() {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Runs a statement and returns the number of changed rows. */
    synchronized int write(String sql, Object... values) {
        try (PreparedStatement statement = prepare(sql, values)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Returns the rows of a query. */
    synchronized <T> List<T> read(String sql, RowReader<T> reader, Object... values) {
        try (PreparedStatement statement = prepare(sql, values);
                ResultSet rows = statement.executeQuery()) {
            List<T> found = new ArrayList<>();
            while (rows.next()) {
                found.add(reader.read(rows));
            }
            return found;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private PreparedStatement prepare(String sql, Object... values) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }

    private static IllegalStateException failed(SQLException e) {
        return new IllegalStateException("The log of settled webhooks cannot be used", e);
    }

    @Override
    public synchronized void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw failed(e);
        }
    }
}
