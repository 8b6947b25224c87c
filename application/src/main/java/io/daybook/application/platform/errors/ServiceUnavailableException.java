package io.daybook.application.platform.errors;

/**
 * Thrown when a valid request cannot be served now and may be repeated later; answered with 503.
 */
public final class ServiceUnavailableException extends RuntimeException {

    /**
     * The request attribute that is set once a command of the request was stored: after that no
     * failure may claim that nothing was changed.
     */
    public static final String STORED_ATTRIBUTE =
            ServiceUnavailableException.class.getName() + ".STORED";

    private final int retryAfterSeconds;

    /** Says what cannot be served and when to try again. */
    public ServiceUnavailableException(String message, int retryAfterSeconds) {
        super(message);
        this.retryAfterSeconds = retryAfterSeconds;
    }

    /** The message as text that is never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /** How long the caller is to wait. */
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
