package io.daybook.application.integration.delivery;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.query.integration.signing.SigningSecrets;
import org.springframework.stereotype.Component;

/** Unseals the secrets that sign webhook messages. */
@Component
class VaultSigningSecrets implements SigningSecrets {

    private final VaultSecrets secrets;

    VaultSigningSecrets(VaultSecrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public String open(String sealed) {
        return secrets.open(sealed);
    }
}
