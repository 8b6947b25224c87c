package io.daybook.api.people;

import io.daybook.api.edge.Randoms;
import io.daybook.command.record.KeyVault;
import org.springframework.stereotype.Component;

/** Codes by which students let others observe them; only fingerprints of them are kept. */
@Component
class PairingCodes {

    private static final int LENGTH = 8;

    private final Randoms randoms;
    private final KeyVault vault;

    PairingCodes(Randoms randoms, KeyVault vault) {
        this.randoms = randoms;
        this.vault = vault;
    }

    /** A new code. */
    String next() {
        return randoms.secret(LENGTH);
    }

    /** What a code is recognized by; without the key of this service it tells nothing. */
    String fingerprint(String code) {
        return vault.fingerprint("pairing code " + code);
    }
}
