package io.daybook.api.sis;

/** A row that cannot be used: nothing of it is, and the uploader is told why. */
final class Unusable extends RuntimeException {

    private static final int LONGEST_QUOTE = 100;

    /**
     * Says so.
     *
     * @param reason tells no more about a person than ids do
     */
    Unusable(String reason) {
        super(reason, null, false, false);
    }

    String reason() {
        return String.valueOf(getMessage());
    }

    /** A value as it may stand in a reason. */
    static String quoted(String value) {
        String printable = value.replaceAll("\\p{Cntrl}", "?");
        return '"'
                + (printable.length() > LONGEST_QUOTE
                        ? printable.substring(0, LONGEST_QUOTE) + "..."
                        : printable)
                + '"';
    }
}
