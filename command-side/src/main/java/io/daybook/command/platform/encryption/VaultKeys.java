package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.StartRefusedException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.SecretKey;

/**
 * The keys of a vault. Stored events contain fingerprints, checksums and secrets that were made
 * with the first master key and cannot be recreated; when the master key is changed, the first one
 * stays in the vault, sealed with the current one (docs/decisions/0257).
 *
 * @param master the current master key, which seals the data keys of users
 * @param first the first master key, for everything in stored events; the same as the current one
 *     until it is changed
 */
record VaultKeys(SecretKey master, SecretKey first) {

    private static final String UNCHANGED = "daybook";
    private static final String FIRST_KEY = "first master key";

    /** Returns the keys of a vault whose master key was never changed. */
    static VaultKeys unchanged(MasterKey master) {
        return new VaultKeys(master.key(), master.key());
    }

    /**
     * Opens the keys of the vault with this check value.
     *
     * @param check the stored value of {@link #check()}
     * @throws StartRefusedException if it belongs to another master key
     */
    static VaultKeys open(MasterKey master, byte[] check) {
        try {
            VaultCipher.open(master.key(), UNCHANGED, check);
            return unchanged(master);
        } catch (AEADBadTagException _) {
            return openChanged(master, check);
        }
    }

    private static VaultKeys openChanged(MasterKey master, byte[] check) {
        try {
            return new VaultKeys(
                    master.key(),
                    VaultCipher.key(VaultCipher.open(master.key(), FIRST_KEY, check)));
        } catch (AEADBadTagException _) {
            throw new StartRefusedException(
                    "The key vault was made with another master key. Set DAYBOOK_MASTER_KEY to that"
                            + " key, or put its file record/master.key back; without it no personal"
                            + " text in the event store can be read.");
        }
    }

    /** Returns the keys of the same vault with another master key. */
    VaultKeys under(MasterKey next) {
        return new VaultKeys(next.key(), first);
    }

    /** Returns the check value by which the vault recognizes its master key. */
    byte[] check() {
        return Arrays.equals(master.getEncoded(), first.getEncoded())
                ? VaultCipher.seal(master, UNCHANGED, UNCHANGED.getBytes(StandardCharsets.UTF_8))
                : VaultCipher.seal(master, FIRST_KEY, first.getEncoded());
    }

    /** Returns whether both have the same first master key, and so belong to the same events. */
    boolean belongsTo(VaultKeys other) {
        return Arrays.equals(first.getEncoded(), other.first.getEncoded());
    }
}
