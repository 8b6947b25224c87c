package io.daybook.command.platform.encryption;

import com.mongodb.ConnectionString;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.postgres.PostgresServer;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The location of a key store: the file {@code vault.db} of a data folder, a PostgreSQL database,
 * or a separate MongoDB database.
 */
sealed interface KeyStoreAddress {

    /** In the directory of the event store. */
    record InFolder() implements KeyStoreAddress {}

    /** In tables of a PostgreSQL database. */
    record InPostgres(PostgresServer server, Duration deadline) implements KeyStoreAddress {}

    /** In a MongoDB database. */
    record InMongo(String address) implements KeyStoreAddress {}

    /**
     * Parses the location in a setting: {@code file}, {@code postgresql://...} or {@code
     * mongodb://...}.
     *
     * @param deadline of each statement in PostgreSQL
     * @throws StartRefusedException for any other value
     */
    static KeyStoreAddress parse(String text, Duration deadline) {
        if (text.equals("file")) {
            return new InFolder();
        }
        if (PostgresServer.isAddress(text)) {
            return new InPostgres(PostgresServer.at(text, null, null), deadline);
        }
        if (isMongo(text)) {
            return new InMongo(text);
        }
        // The message omits the address, which may contain a password.
        throw new StartRefusedException(
                "The key vault must be named as file, postgresql://host/database or"
                        + " mongodb://host/database.");
    }

    /** Returns whether this is an address of MongoDB. */
    static boolean isMongo(String address) {
        return address.startsWith("mongodb://") || address.startsWith("mongodb+srv://");
    }

    /**
     * Rejects keys in the database of the views, which may be dropped at any time.
     *
     * @param views the address of the views; empty if they are embedded
     * @param viewsDatabase their database
     * @throws StartRefusedException if both are the same database
     */
    default void requireApartFrom(String views, String viewsDatabase) {
        if (this instanceof InMongo(String address) && !views.isEmpty()) {
            var own = new ConnectionString(address);
            List<String> hosts = new ConnectionString(views).getHosts();
            if (own.getHosts().stream().anyMatch(hosts::contains)
                    && Objects.equals(own.getDatabase(), viewsDatabase)) {
                throw new StartRefusedException(
                        "DAYBOOK_VAULT names the database of the views, which may be dropped at any"
                                + " time: name another one.");
            }
        }
    }

    /** Opens the store, which is created if missing. */
    default DataKeys.KeyStorage open(Supplier<EventStoreDirectory> directory) {
        return switch (this) {
            case InFolder() -> SqliteKeyStore.open(directory.get());
            case InPostgres(var server, var deadline) -> PostgresKeyStore.open(server, deadline);
            case InMongo(var address) -> MongoKeyStore.open(address);
        };
    }

    /** How long a key may be used without requesting it again: another node may destroy it. */
    default Duration heldFor() {
        return this instanceof InFolder ? Duration.ofDays(1) : Duration.ofMinutes(1);
    }
}
