package io.daybook.api.platform.serving;

import io.daybook.command.platform.encryption.KeyTransfer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;

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
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new SimpleCommandLinePropertySource(joined(arguments)));
        String from = environment.getProperty("from", "");
        String to = environment.getProperty("to", "");
        if (from.isBlank() || to.isBlank()) {
            console.say(
                    List.of(
                            "Usage: ./daybook copy-keys --from PLACE --to PLACE [--data DIR]",
                            "A place is a data folder, postgresql://... or mongodb://..."));
            return WRONG_ARGUMENTS;
        }
        try {
            KeyTransfer.Copied copied =
                    KeyTransfer.copy(
                            from,
                            to,
                            environment.getProperty("daybook.master-key"),
                            Path.of(environment.getProperty("daybook.data", "data")));
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

    /** Makes {@code --name=value} of {@code --name value}. */
    private static String[] joined(String... arguments) {
        List<String> all = new ArrayList<>();
        for (String argument : arguments) {
            if (!argument.startsWith("--") && !all.isEmpty() && !all.getLast().contains("=")) {
                all.add(all.removeLast() + "=" + argument);
            } else {
                all.add(argument);
            }
        }
        return all.toArray(String[]::new);
    }
}
