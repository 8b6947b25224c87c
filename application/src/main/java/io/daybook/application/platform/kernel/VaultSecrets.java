package io.daybook.application.platform.kernel;

import io.daybook.command.platform.encryption.KeyVault;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Seals secrets of this service with the vault's own key, as texts that events can hold. */
@Component
public class VaultSecrets {

    private final KeyVault vault;

    VaultSecrets(KeyVault vault) {
        this.vault = vault;
    }

    /** The text that may be stored. */
    public String seal(String clear) {
        return Base64.getEncoder().encodeToString(vault.sealSecret(clear));
    }

    /**
     * The same for a secret that replaces another one: if they are equal, it stays as it was
     * sealed, so that sending a secret again changes nothing.
     *
     * @param sealedBefore null for none
     */
    public String sealAgain(String clear, @Nullable String sealedBefore) {
        return sealedBefore != null && open(sealedBefore).equals(clear)
                ? sealedBefore
                : seal(clear);
    }

    /** The clear text of what {@link #seal} gave. */
    public String open(String sealed) {
        return vault.openSecret(Base64.getDecoder().decode(sealed));
    }

    /** The text that may be stored and opens only with this secret, which is stored nowhere. */
    public String sealWith(String secret, String clear) {
        return Base64.getEncoder().encodeToString(vault.sealWith(secret, clear));
    }

    /** The clear text of what {@link #sealWith} gave for this secret. */
    public String openWith(String secret, String sealed) {
        return vault.openWith(secret, Base64.getDecoder().decode(sealed));
    }

    /** A code of the text from which it cannot be found without the vault's own key. */
    public String fingerprint(String text) {
        return vault.fingerprint(text);
    }
}
