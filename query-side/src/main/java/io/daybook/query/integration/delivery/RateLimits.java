package io.daybook.query.integration.delivery;

import io.daybook.query.integration.webhooks.SubscriptionView;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Limits the attempts per second to the rate that a subscription allows (docs/spec/integration.md
 * I3), with bursts of a tenth of a second. Each node counts for itself.
 */
final class RateLimits {

    private static final int BURST_SHARE = 10;
    private static final double NANOS = Duration.ofSeconds(1).toNanos();

    private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();

    /** Token bucket of one subscription. */
    private static final class Bucket {
        private double permits;
        private Instant filled = Instant.MIN;

        private void fill(int rate, Instant now) {
            double most = Math.max(1, (double) rate / BURST_SHARE);
            if (filled.equals(Instant.MIN)) {
                permits = most;
                filled = now;
            } else if (now.isAfter(filled)) {
                double more = Duration.between(filled, now).toNanos() / NANOS * rate;
                permits = Math.min(most, permits + more);
                filled = now;
            }
        }

        synchronized int free(int rate, Instant now) {
            fill(rate, now);
            return (int) permits;
        }

        synchronized void take(int attempts) {
            permits -= attempts;
        }

        synchronized Instant next(int rate, Instant now) {
            fill(rate, now);
            double missing = Math.max(0, 1 - permits);
            return now.plusNanos((long) Math.ceil(missing / rate * NANOS));
        }
    }

    private Bucket bucket(SubscriptionView subscription) {
        return buckets.computeIfAbsent(subscription.id(), _ -> new Bucket());
    }

    /** Returns how many attempts may start now. */
    int free(SubscriptionView subscription, Instant now) {
        Integer rate = subscription.rateLimit();
        return rate == null ? Integer.MAX_VALUE : bucket(subscription).free(rate, now);
    }

    /** Counts started attempts. */
    void begun(SubscriptionView subscription, int attempts) {
        if (subscription.rateLimit() != null) {
            bucket(subscription).take(attempts);
        }
    }

    /** Returns when the next attempt may start. */
    Instant next(SubscriptionView subscription, Instant now) {
        Integer rate = subscription.rateLimit();
        return rate == null ? now : bucket(subscription).next(rate, now);
    }
}
