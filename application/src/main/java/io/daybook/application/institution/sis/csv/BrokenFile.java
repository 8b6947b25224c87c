package io.daybook.application.institution.sis.csv;

/** A file that cannot be read to its end, so nothing of it is used. */
public final class BrokenFile extends RuntimeException {

    /**
     * Says so.
     *
     * @param reason as the uploader is told
     */
    public BrokenFile(String reason) {
        super(reason, null, false, false);
    }

    /** What the uploader is told. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
