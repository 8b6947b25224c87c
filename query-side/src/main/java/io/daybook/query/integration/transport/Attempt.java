package io.daybook.query.integration.transport;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How one attempt to deliver a message ended.
 *
 * @param error the kind of failure in one word, or null when the message was taken
 * @param responseCode status of the answer, if there was one
 * @param retryAfter how long the receiver asks to wait; null where it does not
 */
public record Attempt(
        @Nullable String error, @Nullable Integer responseCode, @Nullable Duration retryAfter) {

    private static final String TOO_LARGE = "too_large";

    /** The receiver answered; only the 200s mean that it took the message. */
    public static Attempt answered(int code) {
        return answered(code, null);
    }

    /** The same of a receiver that may have asked to wait. */
    static Attempt answered(int code, @Nullable Duration retryAfter) {
        return new Attempt(code / 100 == 2 ? null : "response", code, retryAfter);
    }

    /** The receiver refused the message, whatever the status means. */
    static Attempt refused(int code) {
        return new Attempt("response", code, null);
    }

    /** There was no answer. */
    public static Attempt failed(String error) {
        return new Attempt(error, null, null);
    }

    /** The message is larger than anything that the receiver takes. */
    public static Attempt tooLarge() {
        return failed(TOO_LARGE);
    }

    /** Whether every further attempt would end in the same way. */
    public boolean isFinal() {
        return TOO_LARGE.equals(error);
    }

    /** Whether the receiver took the message. */
    public boolean succeeded() {
        return error == null;
    }
}
