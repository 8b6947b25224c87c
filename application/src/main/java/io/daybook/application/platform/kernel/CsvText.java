package io.daybook.application.platform.kernel;

import org.jspecify.annotations.Nullable;

/** Escapes text in CSV files that users open with a spreadsheet. */
public final class CsvText {

    /** What a spreadsheet takes for the beginning of a formula. */
    private static final String FORMULA = "=+-@\t\r\n";

    private CsvText() {}

    /**
     * The text with an apostrophe before what a spreadsheet would run as a formula
     * (docs/decisions/0077); null stays null.
     */
    public static @Nullable String withoutFormula(@Nullable String text) {
        boolean isFormula = text != null && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
        return isFormula ? "'" + text : text;
    }
}
