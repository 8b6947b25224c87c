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

    /** Creates the outcome of a response; only 2xx means that the message was accepted. */
    public static DeliveryAttempt answered(int code) {
        return answered(code, null);
    }

    /** The same of a receiver that may have requested a delay. */
    static DeliveryAttempt answered(int code, @Nullable Duration retryAfter) {
        return new DeliveryAttempt(code / 100 == 2 ? null : "response", code, retryAfter);
    }

    /** Creates the outcome of a rejected message, whatever the status. */
    static DeliveryAttempt refused(int code) {
        return new DeliveryAttempt("response", code, null);
    }

    /** Creates the outcome of an attempt without a response. */
    public static DeliveryAttempt failed(String error) {
        return new DeliveryAttempt(error, null, null);
    }

    /** Creates the outcome of a message that exceeds the limit of its transport. */
    public static DeliveryAttempt tooLarge() {
        return failed(TOO_LARGE);
    }

    /** Whether every further attempt would have the same outcome. */
    public boolean isFinal() {
        return TOO_LARGE.equals(error);
    }

    /** Whether the receiver accepted the message. */
    public boolean succeeded() {
        return error == null;
    }
}
