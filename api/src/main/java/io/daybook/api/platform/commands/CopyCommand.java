package io.daybook.api.platform.commands;

import io.daybook.api.platform.serving.Console;
import io.daybook.command.platform.encryption.KeyTransfer;
import io.daybook.command.platform.transfer.EventTransfer;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ./daybook copy}: copies the event store and its key vault between a data folder and
 * PostgreSQL, while no node runs. Repeating it resumes an interrupted copy.
 */
public final class CopyCommand {

    private CopyCommand() {}

    /** Copies according to the arguments. Returns the exit code. */
    public static int run(String... arguments) {
        return CopyCommandSupport.run(
                "copy", "a data folder or postgresql://...", CopyCommand::copy, arguments);
    }

    private static List<String> copy(CopyArguments asked, Console console) throws SQLException {
        return summary(
                EventTransfer.copy(
                        new EventTransfer.Request(
                                asked.from(),
                                asked.to(),
                                asked.masterKeys().present(),
                                asked.data(),
                                asked.vault()),
                        (comparing, position, last) ->
                                console.progress(
                                        "%s: %d of %d events"
                                                .formatted(
                                                        comparing ? "Comparing" : "Copying",
                                                        position,
                                                        last))));
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
