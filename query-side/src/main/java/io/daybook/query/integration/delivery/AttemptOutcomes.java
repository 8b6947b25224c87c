package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.PendingDeliveries.Result;
import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.webhooks.RetryRules;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.WebhooksProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides what follows an attempt: the message is delivered, retried or given up, and a message
 * that was given up may suspend its subscription (docs/spec/integration.md, section I3).
 */
final class AttemptOutcomes {

    /** Minimum number of dead messages before a subscription is suspended. */
    static final int SUSPENDING_DEATHS = 20;

    /** HTTP status of a receiver that will never accept messages again. */
    private static final int GONE = 410;

    private static final Logger LOG = LoggerFactory.getLogger(AttemptOutcomes.class);

    private final DeliveryHistory history;
    private final DeliveryJournal journal;
    private final WebhooksProperties properties;
    private final Clock clock;
    private final MeterRegistry meters;

    AttemptOutcomes(
            DeliveryHistory history,
            DeliveryJournal journal,
            WebhooksProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.history = history;
        this.journal = journal;
        this.properties = properties;
        this.clock = clock;
        this.meters = meters;
    }

    /** Returns what to store of the attempt; reports dead letters to the journal. */
    Result of(
            Delivery delivery,
            SubscriptionView subscription,
            DeliveryAttempt last,
            PastAttempt past) {
        Instant now = clock.instant();
        int attempt = delivery.attempts() + 1;
        if (last.succeeded()) {
            if (delivery.trigger() != null) {
                journal.recovered(delivery, attempt);
            }
            return new Result(delivery, State.DELIVERED, attempt, past, now);
        }
        Optional<Instant> next =
                RetryRules.of(subscription, properties.retryInterval()).next(attempt, last, now);
        if (next.isPresent()) {
            return new Result(delivery, null, attempt, past, next.get());
        }
        journal.died(delivery, attempt, last);
        meters.counter("webhook.dead").increment();
        LOG.warn(
                "Webhook {} to {} is given up: {}", delivery.id(), subscription.id(), last.error());
        return new Result(delivery, State.DEAD, attempt, past, now);
    }

    /**
     * Suspends the subscription after a message was given up, if the receiver is gone or nothing
     * arrives.
     */
    void suspendIfGoneOrSilent(SubscriptionView subscription, Result dead) {
        Integer code = dead.last().responseCode();
        if (subscription.isSuspendedByGone() && code != null && code == GONE) {
            suspend(subscription, 1);
        } else {
            suspendIfNothingArrives(subscription, dead.at());
        }
    }

    /**
     * Suspends only if nothing was delivered for the whole period and many messages were given up,
     * so never after a single burst.
     */
    private void suspendIfNothingArrives(SubscriptionView subscription, Instant now) {
        Instant since = now.minus(properties.suspendAfter());
        if (subscription.isSuspended() || subscription.activeSince().isAfter(since)) {
            return;
        }
        long deaths = history.deathsWithoutSuccess(subscription.id(), since);
        if (deaths >= SUSPENDING_DEATHS) {
            suspend(subscription, deaths);
        }
    }

    private void suspend(SubscriptionView subscription, long deaths) {
        journal.suspended(subscription, deaths);
        meters.counter("webhook.suspended").increment();
        LOG.warn(
                "Subscription {} is suspended after {} messages were given up",
                subscription.id(),
                deaths);
    }

    void count(String transport, DeliveryAttempt attempt, Duration taken) {
        String result = attempt.succeeded() ? "delivered" : String.valueOf(attempt.error());
        Integer code = attempt.responseCode();
        String codeClass = code == null ? "none" : code / 100 + "xx";
        meters.counter(
                        "webhook.attempts",
                        "transport",
                        transport,
                        "result",
                        result,
                        "code_class",
                        codeClass)
                .increment();
        meters.timer("webhook.delivery", "transport", transport).record(taken);
    }
}
