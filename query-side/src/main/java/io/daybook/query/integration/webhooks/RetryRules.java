package io.daybook.query.integration.webhooks;

import io.daybook.events.integration.webhooks.SubscriptionEvent.DeliveryRules;
import io.daybook.events.integration.webhooks.SubscriptionEvent.RetryPolicy;
import io.daybook.query.integration.transport.DeliveryAttempt;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The retry rules of a subscription (docs/spec/integration.md, section I3).
 *
 * @param attempts total number of attempts
 * @param waits delay between the end of an attempt and the next one; the last applies to all
 *     further ones
 * @param respectsRetryAfter whether the receiver may request a longer delay
 */
public record RetryRules(int attempts, List<Duration> waits, boolean respectsRetryAfter) {

    /** The first attempt and five retries (document 2, section 6). */
    public static final int USUAL_ATTEMPTS = 6;

    /** A receiver that requests a longer delay gets it. */
    private static final Duration LONGEST_WAIT = Duration.ofDays(1);

    /**
     * Returns the rules of a subscription.
     *
     * @param usual default delay between attempts
     */
    public static RetryRules of(SubscriptionView subscription, Duration usual) {
        DeliveryRules rules = subscription.rules();
        RetryPolicy policy = rules == null ? null : rules.retryPolicy();
        return policy == null
                ? new RetryRules(USUAL_ATTEMPTS, List.of(usual), false)
                : of(policy, usual);
    }

    private static RetryRules of(RetryPolicy policy, Duration usual) {
        List<Integer> schedule = policy.schedule();
        int attempts = schedule.isEmpty() ? USUAL_ATTEMPTS : schedule.size() + 1;
        return new RetryRules(
                Objects.requireNonNullElse(policy.maxAttempts(), attempts),
                schedule.isEmpty()
                        ? List.of(usual)
                        : schedule.stream().map(Duration::ofSeconds).toList(),
                Boolean.TRUE.equals(policy.respectRetryAfter()));
    }

    /**
     * Returns when to try again; empty if no attempt is left.
     *
     * @param made number of attempts so far
     * @param ended end of the last attempt
     */
    public Optional<Instant> next(int made, DeliveryAttempt last, Instant ended) {
        if (made >= attempts || last.isFinal()) {
            return Optional.empty();
        }
        Duration wait = waits.get(Math.min(made, waits.size()) - 1);
        return Optional.of(ended.plus(max(wait, asked(last))));
    }

    private Duration asked(DeliveryAttempt last) {
        Duration asked = respectsRetryAfter ? last.retryAfter() : null;
        return asked == null ? Duration.ZERO : min(asked, LONGEST_WAIT);
    }

    private static Duration min(Duration a, Duration b) {
        return a.compareTo(b) < 0 ? a : b;
    }

    private static Duration max(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }
}
