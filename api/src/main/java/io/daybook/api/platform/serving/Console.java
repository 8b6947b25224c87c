package io.daybook.api.platform.serving;

import java.io.PrintStream;
import java.util.List;

/**
 * The terminal of the user who started the process; the only place that writes to it beside the
 * log.
 */
public final class Console {

    private final PrintStream out;
    private final boolean interactive;

    private Console(PrintStream out, boolean interactive) {
        this.out = out;
        this.interactive = interactive;
    }

    /** Since JDK 25 there is again no console without a terminal, whatever the checker says. */
    @SuppressWarnings({"SystemOut", "SystemConsoleNull"}) // the one place that writes there
    public static Console standard() {
        return new Console(System.out, System.console() != null);
    }

    /** Writes these lines. */
    public void say(List<String> lines) {
        lines.forEach(out::println);
        out.flush();
    }

    /** A line that the next one replaces, where somebody is watching. */
    public void progress(String line) {
        if (interactive) {
            out.print("\r" + line + "\u001b[K");
        } else {
            out.println(line);
        }
        out.flush();
    }
}
