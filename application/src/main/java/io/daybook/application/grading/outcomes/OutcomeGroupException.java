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

    /** Creates an exception without a message for clients. */
    public OutcomeGroupException() {
        this("error");
    }

    /** Returns the message. */
    public String text() {
        return text;
    }
}
