package io.daybook.command.platform.kernel;

import io.daybook.command.platform.encryption.KeyVault;
import org.springframework.stereotype.Component;

/** Destroys data keys of users together with the texts that cached aggregates hold in clear. */
@Component
public class DataKeyDestruction {

    private final KeyVault vault;
    private final Aggregates aggregates;

    DataKeyDestruction(KeyVault vault, Aggregates aggregates) {
        this.vault = vault;
        this.aggregates = aggregates;
    }

    /** Makes all texts of the user unreadable; a repeated call has no effect. */
    public void destroy(long userId) {
        vault.destroy(userId);
        aggregates.clearCache();
    }
}
