package io.daybook.command.platform.encryption;

import com.zaxxer.hikari.HikariDataSource;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.postgres.PostgresServer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stores the data keys in tables of a PostgreSQL database; the primary key ensures that concurrent
 * nodes use the same key. A destroyed key remains in the log and backups of the server until they
 * expire.
 */
final class PostgresKeyStore implements DataKeys.KeyStorage {

    private static final int CONNECTIONS = 4;

    private final HikariDataSource pool;

    private PostgresKeyStore(HikariDataSource pool) {
        this.pool = pool;
    }

    /**
     * Opens the key store, whose tables are created if missing.
     *
     * @param deadline of each statement
     */
    static PostgresKeyStore open(PostgresServer server, Duration deadline) {
        server.createTables(deadline);
        return new PostgresKeyStore(server.pool("key-vault", CONNECTIONS, deadline));
    }

    private interface SqlAction<R> {
        R on(Connection connection) throws SQLException;
    }

    private <R> R using(SqlAction<R> work) {
        try (Connection connection = pool.getConnection()) {
            return work.on(connection);
        } catch (SQLException e) {
            throw EventStoreUnavailableException.notStored("The key store could not be used", e);
        }
    }

    @Override
    public DataKeys.@Nullable Entry find(long person) {
        return using(connection -> Optional.ofNullable(select(connection, person))).orElse(null);
    }

    private static DataKeys.@Nullable Entry select(Connection connection, long person)
            throws SQLException {
        try (PreparedStatement query =
                connection.prepareStatement("SELECT sealed_key FROM person_key WHERE person = ?")) {
            query.setLong(1, person);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? new DataKeys.Entry(row.getBytes(1)) : null;
            }
        }
    }

    @Override
    public DataKeys.Entry putIfAbsent(long person, byte[] sealedKey) {
        return using(
                connection -> {
                    int inserted =
                            update(
                                    connection,
                                    "INSERT INTO person_key (person, sealed_key) VALUES (?, ?)"
                                            + " ON CONFLICT DO NOTHING",
                                    person,
                                    sealedKey);
                    DataKeys.Entry existing = inserted == 1 ? null : select(connection, person);
                    return existing == null ? new DataKeys.Entry(sealedKey) : existing;
                });
    }

    @Override
    public void destroy(long person) {
        using(
                connection ->
                        update(
                                connection,
                                "INSERT INTO person_key (person, sealed_key) VALUES (?, ?)"
                                        + " ON CONFLICT (person) DO UPDATE SET sealed_key = NULL",
                                person,
                                null));
    }

    @Override
    public byte[] checkOr(byte[] sealed) {
        return using(
                connection -> {
                    SqlKeys.putCheckIfAbsent(connection, sealed);
                    return Objects.requireNonNull(SqlKeys.check(connection));
                });
    }

    @Override
    public byte @Nullable [] check() {
        return using(connection -> Optional.ofNullable(SqlKeys.check(connection))).orElse(null);
    }

    @Override
    public List<DataKeys.PersonKey> after(long person, int most) {
        return using(
                connection -> {
                    try (PreparedStatement query = connection.prepareStatement(SqlKeys.AFTER)) {
                        return SqlKeys.after(query, person, most);
                    }
                });
    }

    @Override
    public void putAll(List<DataKeys.PersonKey> keys) {
        using(
                connection -> {
                    connection.setAutoCommit(false);
                    try (PreparedStatement insert = connection.prepareStatement(SqlKeys.PUT)) {
                        SqlKeys.put(insert, keys);
                        connection.commit();
                        return true;
                    } finally {
                        connection.rollback();
                        connection.setAutoCommit(true);
                    }
                });
    }

    private static int update(Connection connection, String sql, long id, byte @Nullable [] sealed)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            update.setLong(1, id);
            update.setBytes(2, sealed);
            return update.executeUpdate();
        }
    }

    @Override
    public void close() {
        pool.close();
    }
}
