package io.daybook.api.platform.commands;

import io.daybook.command.platform.encryption.KeyTransfer;
import java.util.List;

/**
 * {@code ./daybook copy-keys}: copies the key vault to the store to be used as {@code
 * DAYBOOK_VAULT}, while no node runs. With {@code DAYBOOK_NEW_MASTER_KEY} the copy gets that master
 * key.
 */
public final class CopyKeysCommand {

    private CopyKeysCommand() {}

    /** Copies according to the arguments. Returns the exit code. */
    public static int run(String... arguments) {
        return CopyCommandSupport.run(
                "copy-keys",
                "a data folder, postgresql://... or mongodb://...",
                (asked, _) -> copy(asked),
                arguments);
    }

    private static List<String> copy(CopyArguments asked) {
        KeyTransfer.Copied copied =
                KeyTransfer.copy(asked.from(), asked.to(), asked.masterKeys(), asked.data());
        return List.of(
                "Copied and compared %d keys; %d keys are destroyed."
                        .formatted(copied.keys(), copied.destroyed()),
                asked.masterKeys().next() == null
                        ? "The master key is the same."
                        : "The copy has the new master key: it is DAYBOOK_MASTER_KEY from now on.",
                "Set DAYBOOK_VAULT for every node, then delete the old vault: a key that is"
                        + " destroyed from now on would stay in it.");
    }
}
