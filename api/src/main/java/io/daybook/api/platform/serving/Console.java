package io.daybook.api.platform.serving;

import java.io.PrintStream;
import java.util.List;

/**
 * The terminal of the user who started the process; the only class besides the log that writes to
 * it.
 */
public final class Console {

    private final PrintStream out;
    private final boolean interactive;

    private Console(PrintStream out, boolean interactive) {
        this.out = out;
        this.interactive = interactive;
    }

    /**
     * Returns the console of this process. Since JDK 25, {@code System.console()} is null again
     * without a terminal, contrary to the static analysis.
     */
    @SuppressWarnings({"SystemOut", "SystemConsoleNull"}) // the only writer to the terminal
    public static Console standard() {
        return new Console(System.out, System.console() != null);
    }

    /** Writes these lines. */
    public void say(List<String> lines) {
        lines.forEach(out::println);
        out.flush();
    }

    /** Writes a line that the next one replaces, if there is a terminal. */
    public void progress(String line) {
        if (interactive) {
            out.print("\r" + line + "\u001b[K");
        } else {
            out.println(line);
        }
        out.flush();
    }
}
