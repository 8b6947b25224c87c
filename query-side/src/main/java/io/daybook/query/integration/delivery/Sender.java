package io.daybook.query.integration.delivery;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.PendingDeliveries.Result;
import io.daybook.query.integration.delivery.ResultWriter.Ended;
import io.daybook.query.integration.transport.DeliveryAttempt;
import io.daybook.query.integration.transport.Transports;
import io.daybook.query.integration.webhooks.SubscriptionView;
import io.daybook.query.integration.webhooks.SubscriptionViews;
import io.daybook.query.integration.webhooks.WebhooksProperties;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends the messages of the outbox when they are due. Several nodes may send at once: an attempt
 * belongs to the node that claims it, until its lease ends.
 */
public final class Sender {

    public static final int PER_HOST = 10;

    private static final Logger LOG = LoggerFactory.getLogger(Sender.class);

    /** Other nodes add messages too, without a notification. */
    private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

    /** Polling takes at most this fraction of the time. */
    private static final int SPARING = 10;

    /** Messages in flight take at most this fraction of the heap. */
    private static final int SHARE_OF_HEAP = 64;

    private static final Duration STOP_LIMIT = Duration.ofSeconds(16);

    private final AttemptOutcomes outcomes;
    private final PendingDeliveries pending;
    private final ResultWriter results;
    private final SubscriptionViews subscriptions;
    private final Transports transports;
    private final WebhooksProperties properties;
    private final Clock clock;
    private final AttemptLimits limits =
            new AttemptLimits(PER_HOST, Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    private final RateLimits rates = new RateLimits();
    private final Semaphore wakeUp = new Semaphore(0);
    private final ExecutorService attempts =
            Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("webhook-", 1).factory());
    private final Thread loop = Thread.ofVirtual().name("webhook-sender").unstarted(this::run);
    private final Map<String, ReceiverQueue> queues = new ConcurrentHashMap<>();
    private volatile Known known = new Known(List.of());
    private volatile boolean running;

    /** All subscriptions as they were last read. */
    private record Known(List<SubscriptionView> all, Map<String, SubscriptionView> byId) {
        Known(List<SubscriptionView> all) {
            this(
                    all,
                    all.stream()
                            .collect(Collectors.toMap(SubscriptionView::id, Function.identity())));
        }
    }

    public Sender(
            DeliveryHistory history,
            PendingDeliveries pending,
            SubscriptionViews subscriptions,
            Transports transports,
            DeliveryJournal journal,
            WebhooksProperties properties,
            Clock clock,
            MeterRegistry meters) {
        this.outcomes = new AttemptOutcomes(history, journal, properties, clock, meters);
        this.pending = pending;
        this.results = new ResultWriter(pending, this::stored);
        this.subscriptions = subscriptions;
        this.transports = transports;
        this.properties = properties;
        this.clock = clock;
    }

    public void start() {
        running = true;
        results.start();
        loop.start();
    }

    /** Called when messages to these subscriptions were added to the outbox. */
    public void added(Set<String> subscriptionIds) {
        Instant now = clock.instant();
        for (String id : subscriptionIds) {
            SubscriptionView subscription = known().get(id);
            if (subscription != null) {
                ReceiverQueue queue = queue(subscription);
                queue.add(id, now);
                serve(queue);
            }
        }
    }

    private void wake() {
        wakeUp.release();
    }

