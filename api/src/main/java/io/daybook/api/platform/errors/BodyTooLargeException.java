package io.daybook.api.platform.errors;

/** Thrown when a request body exceeds the configured limit; answered with 413. */
public final class BodyTooLargeException extends RuntimeException {

    public BodyTooLargeException() {
        super("Body too large", null, false, false);
    }
}
