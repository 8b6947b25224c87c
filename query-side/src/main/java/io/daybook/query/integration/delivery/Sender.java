package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.integration.webhooks.WebhooksProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends what the outbox holds when its time has come. Several nodes may do so at once: an attempt
 * belongs to the node that claims it, until its lease ends.
 */
public final class Sender {

    /** The first attempt and five more (document 2, section 6). */
    static final int ATTEMPTS = 6;

    public static final int PER_HOST = 10;

    /** Fewer messages that were given up than these suspend nothing. */
    static final int SUSPENDING_DEATHS = 20;

    private static final Logger LOG = LoggerFactory.getLogger(Sender.class);
    private static final int BATCH = 100;

    /** Other nodes add messages too, and tell nobody. */
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    /** Messages that are under way take at most this fraction of the heap. */
    private static final int SHARE_OF_HEAP = 64;

    private static final Duration STOP_LIMIT = Duration.ofSeconds(16);

    private final Deliveries deliveries;
    private final SubscriptionViews subscriptions;
    private final Transports transports;
    private final DeliveryJournal journal;
    private final WebhooksProperties properties;
    private final Clock clock;
    private final MeterRegistry meters;
    private final AttemptLimits limits =
            new AttemptLimits(PER_HOST, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    private final Semaphore wakeUp = new Semaphore(0);
    private final ExecutorService attempts =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("webhook-", 1).factory());
    private final Thread loop = Thread.ofVirtual().name("webhook-sender").unstarted(this::run);
    private volatile boolean running;

    public Sender(
            Deliveries deliveries,
            SubscriptionViews subscriptions,
            Transports transports,
            DeliveryJournal journal,
            WebhooksProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.deliveries = deliveries;
        this.subscriptions = subscriptions;
        this.transports = transports;
        this.journal = journal;
        this.properties = properties;
        this.clock = clock;
        this.meters = meters;
    }

    public void start() {
        running = true;
        loop.start();
    }

    /** Something may be due now. */
    public void wake() {
        wakeUp.release();
    }

    /** Begins no further attempt and waits for those that run. */
    public void stop() throws InterruptedException {
        running = false;
        wake();
        if (loop.isAlive()) {
            loop.join();
        }
        attempts.shutdown();
        if (!attempts.awaitTermination(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
            attempts.shutdownNow();
        }
        transports.close();
    }

    private void run() {
        while (running) {
            Duration pause = LOOK_AGAIN;
            try {
                sendDue();
                pause = untilNextDue();
            } catch (RuntimeException failed) {
                LOG.warn("Webhooks wait: the outbox cannot be read", failed);
            }
            try {
                if (wakeUp.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                    wakeUp.drainPermits();
                }
            } catch (InterruptedException stopping) {
                return;
            }
        }
    }

    private Duration untilNextDue() {
        Instant now = clock.instant();
        return deliveries
                .nextDue()
                .map(due -> Duration.between(now, due))
                // What is due already waits for a busy host, and is woken when that is free.
                .filter(wait -> wait.isPositive() && wait.compareTo(LOOK_AGAIN) < 0)
                .orElse(LOOK_AGAIN);
    }

    private void sendDue() {
        List<Delivery> due;
        do {
            Map<String, SubscriptionView> known =
                    subscriptions.all().stream()
                            .collect(Collectors.toMap(SubscriptionView::id, Function.identity()));
            List<String> busy =
                    known.values().stream()
                            .filter(limits::isBusy)
                            .map(SubscriptionView::id)
                            .toList();
            due = deliveries.due(clock.instant(), busy, BATCH);
            for (Delivery delivery : due) {
                if (limits.isFull(delivery)) {
                    // Whichever attempt ends wakes this thread.
                    return;
                }
                begin(delivery, known.get(delivery.subscriptionId()));
            }
        } while (running && due.size() == BATCH);
    }

    private void begin(Delivery delivery, @Nullable SubscriptionView subscription) {
        if (subscription == null) {
            deliveries.drop(delivery);
        } else if (limits.enter(delivery, subscription)) {
            if (deliveries.claim(delivery, clock.instant().plus(properties.lease()))) {
                attempts.execute(() -> attempt(delivery, subscription));
            } else {
                limits.leave(delivery, subscription);
            }
        }
    }

    private void attempt(Delivery delivery, SubscriptionView subscription) {
        try {
            Attempt attempt = transports.send(delivery, subscription);
            limits.answered(subscription, attempt);
            count(subscription.transportType(), attempt);
            settle(delivery, subscription, delivery.attempts() + 1, attempt);
        } catch (RuntimeException failed) {
            // Nothing is lost: the message is due again when its lease ends.
            LOG.error("Webhook {} could not be tried", delivery.id(), failed);
        } finally {
            limits.leave(delivery, subscription);
            wake();
        }
    }

    private void settle(
            Delivery delivery, SubscriptionView subscription, int attempt, Attempt last) {
        Instant now = clock.instant();
        if (last.succeeded()) {
            if (delivery.trigger() != null) {
                journal.recovered(delivery, attempt);
            }
            deliveries.settle(delivery, State.DELIVERED, attempt, last, now);
        } else if (attempt < ATTEMPTS) {
            deliveries.retry(delivery, attempt, last, now.plus(properties.retryInterval()));
        } else {
            journal.died(delivery, attempt, last);
            deliveries.settle(delivery, State.DEAD, attempt, last, now);
            meters.counter("webhook.dead").increment();
            LOG.warn("Webhook {} is given up: {}", delivery.id(), last.error());
            suspendIfNothingArrives(subscription, now);
        }
    }

    /** Never after a single burst: nothing was taken for a whole day, in which many died. */
    private void suspendIfNothingArrives(SubscriptionView subscription, Instant now) {
        Instant since = now.minus(properties.suspendAfter());
        if (subscription.isSuspended() || subscription.activeSince().isAfter(since)) {
            return;
        }
        long deaths = deliveries.deathsWithoutSuccess(subscription.id(), since);
        if (deaths >= SUSPENDING_DEATHS) {
            journal.suspended(subscription, deaths);
            meters.counter("webhook.suspended").increment();
            LOG.warn(
                    "Subscription {} is suspended after {} messages were given up",
                    subscription.id(),
                    deaths);
        }
    }

    private void count(String transport, Attempt attempt) {
        String result = attempt.succeeded() ? "delivered" : String.valueOf(attempt.error());
        meters.counter("webhook.attempts", "transport", transport, "result", result).increment();
    }
}