    /** Starts no further attempts and waits for running ones. */
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
        results.stop();
        transports.close();
    }

    private void run() {
        while (running) {
            Duration pause = LOOK_AGAIN;
            try {
                long begun = System.nanoTime();
                poll();
                pause = max(LOOK_AGAIN, Duration.ofNanos(SPARING * (System.nanoTime() - begun)));
            } catch (RuntimeException failed) {
                LOG.warn("Webhooks are delayed: the outbox cannot be read", failed);
            }
            try {
                serveUntil(clock.instant().plus(pause));
            } catch (InterruptedException stopping) {
                return;
            } catch (RuntimeException failed) {
                // This thread must not end; the next poll finds what is due.
                LOG.warn("Webhooks are delayed until the outbox is read again", failed);
            }
        }
    }

    private static Duration max(Duration a, Duration b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    /** Finds what other nodes have added, and what they have left behind. */
    private void poll() {
        pending.dueTimes().forEach(this::expect);
    }

    /**
     * Something is due for the subscription then. Messages for a tool that is disabled are not
     * lost: the first poll once it is active again finds them.
     */
    private void expect(String subscriptionId, Instant due) {
        SubscriptionView subscription = known().get(subscriptionId);
        if (subscription == null) {
            pending.drop(subscriptionId);
        } else if (subscriptions.isOfActiveTool(subscription)) {
            queue(subscription).add(subscriptionId, due);
        }
    }

    private void serveUntil(Instant end) throws InterruptedException {
        for (Instant now = clock.instant(); running && now.isBefore(end); ) {
            Instant next = end;
            for (ReceiverQueue queue : queues.values()) {
                Instant due = queue.next().orElse(end);
                if (!due.isAfter(now)) {
                    serve(queue);
                } else if (due.isBefore(next)) {
                    next = due;
                }
            }
            // What is due already waits for a busy receiver, which is served when it is free.
            Duration wait = Duration.between(now, next).plusMillis(1);
            if (wakeUp.tryAcquire(wait.toMillis(), TimeUnit.MILLISECONDS)) {
                wakeUp.drainPermits();
            }
            now = clock.instant();
        }
    }

    private ReceiverQueue queue(SubscriptionView subscription) {
        return queues.computeIfAbsent(AttemptLimits.key(subscription), _ -> new ReceiverQueue());
    }

    @SuppressWarnings("ReferenceEquality") // the same list until a subscription changes
    private Map<String, SubscriptionView> known() {
        List<SubscriptionView> all = subscriptions.all();
        Known last = known;
        if (last.all() != all) {
            last = new Known(all);
            known = last;
        }
        return last.byId();
    }

    /** Starts the permitted attempts to one receiver, on a separate thread. */
    private void serve(ReceiverQueue queue) {
        if (running && queue.begin()) {
            attempts.execute(
                    () -> {
                        do {
                            try {
                                beginDue(queue);
                            } catch (RuntimeException failed) {
                                // The next poll finds what is left in the outbox.
                                LOG.warn("Webhooks of one receiver are delayed", failed);
                            }
                        } while (!queue.end());
                    });
        }
    }

    private void beginDue(ReceiverQueue queue) {
        Instant now = clock.instant();
        Optional<String> first = queue.poll(now);
        while (running && first.isPresent()) {
            SubscriptionView subscription = known().get(first.get());
            if (subscription == null) {
                pending.drop(first.get());
            } else if (queue(subscription) != queue
                    || !subscriptions.isOfActiveTool(subscription)) {
                expect(subscription.id(), now);
                wake();
            } else if (!beginDue(queue, subscription, now)) {
                return;
            }
            first = queue.poll(now);
        }
    }

    /**
     * Starts attempts to one subscription.
     *
     * @return false if the receiver or this node permits no more attempts
     */
    private boolean beginDue(ReceiverQueue queue, SubscriptionView subscription, Instant now) {
        int free = limits.free(subscription);
        if (free == 0) {
            queue.add(subscription.id(), now);
            return false;
        }
        free = Math.min(free, rates.free(subscription, now));
        if (free == 0) {
            queue.add(subscription.id(), rates.next(subscription, now));
            return true;
        }
        List<Delivery> next =
                subscription.isInOrder()
                        ? pending.nextInOrder(subscription.id(), free + 1)
                        : pending.next(subscription.id(), free + 1);
        List<Delivery> entered = new ArrayList<>();
        boolean full = false;
        for (Delivery delivery : next) {
            if (entered.size() == free || full || delivery.dueAt().isAfter(now)) {
                queue.add(subscription.id(), delivery.dueAt());
                break;
            }
            full = !limits.enter(delivery, subscription);
            if (full) {
                queue.add(subscription.id(), now);
            } else {
                entered.add(delivery);
            }
        }
        rates.begun(subscription, entered.size());
        begin(entered, subscription, now);
        return !full;
    }

    private void begin(List<Delivery> entered, SubscriptionView subscription, Instant now) {
        Set<Delivery> left = new HashSet<>(entered);
        try {
            Instant until = clock.instant().plus(properties.lease());
            for (Delivery delivery : pending.claim(entered, now, until)) {
                attempts.execute(() -> attempt(delivery, subscription));
                left.remove(delivery);
            }
        } finally {
            left.forEach(delivery -> limits.leave(delivery, subscription));
        }
    }

    private void attempt(Delivery delivery, SubscriptionView subscription) {
        boolean isStored = false;
        try {
            Instant begun = clock.instant();
            long start = System.nanoTime();
            DeliveryAttempt attempt = transports.send(delivery, subscription);
            var taken = Duration.ofNanos(System.nanoTime() - start);
            if (!attempt.isFinal()) {
                limits.answered(subscription, attempt);
            }
            outcomes.count(subscription.transportType(), attempt, taken);
            PastAttempt past = PastAttempt.of(attempt, begun, taken);
            results.add(outcomes.of(delivery, subscription, attempt, past), subscription);
            isStored = true;
        } catch (RuntimeException failed) {
            // Nothing is lost: the message is due again when its lease ends.
            LOG.error("Webhook {} could not be attempted", delivery.id(), failed);
        } finally {
            if (!isStored) {
                leave(delivery, subscription);
                serve(queue(subscription));
            }
        }
    }

    private void stored(List<Ended> batch) {
        Set<ReceiverQueue> served = new LinkedHashSet<>();
        for (Ended ended : batch) {
            Result result = ended.result();
            SubscriptionView subscription = ended.subscription();
            ReceiverQueue queue = queue(subscription);
            if (result.state() == null || subscription.isInOrder()) {
                // A settled message may permit the next one about the same object.
                queue.add(subscription.id(), result.at());
                wake();
            }
            leave(result.delivery(), subscription);
            served.add(queue);
            if (result.state() == State.DEAD && running) {
                attempts.execute(() -> outcomes.suspendIfGoneOrSilent(subscription, result));
            }
        }
        served.forEach(this::serve);
    }

    private void leave(Delivery delivery, SubscriptionView subscription) {
        boolean wasFull = limits.isFull(delivery);
        limits.leave(delivery, subscription);
        if (wasFull) {
            // Other receivers may be waiting for bytes in flight.
            wake();
        }
    }
}
