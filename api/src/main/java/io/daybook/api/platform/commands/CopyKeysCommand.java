package io.daybook.api.platform.commands;

import io.daybook.api.platform.serving.Console;
import io.daybook.command.platform.encryption.KeyTransfer;
import java.util.List;

/**
 * {@code ./daybook copy-keys}: copies the key vault to the store that {@code DAYBOOK_VAULT} will
 * name, while no node runs.
 */
public final class CopyKeysCommand {

    private static final int WRONG_ARGUMENTS = 2;
    private static final int NOT_COPIED = 3;

    private CopyKeysCommand() {}

    /** Copies as the arguments say; answers with the status to exit with. */
    public static int run(String... arguments) {
        Console console = Console.standard();
        CopyArguments asked = CopyArguments.read(arguments);
        if (!asked.isComplete()) {
            console.say(
                    List.of(
                            "Usage: ./daybook copy-keys --from PLACE --to PLACE [--data DIR]",
                            "A place is a data folder, postgresql://... or mongodb://..."));
            return WRONG_ARGUMENTS;
        }
        try {
            KeyTransfer.Copied copied =
                    KeyTransfer.copy(asked.from(), asked.to(), asked.masterKey(), asked.data());
            console.say(
                    List.of(
                            "Copied and compared %d keys; %d keys are destroyed."
                                    .formatted(copied.keys(), copied.destroyed()),
                            "Set DAYBOOK_VAULT for every node, then delete the old vault: a key that"
                                    + " is destroyed from now on would stay in it."));
            return 0;
        } catch (RuntimeException e) {
            console.say(List.of(String.valueOf(e.getMessage())));
            return NOT_COPIED;
        }
    }
}
