package io.daybook.api.webhooks;

import io.daybook.api.kernel.VaultSecrets;
import io.daybook.query.webhooks.SigningSecrets;
import org.springframework.stereotype.Component;

/** Opens the secrets that messages are signed with for those who send them. */
@Component
class OpenSigningSecrets implements SigningSecrets {

    private final VaultSecrets secrets;

    OpenSigningSecrets(VaultSecrets secrets) {
        this.secrets = secrets;
    }

    @Override
    public String open(String sealed) {
        return secrets.open(sealed);
    }
}
