package io.daybook.application.institution.sis.csv;

/** Thrown if a file of an import cannot be read to its end. Nothing of the file is applied. */
public final class UnreadableFileException extends RuntimeException {

    /**
     * Creates an exception.
     *
     * @param reason as it is reported to the uploader
     */
    public UnreadableFileException(String reason) {
        super(reason, null, false, false);
    }

    /** Returns the message for the uploader. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
