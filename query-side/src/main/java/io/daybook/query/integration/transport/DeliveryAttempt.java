package io.daybook.query.integration.transport;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one attempt to deliver a message.
 *
 * @param error the kind of failure in one word, or null when the message was taken
 * @param responseCode status of the answer, if there was one
 * @param retryAfter the delay that the receiver requests; null for none
 */
public record DeliveryAttempt(
        @Nullable String error, @Nullable Integer responseCode, @Nullable Duration retryAfter) {

    private static final String TOO_LARGE = "too_large";

    /** The receiver answered; only the 200s mean that it took the message. */
    public static DeliveryAttempt answered(int code) {
        return answered(code, null);
    }

    /** The same of a receiver that may have requested a delay. */
    static DeliveryAttempt answered(int code, @Nullable Duration retryAfter) {
        return new DeliveryAttempt(code / 100 == 2 ? null : "response", code, retryAfter);
    }

    /** The receiver refused the message, whatever the status means. */
    static DeliveryAttempt refused(int code) {
        return new DeliveryAttempt("response", code, null);
    }

    /** There was no answer. */
    public static DeliveryAttempt failed(String error) {
        return new DeliveryAttempt(error, null, null);
    }

    /** The message is larger than anything that the receiver takes. */
    public static DeliveryAttempt tooLarge() {
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
