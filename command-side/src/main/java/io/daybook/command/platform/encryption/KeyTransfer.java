package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.StartRefused;
import io.daybook.command.platform.postgres.PostgresDatabase;
import io.daybook.command.platform.postgres.PostgresServer;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies a key vault to another store, while no node runs, and compares what arrived. It can be
 * repeated at any time, after an interruption too: keys that are there stay, and a key that was
 * destroyed in either store is destroyed in the copy.
 */
public final class KeyTransfer {

    private static final int BATCH = 500;

    private KeyTransfer() {}

    /**
     * What was copied.
     *
     * @param keys of how many people there is a key in the copy
     * @param destroyed of how many people the key was destroyed
     */
    public record Copied(long keys, long destroyed) {}

    /**
     * Copies the vault.
     *
     * @param from a data folder, {@code postgresql://...} or {@code mongodb://...}
     * @param to the same, another one
     * @param masterKey the value of {@code DAYBOOK_MASTER_KEY}; null where it is in a file
     * @param data the data folder that has the file with the master key, unless {@code from} is one
     * @throws StartRefused when there is no vault, the master key is another one, or the copy holds
     *     other keys
     */
    public static Copied copy(String from, String to, @Nullable String masterKey, Path data) {
        if (from.equals(to)) {
            throw new StartRefused("The key vault is there already: --from and --to are the same.");
        }
        Path keyFolder = isFolder(from) ? Path.of(from) : data;
        MasterKey master = MasterKey.existing(masterKey, keyFolder);
        try (Place source = Place.of(from, true);
                Place target = Place.of(to, false)) {
            return copy(source.keys(), target.keys(), master);
        }
    }

    private static boolean isFolder(String address) {
        return !PostgresServer.isAddress(address) && !KeyStoreAddress.isMongo(address);
    }

    /** An open store, and the folder it is in. */
    private record Place(@Nullable EventStoreDirectory directory, DataKeys.Shelf keys)
            implements AutoCloseable {

        static Place of(String address, boolean mustExist) {
            if (!isFolder(address)) {
                DataKeys.Shelf keys =
                        KeyStoreAddress.parse(address, PostgresDatabase.Deadlines.STANDARD.write())
                                .open(
                                        () -> {
                                            throw new IllegalStateException("It is no folder");
                                        });
                return new Place(null, keys);
            }
            Path folder = Path.of(address);
            if (mustExist && !Files.exists(folder.resolve("record").resolve(SqliteKeyStore.FILE))) {
                throw new StartRefused("There is no key vault in " + folder.toAbsolutePath());
            }
            EventStoreDirectory directory = EventStoreDirectory.open(folder);
            return new Place(directory, SqliteKeyStore.open(directory));
        }

        @Override
        public void close() {
            try (directory) {
                keys.close();
            }
        }
    }

    static Copied copy(DataKeys.Shelf from, DataKeys.Shelf to, MasterKey master) {
        byte[] check = from.check();
        if (check == null) {
            throw new StartRefused("There is no key vault to copy.");
        }
        DataKeys.requireMadeWith(master, check);
        DataKeys.requireMadeWith(master, to.checkOr(check));
        for (List<DataKeys.PersonKey> keys = from.after(Long.MIN_VALUE, BATCH);
                !keys.isEmpty();
                keys = from.after(keys.getLast().person(), BATCH)) {
            to.putAll(keys);
        }
        return compare(from, to);
    }

    private static Copied compare(DataKeys.Shelf from, DataKeys.Shelf to) {
        long present = 0;
        long destroyed = 0;
        for (List<DataKeys.PersonKey> keys = from.after(Long.MIN_VALUE, BATCH);
                !keys.isEmpty();
                keys = from.after(keys.getLast().person(), BATCH)) {
            for (DataKeys.PersonKey key : keys) {
                DataKeys.Entry copy = to.find(key.person());
                if (copy != null && copy.sealedKey() == null) {
                    destroyed++;
                } else if (copy != null
                        && Arrays.equals(copy.sealedKey(), key.entry().sealedKey())) {
                    present++;
                } else {
                    throw new StartRefused(
                            "The copy holds another key of person "
                                    + key.person()
                                    + ": it belongs to other events. Name an empty store.");
                }
            }
        }
        return new Copied(present, destroyed);
    }
}
