package io.daybook.command.platform.encryption;

import io.daybook.command.platform.eventstore.StartRefusedException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import javax.crypto.AEADBadTagException;
import javax.crypto.SecretKey;

/**
 * The keys that open a vault. Stored events hold fingerprints, checksums and secrets that were made
 * with the first master key and cannot be recreated; when the master key is changed, the first one
 * stays in the vault, sealed with the current one (docs/decisions/0257).
 *
 * @param master the present master key, which seals the data keys of users
 * @param first the first master key, for all that stands in events; the same until it is changed
 */
record VaultKeys(SecretKey master, SecretKey first) {

    private static final String UNCHANGED = "daybook";
    private static final String FIRST_KEY = "first master key";

    /** The keys of a new vault. */
    static VaultKeys unchanged(MasterKey master) {
        return new VaultKeys(master.key(), master.key());
    }

    /**
     * The keys of the vault that keeps this check.
     *
     * @param check what {@link #check()} gave when the vault was made
     * @throws StartRefusedException when it was made with another master key
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

    /** The same vault under another master key. */
    VaultKeys under(MasterKey next) {
        return new VaultKeys(next.key(), first);
    }

    /** What the vault keeps, to know its master key by. */
    byte[] check() {
        return Arrays.equals(master.getEncoded(), first.getEncoded())
                ? VaultCipher.seal(master, UNCHANGED, UNCHANGED.getBytes(StandardCharsets.UTF_8))
                : VaultCipher.seal(master, FIRST_KEY, first.getEncoded());
    }

    /** Whether what stands in events was made with the same key. */
    boolean belongsTo(VaultKeys other) {
        return Arrays.equals(first.getEncoded(), other.first.getEncoded());
    }
}
