package io.daybook.api.platform.errors;

/** Ends a request with a given error response, where no other exception produces its format. */
public final class ApiErrorException extends RuntimeException {

    private final transient ApiErrorResponse answer;

    /** Ends the request so. */
    public ApiErrorException(ApiErrorResponse answer) {
        super("Answered with status " + answer.status(), null, false, false);
        this.answer = answer;
    }

    /** What the caller is answered. */
    public ApiErrorResponse answer() {
        return answer;
    }
}
