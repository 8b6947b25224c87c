package io.daybook.command.platform.encryption;

import java.util.Optional;

/**
 * Keeps one data key per user and seals the user's texts with it. Destroying the key erases the
 * user from an event store that never changes.
 */
public interface KeyVault extends AutoCloseable {

    /**
     * Seals a text with the person's key, which is made durable before it is first used. For a
     * person whose key was destroyed there is never a new one: the answer is empty bytes, and the
     * text is not kept.
     */
    byte[] seal(long person, String text);

    /**
     * The clear text, or empty once the person's key has been destroyed.
     *
     * @throws IllegalStateException when the vault never had a key of this person, or the sealed
     *     text is damaged: both mean that vault and record do not belong together
     */
    Optional<String> open(long person, byte[] sealed);

    /** Whether the person has a key, or had one that was destroyed. */
    boolean knows(long person);

    /** Destroys the person's key for ever. Doing it again changes nothing. */
    void destroy(long person);

    /** Seals a secret of this service, such as a signing key, with the vault's own key. */
    byte[] sealSecret(String text);

    /** The clear text of a secret sealed with {@link #sealSecret}. */
    String openSecret(byte[] sealed);

    /**
     * Seals a text so that only this secret opens it again: the key is made of it and of the
     * vault's own key, and is kept nowhere.
     */
    byte[] sealWith(String secret, String text);

    /** The clear text of what was sealed with {@link #sealWith} and this secret. */
    String openWith(String secret, byte[] sealed);

    /**
     * A code that is always the same for the same text and from which the text cannot be found
     * without the vault's own key: what names a person can so be looked up and kept unique.
     */
    String fingerprint(String text);

    /** Lets go of what the vault holds open. */
    @Override
    void close();
}
