package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.postgres.PostgresDatabase;
import io.daybook.command.platform.postgres.PostgresServer;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.sqlite.SqliteDatabase;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.testing.PostgresCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;

/** The databases that keep events in SQL tables; the tests of the event store run with each. */
enum StoreKind {
    SQLITE {
        @Override
        EventDatabase database(EventStoreDirectory directory) {
            return SqliteDatabase.open(directory.file("events.db"), null);
        }

        @Override
        Connection connect(EventStoreDirectory directory) throws SQLException {
            return EventFile.openWriter(directory.file("events.db"));
        }
    },
    POSTGRES {
        @Override
        EventDatabase database(EventStoreDirectory directory) {
            return PostgresDatabase.open(
                    PostgresServer.at(address(directory.file("postgres")), null, null),
                    PostgresDatabase.Deadlines.STANDARD,
                    null);
        }

        @Override
        Connection connect(EventStoreDirectory directory) throws SQLException {
            return PostgresCluster.connect(address(directory.file("postgres")));
        }

        // One database for each folder, so that a test can open it again.
        private static String address(Path noted) {
            try {
                if (!Files.exists(noted)) {
                    Files.writeString(noted, PostgresCluster.emptyDatabase());
                }
                return Files.readString(noted);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    };

    /** Opens the database that belongs to this directory, without checksums. */
    abstract EventDatabase database(EventStoreDirectory directory);

    /** A connection that may change anything, as other programs could. */
    abstract Connection connect(EventStoreDirectory directory) throws SQLException;

    /** The storage over {@link #database}. */
    SqlEventStorage storage(EventStoreDirectory directory, KeyVault vault) {
        return SqlEventStorage.open(
                database(directory),
                EventSerializer.create(vault),
                new EventUpcasterChain(),
                null,
                null);
    }
}
