package io.daybook.benchmarks.table;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** The rows of the table: told when they are measured, and all together at the end as Markdown. */
final class Report {

    /** Whether a figure reaches what it should. */
    enum Verdict {
        MET("met"),
        NOT_MET("**not met**"),
        NO_BASELINE("no baseline"),
        NONE("");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        static Verdict of(boolean met) {
            return met ? MET : NOT_MET;
        }
    }

    private static final List<String> HEAD =
            List.of("Figure", "Baseline of the same run", "Measured", "To reach", "");

    private final PrintStream out;
    private final List<List<String>> rows = new ArrayList<>();

    Report(PrintStream out) {
        this.out = out;
    }

    /** Tells what is going on. */
    void say(String text) {
        out.println(text);
    }

    /** Adds a row. */
    void row(String figure, String baseline, String measured, String toReach, Verdict verdict) {
        rows.add(List.of(figure, baseline, measured, toReach, verdict.text));
        String wanted = toReach.isEmpty() ? "" : " (to reach: " + toReach + ") " + verdict.text;
        say(figure + ": " + measured + wanted + "; beside " + baseline);
    }

    /** Prints all rows. */
    void print() {
        out.println();
        line(HEAD);
        out.println("|---|---|---|---|---|");
        rows.forEach(this::line);
    }

    private void line(List<String> cells) {
        out.println("| " + String.join(" | ", cells) + " |");
    }
}
