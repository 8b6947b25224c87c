package io.daybook.api.platform.commands;

import io.daybook.api.platform.serving.Console;
import io.daybook.command.platform.encryption.KeyTransfer;
import io.daybook.command.platform.transfer.EventTransfer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ./daybook copy}: copies the event store and its key vault between a data folder and
 * PostgreSQL, while no node runs. Repeating it continues a copy that was interrupted.
 */
public final class CopyCommand {

    private static final int WRONG_ARGUMENTS = 2;
    private static final int NOT_COPIED = 3;

    private CopyCommand() {}

    /** Copies as the arguments say; answers with the status to exit with. */
    public static int run(String... arguments) {
        Console console = Console.standard();
        CopyArguments asked = CopyArguments.read(arguments);
        if (!asked.isComplete()) {
            console.say(
                    List.of(
                            "Usage: ./daybook copy --from PLACE --to PLACE [--data DIR]",
                            "A place is a data folder or postgresql://..."));
            return WRONG_ARGUMENTS;
        }
        try {
            EventTransfer.Copied copied =
                    EventTransfer.copy(
                            new EventTransfer.Request(
                                    asked.from(),
                                    asked.to(),
                                    asked.masterKey(),
                                    asked.data(),
                                    !asked.isVaultElsewhere()),
                            (comparing, position, last) ->
                                    console.progress(
                                            "%s: %d of %d events"
                                                    .formatted(
                                                            comparing ? "Comparing" : "Copying",
                                                            position,
                                                            last)));
            console.say(summary(copied));
            return 0;
        } catch (RuntimeException | SQLException e) {
            console.say(List.of("", String.valueOf(e.getMessage())));
            return NOT_COPIED;
        }
    }

    private static List<String> summary(EventTransfer.Copied copied) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("Copied and compared %d events.".formatted(copied.events()));
        lines.add("SHA-256 of original and copy: " + copied.hash());
        KeyTransfer.Copied keys = copied.keys();
        lines.add(
                keys == null
                        ? "The key vault stays where DAYBOOK_VAULT says."
                        : "Copied and compared %d keys; %d keys are destroyed."
                                .formatted(keys.keys(), keys.destroyed()));
        lines.add(
                "Start with the same master key (DAYBOOK_MASTER_KEY, or the file record/master.key"
                        + " in the data folder) and the same folder of files. The views are built"
                        + " anew.");
        return lines;
    }
}
