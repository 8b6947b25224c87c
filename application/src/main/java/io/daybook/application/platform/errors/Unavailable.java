package io.daybook.application.platform.errors;

/** 503: the request is fine and cannot be served now; the caller may try again later. */
public final class Unavailable extends RuntimeException {

    /**
     * The request attribute that is set once a command of the request was stored: after that no
     * failure may claim that nothing was changed.
     */
    public static final String STORED_ATTRIBUTE = Unavailable.class.getName() + ".STORED";

    private final int retryAfterSeconds;

    /** Says what cannot be served and when to try again. */
    public Unavailable(String message, int retryAfterSeconds) {
        super(message);
        this.retryAfterSeconds = retryAfterSeconds;
    }

    /** The message as text that is never null. */
    public String text() {
        return String.valueOf(getMessage());
    }

    /** How long the caller is asked to wait. */
    public int retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
