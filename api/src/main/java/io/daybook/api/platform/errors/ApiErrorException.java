package io.daybook.api.platform.errors;

/** Ends a request with a given error response whose format no other exception produces. */
public final class ApiErrorException extends RuntimeException {

    private final transient ApiErrorResponse answer;

    /** Creates an exception with this response. */
    public ApiErrorException(ApiErrorResponse answer) {
        super("Answered with status " + answer.status(), null, false, false);
        this.answer = answer;
    }

    /** Returns the response. */
    public ApiErrorResponse answer() {
        return answer;
    }
}
