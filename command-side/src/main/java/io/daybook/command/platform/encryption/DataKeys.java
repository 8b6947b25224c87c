package io.daybook.command.platform.encryption;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.daybook.command.platform.eventstore.StartRefusedException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.crypto.AEADBadTagException;
import javax.crypto.SecretKey;
import org.jspecify.annotations.Nullable;

/**
 * The part of a key vault that all stores share: one data key per user, sealed with the master key,
 * and a cache of keys.
 */
final class DataKeys implements KeyVault {

    private static final String PRESENTED = "text under a presented secret";
    private static final int HELD = 20_000;
    private static final byte[] NOTHING = {};

    /** The stored entry of one user: a sealed key, or null if the key was destroyed. */
    @SuppressWarnings("ArrayRecordComponent") // Entries are not compared with each other.
    record Entry(byte @Nullable [] sealedKey) {}

    /** An entry and its user. */
    record PersonKey(long person, Entry entry) {}

    /** Stores sealed keys. Every change is durable when its method returns. */
    interface KeyStorage extends AutoCloseable {

        /** Returns the entry of a user; null if there never was one. */
        @Nullable Entry find(long person);

        /** Stores a key unless the user has an entry; returns the resulting entry. */
        Entry putIfAbsent(long person, byte[] sealedKey);

        /** Marks the key as destroyed, and removes it completely. */
        void destroy(long person);

        /**
         * Returns the stored check value of the master key; stores the given one if there is none.
         */
        byte[] checkOr(byte[] sealed);

        /** Returns the stored check value of the master key; null for none. */
        byte @Nullable [] check();

        /** Returns the entries of users with greater ids, in ascending order; none at the end. */
        List<PersonKey> after(long person, int most);

        /**
         * Stores entries. An existing entry is kept, unless the new one is marked as destroyed: a
         * destroyed key never comes back.
         */
        void putAll(List<PersonKey> keys);

        /** Closes the connections of the storage. */
        @Override
        void close();
    }

    private final VaultKeys keys;
    private final KeyStorage storage;
    private final LoadingCache<Long, Optional<SecretKey>> held;

    /**
     * Opens the keys of a storage.
     *
     * @param heldFor how long a key may be cached
     * @throws StartRefusedException if the storage belongs to another master key
     */
    DataKeys(MasterKey master, KeyStorage storage, Duration heldFor) {
        this.storage = storage;
        held =
                Caffeine.newBuilder()
                        .maximumSize(HELD)
                        .expireAfterWrite(heldFor)
                        .build(this::existingKey);
        byte[] check = storage.checkOr(VaultKeys.unchanged(master).check());
        try {
            keys = VaultKeys.open(master, check);
        } catch (StartRefusedException e) {
            storage.close();
            throw e;
        }
    }

    @Override
    public byte[] seal(long person, String text) {
        Optional<SecretKey> key = held.getIfPresent(person);
        if (key == null) {
            key = held.get(person, this::existingOrNewKey);
        }
        return key.map(
                        k ->
                                VaultCipher.seal(
                                        k, text(person), text.getBytes(StandardCharsets.UTF_8)))
                .orElse(NOTHING);
    }

    @Override
    public Optional<String> open(long person, byte[] sealed) {
        return held.get(person)
                .filter(_ -> sealed.length > 0)
                .map(key -> new String(open(key, text(person), sealed), StandardCharsets.UTF_8));
    }

    @Override
    public boolean knows(long person) {
        return held.getIfPresent(person) != null || storage.find(person) != null;
    }

    @Override
    public void destroy(long person) {
        storage.destroy(person);
        held.put(person, Optional.empty());
    }

    @Override
    public byte[] sealSecret(String text) {
        return VaultCipher.seal(keys.first(), "secret", text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String openSecret(byte[] sealed) {
        return new String(open(keys.first(), "secret", sealed), StandardCharsets.UTF_8);
    }

    @Override
    public byte[] sealWith(String secret, String text) {
        return VaultCipher.seal(
                VaultCipher.derive(keys.first(), secret),
                PRESENTED,
                text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String openWith(String secret, byte[] sealed) {
        return new String(
                open(VaultCipher.derive(keys.first(), secret), PRESENTED, sealed),
                StandardCharsets.UTF_8);
    }

    @Override
    public String fingerprint(String text) {
        return VaultCipher.fingerprint(keys.first(), text);
    }

    @Override
    public void close() {
        held.invalidateAll();
        storage.close();
    }

    private Optional<SecretKey> existingKey(long person) {
        Entry entry = storage.find(person);
        if (entry == null) {
            throw new IllegalStateException(
                    "The key vault has no key of person "
                            + person
                            + ", though the event store holds a text sealed with it. The vault that"
                            + " belongs to this record must be put back.");
        }
        return unwrap(person, entry);
    }

    private Optional<SecretKey> existingOrNewKey(long person) {
        Entry entry = storage.find(person);
        if (entry == null) {
            entry = storage.putIfAbsent(person, sealedKey(keys, person, VaultCipher.newKey()));
        }
        return unwrap(person, entry);
    }

    private Optional<SecretKey> unwrap(long person, Entry entry) {
        byte[] sealedKey = entry.sealedKey();
        return sealedKey == null
                ? Optional.empty()
                : Optional.of(VaultCipher.key(openedKey(keys, person, sealedKey)));
    }

    /** Returns a user's data key in its stored, sealed form. */
    static byte[] sealedKey(VaultKeys keys, long person, byte[] dataKey) {
        return VaultCipher.seal(keys.master(), key(person), dataKey);
    }

    /**
     * Opens a user's sealed data key.
     *
     * @throws IllegalStateException if it is damaged or belongs to another user
     */
    static byte[] openedKey(VaultKeys keys, long person, byte[] sealedKey) {
        return open(keys.master(), key(person), sealedKey);
    }

    private static byte[] open(SecretKey key, String belongsTo, byte[] sealed) {
        try {
            return VaultCipher.open(key, belongsTo, sealed);
        } catch (AEADBadTagException e) {
            throw new IllegalStateException(
                    "A sealed text (" + belongsTo + ") is damaged or was sealed elsewhere", e);
        }
    }

    private static String key(long person) {
        return "key of person " + person;
    }

    private static String text(long person) {
        return "text of person " + person;
    }
}
