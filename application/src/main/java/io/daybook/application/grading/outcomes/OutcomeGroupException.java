package io.daybook.application.grading.outcomes;

/**
 * Thrown when an outcome group cannot be changed; its message is answered without the name of a
 * field.
 */
public final class OutcomeGroupException extends RuntimeException {

    private final String text;

    /** For this reason. */
    public OutcomeGroupException(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    /** For a reason that is not disclosed to clients. */
    public OutcomeGroupException() {
        this("error");
    }

    /** The reason. */
    public String text() {
        return text;
    }
}
