package io.daybook.command.platform.encryption;

import java.util.Optional;

/**
 * Stores one data key per user and seals the user's texts with it. Destroying the key erases the
 * user from the immutable event store.
 */
public interface KeyVault extends AutoCloseable {

    /**
     * Seals a text with the user's data key, which is stored durably before its first use. A user
     * whose key was destroyed gets no new one: returns empty bytes, and the text is lost.
     */
    byte[] seal(long person, String text);

    /**
     * Opens a sealed text; empty after the user's key was destroyed.
     *
     * @throws IllegalStateException if the vault never had a key of this user, or the sealed text
     *     is damaged: both mean that vault and event store do not belong together
     */
    Optional<String> open(long person, byte[] sealed);

    /** Returns whether the user has a key, or had one that was destroyed. */
    boolean knows(long person);

    /** Destroys the user's key permanently; idempotent. */
    void destroy(long person);

    /** Seals a secret of this service, such as a signing key, with the key of the vault. */
    byte[] sealSecret(String text);

    /** Opens a secret sealed with {@link #sealSecret}. */
    String openSecret(byte[] sealed);

    /**
     * Seals a text with a key that is derived from this secret and the key of the vault, and is not
     * stored.
     */
    byte[] sealWith(String secret, String text);

    /** Opens a text sealed with {@link #sealWith} and the same secret. */
    String openWith(String secret, byte[] sealed);

    /**
     * Returns a keyed hash of a text, so that values that identify a person can be looked up and
     * kept unique without revealing them.
     */
    String fingerprint(String text);

    /** Closes the connections of the vault. */
    @Override
    void close();
}
