package io.daybook.command.platform.sqlite;

import io.daybook.command.platform.eventstore.EventDatabase;
import io.daybook.command.platform.eventstore.EventReads;
import io.daybook.command.platform.eventstore.EventWrites;
import io.daybook.command.platform.eventstore.MetaTable;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.integrity.ChecksumMigration;
import io.daybook.command.platform.integrity.EventChecksums;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.function.LongConsumer;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.jspecify.annotations.Nullable;

/** The events in one SQLite file, which only one process may open at a time. */
public final class SqliteDatabase implements EventDatabase {

    private static final int READERS = 4;

    private final Path file;
    private final @Nullable EventChecksums checksums;
    private final Connection writer;
    private final String storeId;

    private SqliteDatabase(Path file, @Nullable EventChecksums checksums, Connection writer)
            throws SQLException {
        this.file = file;
        this.checksums = checksums;
        this.writer = writer;
        EventFile.createSchema(writer);
        if (checksums != null) {
            ChecksumMigration.run(writer, checksums);
        }
        storeId = Objects.requireNonNull(MetaTable.get(writer, "store_id"));
    }

    /**
     * Opens the file, which is created if missing.
     *
     * @throws StartRefusedException if checksums were removed from it
     */
    public static SqliteDatabase open(Path file, @Nullable EventChecksums checksums) {
        try {
            Connection writer = EventFile.openWriter(file);
            try {
                return new SqliteDatabase(file, checksums, writer);
            } catch (SQLException | RuntimeException e) {
                writer.close();
                throw e;
            }
        } catch (SQLException e) {
            throw new EventStoreException("The record in " + file + " cannot be opened", e);
        }
    }

    @Override
    public String storeId() {
        return storeId;
    }

    @Override
    public boolean isExclusive() {
        return true;
    }

    @Override
    public EventWrites writes() throws SQLException {
        return writesOn(writer);
    }

    @Override
    public EventWrites copyingWrites() throws SQLException {
        return writesOn(EventFile.openWriter(file));
    }

    private EventWrites writesOn(Connection connection) throws SQLException {
        return new SqliteEventWrites(connection, WalCheckpointer.open(connection, file));
    }

    @Override
    public @Nullable String note(String name) throws SQLException {
        return MetaTable.get(writer, name);
    }

    @Override
    public void note(String name, @Nullable String value) throws SQLException {
        MetaTable.put(writer, name, value);
    }

    @Override
    public EventReads reads() throws SQLException {
        return new ReadConnections(file, READERS, checksums);
    }

    /** Does nothing, since no other process writes. */
    @Override
    public void follow(LongConsumer head) {}

    @Override
    public boolean isReachable() {
        return true;
    }

    @Override
    public void close() throws SQLException {
        writer.close();
    }
}
