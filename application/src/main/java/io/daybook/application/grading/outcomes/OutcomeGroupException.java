package io.daybook.application.grading.outcomes;

/**
 * Thrown when an outcome group cannot be changed; the response contains its message without a field
 * name.
 */
public final class OutcomeGroupException extends RuntimeException {

    private final String text;

    /** Creates an exception with this message. */
    public OutcomeGroupException(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    /** For a reason that is not disclosed to clients. */
    public OutcomeGroupException() {
        this("error");
    }

    /** Returns the message. */
    public String text() {
        return text;
    }
}
