package io.daybook.command.platform.transfer;

import io.daybook.command.platform.eventstore.EventDatabase;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.integrity.EventChecksums;
import io.daybook.command.platform.postgres.PostgresDatabase;
import io.daybook.command.platform.postgres.PostgresServer;
import io.daybook.command.platform.sqlite.SqliteDatabase;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** An event store that no node uses, opened by its address for copying. */
record OfflineEventStore(@Nullable EventStoreDirectory directory, EventDatabase database)
        implements AutoCloseable {

    /** Returns whether the address is a data folder. */
    static boolean isFolder(String address) {
        return !PostgresServer.isAddress(address);
    }

    /**
     * Opens an event store.
     *
     * @throws StartRefusedException if it is missing or in use
     */
    static OfflineEventStore open(String address, boolean mustExist, EventChecksums checksums) {
        if (isFolder(address)) {
            Path folder = Path.of(address);
            if (mustExist && !Files.exists(folder.resolve("record").resolve("events.db"))) {
                throw new StartRefusedException(
                        "There are no events in " + folder.toAbsolutePath());
            }
            EventStoreDirectory directory = EventStoreDirectory.open(folder);
            return new OfflineEventStore(
                    directory, SqliteDatabase.open(directory.file("events.db"), checksums));
        }
        PostgresServer server = PostgresServer.at(address, null, null);
        server.requireUnused(PostgresDatabase.Deadlines.STANDARD.write());
        return new OfflineEventStore(
                null,
                PostgresDatabase.open(server, PostgresDatabase.Deadlines.STANDARD, checksums));
    }

    @Override
    public void close() throws SQLException {
        try (directory) {
            database.close();
        }
    }
}
