package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.postgres.PostgresDatabase;
import io.daybook.command.platform.postgres.PostgresServer;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies a key vault to another store, while no node runs, and compares the copy. The copy may have
 * another master key, which is how the master key is changed. Can be repeated, also after an
 * interruption: existing keys are kept, and a key that was destroyed in either store is destroyed
 * in the copy.
 */
public final class KeyTransfer {

    private static final int BATCH = 500;

    private final DataKeys.KeyStorage from;
    private final VaultKeys keys;
    private final DataKeys.KeyStorage to;
    private final VaultKeys newKeys;

    private KeyTransfer(
            DataKeys.KeyStorage from, VaultKeys keys, DataKeys.KeyStorage to, VaultKeys newKeys) {
        this.from = from;
        this.keys = keys;
        this.to = to;
        this.newKeys = newKeys;
    }

    /**
     * The result of a copy.
     *
     * @param keys number of users with a key in the copy
     * @param destroyed number of users whose key was destroyed
     */
    public record Copied(long keys, long destroyed) {}

    /**
     * The master keys of a copy, as given by the environment.
     *
     * @param present value of {@code DAYBOOK_MASTER_KEY}; null if it is in a file
     * @param next new master key of the copy; null to keep the present one
     */
    public record MasterKeys(@Nullable String present, @Nullable String next) {

        /** Returns master keys without a change. */
        public static MasterKeys kept(@Nullable String present) {
            return new MasterKeys(present, null);
        }
    }

    /**
     * Copies the vault.
     *
     * @param from a data folder, {@code postgresql://...} or {@code mongodb://...}
     * @param to another location of these kinds
     * @param data the data folder with the file of the master key, unless {@code from} is a data
     *     folder
     * @throws StartRefusedException if there is no vault, the master key is wrong, or the copy
     *     contains other keys
     */
    public static Copied copy(String from, String to, MasterKeys masterKeys, Path data) {
        if (from.equals(to)) {
            throw new StartRefusedException(
                    "The key vault is there already: --from and --to are the same.");
        }
        MasterKey present = present(from, masterKeys.present(), data);
        String next = masterKeys.next();
        try (OpenedStore source = OpenedStore.of(from, true);
                OpenedStore target = OpenedStore.of(to, false)) {
            VaultKeys keys = keysOf(source, present);
            return new KeyTransfer(
                            source.storage(),
                            keys,
                            target.storage(),
                            next == null ? keys : keys.under(MasterKey.of(next)))
                    .run();
        }
    }

    /**
     * Returns the key of the checksums of stored events: the first master key of the vault.
     *
     * @param vault location of the vault, as above
     * @param masterKey value of {@code DAYBOOK_MASTER_KEY}; null if it is in a file
     * @throws StartRefusedException if there is no vault or the master key is wrong
     */
    public static MasterKey keyOfEvents(String vault, @Nullable String masterKey, Path data) {
        MasterKey present = present(vault, masterKey, data);
        try (OpenedStore place = OpenedStore.of(vault, true)) {
            return MasterKey.of(keysOf(place, present).first());
        }
    }

    private static MasterKey present(String vault, @Nullable String masterKey, Path data) {
        return MasterKey.existing(masterKey, isFolder(vault) ? Path.of(vault) : data);
    }

    private static VaultKeys keysOf(OpenedStore place, MasterKey master) {
        byte[] check = place.storage().check();
        if (check == null) {
            throw new StartRefusedException("There is no key vault to copy.");
        }
        return VaultKeys.open(master, check);
    }

    private static boolean isFolder(String address) {
        return !PostgresServer.isAddress(address) && !KeyStoreAddress.isMongo(address);
    }

    /** An open store with its directory; the directory is null unless it is a data folder. */
    private record OpenedStore(@Nullable EventStoreDirectory directory, DataKeys.KeyStorage storage)
            implements AutoCloseable {

        static OpenedStore of(String address, boolean mustExist) {
            if (!isFolder(address)) {
                DataKeys.KeyStorage keys =
                        KeyStoreAddress.parse(address, PostgresDatabase.Deadlines.STANDARD.write())
                                .open(
                                        () -> {
                                            throw new IllegalStateException("It is no folder");
                                        });
                return new OpenedStore(null, keys);
            }
            Path folder = Path.of(address);
            if (mustExist && !Files.exists(folder.resolve("record").resolve(SqliteKeyStore.FILE))) {
                throw new StartRefusedException(
                        "There is no key vault in " + folder.toAbsolutePath());
            }
            EventStoreDirectory directory = EventStoreDirectory.open(folder);
            return new OpenedStore(directory, SqliteKeyStore.open(directory));
        }

        @Override
        public void close() {
            try (directory) {
                storage.close();
            }
        }
    }

    private Copied run() {
        if (!VaultKeys.open(MasterKey.of(newKeys.master()), to.checkOr(newKeys.check()))
                .belongsTo(keys)) {
            throw new StartRefusedException(
                    "The vault in --to belongs to other events. Name an empty store.");
        }
        for (List<DataKeys.PersonKey> some = from.after(Long.MIN_VALUE, BATCH);
                !some.isEmpty();
                some = from.after(some.getLast().person(), BATCH)) {
            to.putAll(some.stream().map(this::sealedAnew).toList());
        }
        return compare();
    }

    private DataKeys.PersonKey sealedAnew(DataKeys.PersonKey key) {
        byte[] sealed = key.entry().sealedKey();
        if (sealed == null || keys.equals(newKeys)) {
            return key;
        }
        byte[] dataKey = DataKeys.openedKey(keys, key.person(), sealed);
        return new DataKeys.PersonKey(
                key.person(),
                new DataKeys.Entry(DataKeys.sealedKey(newKeys, key.person(), dataKey)));
    }

    private Copied compare() {
        long present = 0;
        long destroyed = 0;
        for (List<DataKeys.PersonKey> some = from.after(Long.MIN_VALUE, BATCH);
                !some.isEmpty();
                some = from.after(some.getLast().person(), BATCH)) {
            for (DataKeys.PersonKey key : some) {
                DataKeys.Entry copy = to.find(key.person());
                if (copy != null && copy.sealedKey() == null) {
                    destroyed++;
                } else if (copy != null && isSameKey(key.person(), key.entry(), copy)) {
                    present++;
                } else {
                    throw new StartRefusedException(
                            "The copy holds another key of person "
                                    + key.person()
                                    + ": it belongs to other events. Name an empty store.");
                }
            }
        }
        return new Copied(present, destroyed);
    }

    private boolean isSameKey(long person, DataKeys.Entry original, DataKeys.Entry copy) {
        byte[] sealed = original.sealedKey();
        byte[] copied = copy.sealedKey();
        return sealed != null
                && copied != null
                && MessageDigest.isEqual(
                        DataKeys.openedKey(keys, person, sealed),
                        DataKeys.openedKey(newKeys, person, copied));
    }
}
