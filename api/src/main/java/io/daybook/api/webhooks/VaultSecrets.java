package io.daybook.api.webhooks;

import io.daybook.command.record.KeyVault;
import io.daybook.query.webhooks.SigningSecrets;
import java.util.Base64;
import org.springframework.stereotype.Component;

/** Seals the secrets shared with tools, as texts that events can hold. */
@Component
class VaultSecrets implements SigningSecrets {

    private final KeyVault vault;

    VaultSecrets(KeyVault vault) {
        this.vault = vault;
    }

    String seal(String clear) {
        return Base64.getEncoder().encodeToString(vault.sealSecret(clear));
    }

    @Override
    public String open(String sealed) {
        return vault.openSecret(Base64.getDecoder().decode(sealed));
    }
}
