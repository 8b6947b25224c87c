package io.daybook.api.grading.outcomes;

/** 400 with a JSON string as the whole body, which is what outcome groups refuse with. */
final class OutcomeGroupRefusal extends RuntimeException {

    private final String text;

    OutcomeGroupRefusal(String text) {
        super(text, null, false, false);
        this.text = text;
    }

    OutcomeGroupRefusal() {
        this("error");
    }

    String text() {
        return text;
    }
}
