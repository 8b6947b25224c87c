package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores the data keys in a separate SQLite file in the directory of the event store. It has one
 * connection with a lock, because a key is usually written once and read once. Concurrent new users
 * share one sync of the disk.
 */
public final class SqliteKeyStore implements DataKeys.KeyStorage {

    private static final Logger LOG = LoggerFactory.getLogger(SqliteKeyStore.class);

    /** The file name in the directory of the event store. */
    static final String FILE = "vault.db";

    /** A key that somebody waits to be stored. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared with one another.
    private record PendingKey(
            long person, byte[] sealedKey, CompletableFuture<DataKeys.Entry> stored) {

        PendingKey(long person, byte[] sealedKey) {
            this(person, sealedKey, new CompletableFuture<>());
        }
    }

    private final Lock lock = new ReentrantLock();
    private final Queue<PendingKey> wanted = new ConcurrentLinkedQueue<>();
    private final Connection connection;

    private SqliteKeyStore(Path file) {
        try {
            connection = EventFile.openWriter(file);
            EventFile.execute(
                    connection,
                    // Overwrites freed pages, which would otherwise still contain destroyed keys.
                    "PRAGMA secure_delete = ON",
                    "CREATE TABLE IF NOT EXISTS person_key"
                            + " (person INTEGER PRIMARY KEY, sealed_key BLOB)",
                    "CREATE TABLE IF NOT EXISTS master_check"
                            + " (id INTEGER PRIMARY KEY CHECK (id = 1), sealed BLOB NOT NULL)");
        } catch (SQLException e) {
            throw new IllegalStateException("The key vault " + file + " cannot be opened", e);
        }
    }

    /** Opens the keys in this directory; the file is created if missing. */
    static SqliteKeyStore open(EventStoreDirectory directory) {
        return new SqliteKeyStore(directory.file(FILE));
    }

    /**
     * Opens the vault; the file is created if missing.
     *
     * @throws StartRefusedException if it belongs to another master key
     */
    public static KeyVault vault(EventStoreDirectory directory, MasterKey master) {
        return new DataKeys(master, open(directory), Duration.ofDays(1));
    }

    private interface SqlAction<R> {
        R run() throws SQLException;
    }

    private <R> R locked(SqlAction<R> work) {
        lock.lock();
        try {
            return work.run();
        } catch (SQLException | CompletionException e) {
            throw EventStoreUnavailableException.notStored("The key store could not be used", e);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public DataKeys.@Nullable Entry find(long person) {
        lock.lock();
        try {
            return select(person);
        } catch (SQLException e) {
            throw EventStoreUnavailableException.notStored("The key store could not be read", e);
        } finally {
            lock.unlock();
        }
    }

    private DataKeys.@Nullable Entry select(long person) throws SQLException {
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
        var mine = new PendingKey(person, sealedKey);
        wanted.add(mine);
        return locked(
                () -> {
                    if (!mine.stored().isDone()) {
                        storeWanted();
                    }
                    return mine.stored().join();
                });
    }

    /** The thread that gets the lock also stores the keys that other threads wait for. */
    private void storeWanted() throws SQLException {
        List<PendingKey> all = new ArrayList<>();
        for (PendingKey one = wanted.poll(); one != null; one = wanted.poll()) {
            all.add(one);
        }
        List<DataKeys.Entry> entries = new ArrayList<>();
        try {
            EventFile.execute(connection, "BEGIN IMMEDIATE");
            for (PendingKey one : all) {
                entries.add(insert(one));
            }
            EventFile.execute(connection, "COMMIT");
        } catch (SQLException | RuntimeException | Error e) {
            // Waiting threads must receive every failure, since their keys are no longer queued.
            all.forEach(one -> one.stored().completeExceptionally(e));
            takeBack();
            throw e;
        }
        for (int i = 0; i < all.size(); i++) {
            all.get(i).stored().complete(entries.get(i));
        }
    }

    private DataKeys.Entry insert(PendingKey one) throws SQLException {
        DataKeys.Entry existing = select(one.person());
        if (existing != null) {
            return existing;
        }
        update(
                "INSERT INTO person_key (person, sealed_key) VALUES (?, ?)",
                one.person(),
                one.sealedKey());
        return new DataKeys.Entry(one.sealedKey());
    }

    private void takeBack() {
        try {
            EventFile.execute(connection, "ROLLBACK");
        } catch (SQLException e) {
            LOG.debug("SQLite had rolled back already", e);
        }
    }

    @Override
    public void destroy(long person) {
        locked(
                () -> {
                    int changed =
                            update(
                                    "INSERT INTO person_key (person, sealed_key) VALUES (?, ?)"
                                            + " ON CONFLICT (person) DO UPDATE"
                                            + " SET sealed_key = NULL",
                                    person,
                                    null);
                    // Older versions of the page remain in the write-ahead log until it is
                    // truncated.
                    EventFile.execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
                    return changed;
                });
    }

    private int update(String sql, long id, byte @Nullable [] sealed) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(sql)) {
            update.setLong(1, id);
            update.setBytes(2, sealed);
            return update.executeUpdate();
        }
    }

    @Override
    public byte[] checkOr(byte[] sealed) {
        return locked(
                () -> {
                    SqlKeys.putCheckIfAbsent(connection, sealed);
                    return Objects.requireNonNull(SqlKeys.check(connection));
                });
    }

    @Override
    public byte @Nullable [] check() {
        return locked(() -> Optional.ofNullable(SqlKeys.check(connection))).orElse(null);
    }

    @Override
    public List<DataKeys.PersonKey> after(long person, int most) {
        return locked(
                () -> {
                    try (PreparedStatement query = connection.prepareStatement(SqlKeys.AFTER)) {
                        return SqlKeys.after(query, person, most);
                    }
                });
    }

    @Override
    public void putAll(List<DataKeys.PersonKey> keys) {
        locked(
                () -> {
                    EventFile.execute(connection, "BEGIN IMMEDIATE");
                    try (PreparedStatement insert = connection.prepareStatement(SqlKeys.PUT)) {
                        SqlKeys.put(insert, keys);
                        EventFile.execute(connection, "COMMIT");
                    } catch (SQLException | RuntimeException e) {
                        takeBack();
                        throw e;
                    }
                    // Older versions of the page remain in the write-ahead log until it is
                    // truncated.
                    if (keys.stream().anyMatch(key -> key.entry().sealedKey() == null)) {
                        EventFile.execute(connection, "PRAGMA wal_checkpoint(TRUNCATE)");
                    }
                    return true;
                });
    }

    @Override
    public void close() {
        locked(
                () -> {
                    connection.close();
                    return true;
                });
    }
}
