package io.daybook.application.platform.kernel;

import org.jspecify.annotations.Nullable;

/** Escapes text in CSV files that users open with a spreadsheet. */
public final class CsvText {

    /** Characters with which spreadsheets start a formula. */
    private static final String FORMULA = "=+-@\t\r\n";

    private CsvText() {}

    /**
     * Returns the text with an apostrophe prefix if a spreadsheet would take it for a formula
     * (docs/decisions/0077); null stays null.
     */
    public static @Nullable String withoutFormula(@Nullable String text) {
        boolean isFormula = text != null && !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
        return isFormula ? "'" + text : text;
    }
}
