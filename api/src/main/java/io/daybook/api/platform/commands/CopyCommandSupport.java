package io.daybook.api.platform.commands;

import io.daybook.api.platform.serving.Console;
import io.daybook.command.platform.eventstore.StartRefusedException;
import java.sql.SQLException;
import java.util.List;

/** What the copy commands share: usage, and exit codes of failures. */
final class CopyCommandSupport {

    private static final int WRONG_ARGUMENTS = 2;
    private static final int NOT_COPIED = 3;

    private CopyCommandSupport() {}

    /** Copies, and returns the lines to print. */
    @FunctionalInterface
    interface Copy {
        List<String> run(CopyArguments asked, Console console) throws SQLException;
    }

    /**
     * Copies according to the arguments. Returns the exit code.
     *
     * @param places the sources and targets that the command supports
     */
    static int run(String command, String places, Copy copy, String... arguments) {
        Console console = Console.standard();
        CopyArguments asked = CopyArguments.read(arguments);
        if (!asked.isComplete()) {
            console.say(
                    List.of(
                            "Usage: ./daybook %s --from PLACE --to PLACE [--data DIR]"
                                    .formatted(command),
                            "A place is " + places));
            return WRONG_ARGUMENTS;
        }
        try {
            console.say(copy.run(asked, console));
            return 0;
        } catch (StartRefusedException refused) {
            console.say(List.of("", String.valueOf(refused.getMessage())));
            return NOT_COPIED;
        } catch (RuntimeException | SQLException failed) {
            // Drivers fail in many ways, and some of their messages mean little without the class.
            console.say(List.of("", "Not copied; repeat the command. " + failed));
            return NOT_COPIED;
        }
    }
}
