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
 * and a cache of keys in use.
 */
final class DataKeys implements KeyVault {

    private static final String PRESENTED = "text under a presented secret";
    private static final int HELD = 20_000;
    private static final byte[] NOTHING = {};

    /** What the storage has for one person: a sealed key, or the mark that it was destroyed. */
    @SuppressWarnings("ArrayRecordComponent") // Entries are never compared with one another.
    record Entry(byte @Nullable [] sealedKey) {}

    /** An entry and whose it is. */
    record PersonKey(long person, Entry entry) {}

    /** Where sealed keys lie. Every change is durable when its method returns. */
    interface KeyStorage extends AutoCloseable {

        /** The person's entry, or null while there has never been one. */
        @Nullable Entry find(long person);

        /** Puts the key there unless the person has an entry already; returns the one that is. */
        Entry putIfAbsent(long person, byte[] sealedKey);

        /** Replaces the key by the mark, so that no trace of the key is left. */
        void destroy(long person);

        /** What the master key is known by, or this if there is nothing yet. */
        byte[] checkOr(byte[] sealed);

        /** What the master key is known by; null while there is nothing. */
        byte @Nullable [] check();

        /** The entries after a person, in the order of users; none at the end. */
        List<PersonKey> after(long person, int most);

        /**
         * Puts these entries there, all in one step. An entry that is there stays, unless the one
         * that is put says that the key was destroyed: a destroyed key never comes back.
         */
        void putAll(List<PersonKey> keys);

        /** Closes what the storage holds open. */
        @Override
        void close();
    }

    private final VaultKeys keys;
    private final KeyStorage storage;
    private final LoadingCache<Long, Optional<SecretKey>> held;

    /**
     * The keys in this storage.
     *
     * @param heldFor how long a key may be used without looking into the storage again
     * @throws IllegalStateException when the storage was filled under another master key
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

    /** A person's data key as it is stored under these keys. */
    static byte[] sealedKey(VaultKeys keys, long person, byte[] dataKey) {
        return VaultCipher.seal(keys.master(), key(person), dataKey);
    }

    /**
     * A person's data key.
     *
     * @throws IllegalStateException when it is damaged or was stored for another person
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
