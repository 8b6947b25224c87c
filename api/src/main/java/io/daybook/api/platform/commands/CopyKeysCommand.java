package io.daybook.api.platform.commands;

import io.daybook.command.platform.encryption.KeyTransfer;
import java.util.List;

/**
 * {@code ./daybook copy-keys}: copies the key vault to the store that {@code DAYBOOK_VAULT} will
 * name, while no node runs.
 */
public final class CopyKeysCommand {

    private CopyKeysCommand() {}

    /** Copies as the arguments say; answers with the status to exit with. */
    public static int run(String... arguments) {
        return Copying.run(
                "copy-keys",
                "a data folder, postgresql://... or mongodb://...",
                (asked, _) -> copy(asked),
                arguments);
    }

    private static List<String> copy(CopyArguments asked) {
        KeyTransfer.Copied copied =
                KeyTransfer.copy(asked.from(), asked.to(), asked.masterKey(), asked.data());
        return List.of(
                "Copied and compared %d keys; %d keys are destroyed."
                        .formatted(copied.keys(), copied.destroyed()),
                "Set DAYBOOK_VAULT for every node, then delete the old vault: a key that is"
                        + " destroyed from now on would stay in it.");
    }
}
