package io.daybook.application.platform.kernel;

import io.daybook.command.platform.encryption.KeyVault;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Seals secrets of this service with the vault's own key, as texts that can be stored in events.
 */
@Component
public class VaultSecrets {

    private final KeyVault vault;

    VaultSecrets(KeyVault vault) {
        this.vault = vault;
    }

    /** Returns the sealed text. */
    public String seal(String clear) {
        return Base64.getEncoder().encodeToString(vault.sealSecret(clear));
    }

    /**
     * Seals a secret that replaces another one. If both are equal, returns the previous sealed
     * text, so that sending a secret again changes nothing.
     *
     * @param sealedBefore the previous sealed text; null for none
     */
    public String sealAgain(String clear, @Nullable String sealedBefore) {
        return sealedBefore != null && open(sealedBefore).equals(clear)
                ? sealedBefore
                : seal(clear);
    }

    /** Opens a text sealed by {@link #seal}. */
    public String open(String sealed) {
        return vault.openSecret(Base64.getDecoder().decode(sealed));
    }

    /** The text that may be stored and opens only with this secret, which is stored nowhere. */
    public String sealWith(String secret, String clear) {
        return Base64.getEncoder().encodeToString(vault.sealWith(secret, clear));
    }

    /** Opens a text sealed by {@link #sealWith} with this secret. */
    public String openWith(String secret, String sealed) {
        return vault.openWith(secret, Base64.getDecoder().decode(sealed));
    }

    /** Returns a keyed hash of the text, which cannot be computed without the vault's own key. */
    public String fingerprint(String text) {
        return vault.fingerprint(text);
    }
}
