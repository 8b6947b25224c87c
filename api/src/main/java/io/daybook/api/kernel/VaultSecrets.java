package io.daybook.api.kernel;

import io.daybook.command.record.KeyVault;
import java.util.Base64;
import org.springframework.stereotype.Component;

/** Seals the secrets of this service with the vault's own key, as texts that events can hold. */
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

    /** The clear text of what {@link #seal} gave. */
    public String open(String sealed) {
        return vault.openSecret(Base64.getDecoder().decode(sealed));
    }
}
