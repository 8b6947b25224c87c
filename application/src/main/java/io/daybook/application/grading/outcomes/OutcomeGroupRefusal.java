package io.daybook.application.grading.outcomes;

/** Why an outcome group is not changed, as one text without the name of a field. */
public final class OutcomeGroupRefusal extends RuntimeException {

    private final String text;

    /** For this reason. */
    public OutcomeGroupRefusal(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    /** For a reason that clients are not told. */
    public OutcomeGroupRefusal() {
        this("error");
    }

    /** The reason. */
    public String text() {
        return text;
    }
}
