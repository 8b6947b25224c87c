package io.daybook.command.integration.webhooks;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.RetryPolicy;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The limits of delivery options (docs/spec/integration.md, section I3). */
final class DeliveryRuleLimits {

    private static final int MOST_ATTEMPTS = 20;
    private static final long LONGEST_WAIT = Duration.ofDays(1).toSeconds();
    private static final int FASTEST = 1_000;

    private DeliveryRuleLimits() {}

    /** Rejects rules beyond the limits; errors name the keys of the request. */
    static void require(@Nullable DeliveryRules rules) {
        if (rules != null) {
            new FieldErrors()
                    .require(
                            isBetween(rules.rateLimit(), FASTEST),
                            "RateLimit",
                            "must be between 1 and " + FASTEST)
                    .check(() -> require(rules.retryPolicy()))
                    .reject();
        }
    }

    private static void require(@Nullable RetryPolicy policy) {
        if (policy != null) {
            new FieldErrors()
                    .require(
                            isSchedule(policy.schedule()),
                            "RetryPolicy",
                            "Schedule must have at most "
                                    + (MOST_ATTEMPTS - 1)
                                    + " numbers of seconds, each between 1 and "
                                    + LONGEST_WAIT)
                    .require(
                            isBetween(policy.maxAttempts(), MOST_ATTEMPTS),
                            "RetryPolicy",
                            "MaxAttempts must be between 1 and " + MOST_ATTEMPTS)
                    .reject();
        }
    }

    private static boolean isSchedule(List<Integer> seconds) {
        return seconds.size() < MOST_ATTEMPTS
                && seconds.stream().allMatch(wait -> wait >= 1 && wait <= LONGEST_WAIT);
    }

    private static boolean isBetween(@Nullable Integer value, int most) {
        return value == null || (value >= 1 && value <= most);
    }
}
