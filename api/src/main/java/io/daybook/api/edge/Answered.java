package io.daybook.api.edge;

/** Ends a request with this answer, for refusals that no other exception has the shape of. */
public final class Answered extends RuntimeException {

    private final transient Answer answer;

    /** Ends the request so. */
    public Answered(Answer answer) {
        super("Answered with status " + answer.status(), null, false, false);
        this.answer = answer;
    }

    /** What the caller is answered. */
    public Answer answer() {
        return answer;
    }
}
