package io.daybook.api.platform.errors;

/** Thrown when a request body is neither JSON nor a form; answered with 415. */
public final class UnsupportedBodyException extends RuntimeException {

    public UnsupportedBodyException() {
        super("Unsupported media type", null, false, false);
    }
}
