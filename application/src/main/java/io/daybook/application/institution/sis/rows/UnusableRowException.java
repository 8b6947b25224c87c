package io.daybook.application.institution.sis.rows;

import io.daybook.command.platform.messages.TextPrefix;

/**
 * Thrown if a row of an import cannot be applied. Nothing of the row is stored, and its message is
 * reported to the uploader.
 */
public final class UnusableRowException extends RuntimeException {

    private static final int LONGEST_QUOTE = 100;

    /**
     * Creates an exception.
     *
     * @param reason contains no more personal data than ids
     */
    public UnusableRowException(String reason) {
        super(reason, null, false, false);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }

    /** Returns a value quoted and shortened for a message. */
    static String quoted(String value) {
        String printable = value.replaceAll("\\p{Cntrl}", "?");
        return '"'
                + (printable.length() > LONGEST_QUOTE
                        ? TextPrefix.of(printable, LONGEST_QUOTE) + "..."
                        : printable)
                + '"';
    }
}
