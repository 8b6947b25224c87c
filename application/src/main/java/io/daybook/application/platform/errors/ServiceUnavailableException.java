package io.daybook.application.platform.errors;

/**
 * Thrown if a valid request cannot be served now and may be repeated later; results in status 503.
 */
public final class ServiceUnavailableException extends RuntimeException {

    /**
     * Request attribute that is set once a command of the request was stored. After that no error
     * may claim that nothing was changed.
     */
    public static final String STORED_ATTRIBUTE =
            ServiceUnavailableException.class.getName() + ".STORED";

    private final int retryAfterSeconds;

    /** Creates an exception with a message and the delay for retries. */
    public ServiceUnavailableException(String message, int retryAfterSeconds) {
        super(message);
        this.retryAfterSeconds = retryAfterSeconds;
    }

    /** Returns the message, which is never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /** How long the caller is to wait. */
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
