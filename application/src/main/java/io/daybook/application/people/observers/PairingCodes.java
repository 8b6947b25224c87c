package io.daybook.application.people.observers;

import io.daybook.application.platform.http.RandomValues;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.kernel.RequestJournal;
import org.springframework.stereotype.Component;

/** Pairing codes by which students let others observe them; only their hashes are stored. */
@Component
public class PairingCodes {

    private static final int LENGTH = 8;

    private final RandomValues randoms;
    private final KeyVault vault;

    PairingCodes(RandomValues randoms, KeyVault vault) {
        this.randoms = randoms;
        this.vault = vault;
    }

    /** Returns a new code. */
    public String next() {
        RequestJournal.noteSecret();
        return randoms.secret(LENGTH);
    }

    /** What a code is recognized by; without the key of this service it reveals nothing. */
    public String fingerprint(String code) {
        return vault.fingerprint("pairing code " + code);
    }
}
