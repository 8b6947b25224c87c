package io.daybook.query.integration.webhooks;

import io.daybook.query.integration.delivery.Deliveries;
import io.daybook.query.integration.delivery.DeliveryReplayer;
import io.daybook.query.integration.delivery.Outbox;
import io.daybook.query.integration.delivery.ProgressWriter;
import io.daybook.query.integration.delivery.Sender;
import io.daybook.query.integration.delivery.SettledDeliveries;
import io.daybook.query.integration.delivery.SettledPositions;
import io.daybook.query.platform.subscriptions.BoundedEventSource;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lifecycle of the outbox: fills it from the event store and sends its messages, in a process that
 * serves requests. Messages that the event store recorded as settled are never sent again, even if
 * the database of the outbox was lost or is older (docs/decisions/0031).
 */
public final class Webhooks {

    /** The processor's name in the token store and in metrics. */
    public static final String PROCESSOR = "webhooks";

    private static final Logger LOG = LoggerFactory.getLogger(Webhooks.class);

    /** Delay between attempts to start. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final int BATCH = 50;

    /** Events that are read ahead of the outbox take at most this fraction of the heap. */
    private static final int AHEAD_SHARE_OF_HEAP = 32;

    private final EventStore record;
    private final MongoTokenStore tokens;
    private final ViewPosition views;
    private final SubscriptionViews subscriptions;
    private final Deliveries deliveries;
    private final DeliveryReplayer replayer;
    private final SettledDeliveries settled;
    private final Outbox outbox;
    private final Sender sender;
    private final ProgressWriter progress;
    private final Duration progressInterval;
    private final Clock clock;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread runner = Thread.ofVirtual().name("webhooks").unstarted(this::run);

    /**
     * A single thread: a run of the processor's coordinator that starts on another thread while one
     * is in progress ends at once, and what it should see, an event or the shutdown, would wait for
     * the next run five seconds later.
     */
    private final ScheduledExecutorService coordinator = thread("webhook-coordinator");

    private final ScheduledExecutorService worker = thread("webhook-outbox");
    private volatile @Nullable PooledStreamingEventProcessor processor;

    Webhooks(
            EventStore record,
            MongoTokenStore tokens,
            ViewPosition views,
            SubscriptionViews subscriptions,
            Deliveries deliveries,
            DeliveryReplayer replayer,
            SettledDeliveries settled,
            Outbox outbox,
            Sender sender,
            ProgressWriter progress,
            Duration progressInterval,
            Clock clock) {
        this.record = record;
        this.tokens = tokens;
        this.views = views;
        this.subscriptions = subscriptions;
        this.deliveries = deliveries;
        this.replayer = replayer;
        this.settled = settled;
        this.outbox = outbox;
        this.sender = sender;
        this.progress = progress;
        this.progressInterval = progressInterval;
        this.clock = clock;
    }

    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
    }

    /** Starts as soon as the views include everything that is in the event store now. */
    public void start() {
        runner.start();
    }

    private void run() {
        try {
            while (!hasBegun()) {
                if (stopping.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
            }
            while (!stopping.await(progressInterval.toMillis(), TimeUnit.MILLISECONDS)) {
                writeProgress();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean hasBegun() throws InterruptedException {
        try {
            long head = head();
            if (!views.await(head, PAUSE)) {
                return false;
            }
            deliveries.ensureIndexes();
            Map<String, SettledPositions> recorded = recorded();
            recorded.forEach((id, known) -> settled.settleKnown(id, known, clock.instant()));
            outbox.settledBefore(recorded, settled.settleLogged(clock.instant()));
            progress.settledBefore(recorded);
            replayer.restore(clock.instant());
            follow(recorded, head);
            sender.start();
            return true;
        } catch (RuntimeException failed) {
            LOG.warn("Webhook delivery cannot start yet", failed);
            return false;
        }
    }

    /** Returns the number of events in the event store that the outbox has not processed yet. */
    double lag() {
        Long stored = tokens.position(PROCESSOR);
        return stored == null ? 0 : Math.max(0, head() - stored);
    }

    private long head() {
        TrackingToken head = record.createHeadToken();
        return head == null ? -1 : head.position().orElse(-1);
    }

    /** Returns the progress of every subscription as recorded in the event store. */
    private Map<String, SettledPositions> recorded() {
        Map<String, SettledPositions> recorded = new HashMap<>();
        subscriptions.all().forEach(s -> recorded.put(s.id(), SettledPositions.since(s.since())));
        subscriptions
                .progress()
                .forEach(p -> recorded.computeIfPresent(p.id(), (_, _) -> SettledPositions.of(p)));
        return recorded;
    }

    /**
     * Starts the processor. Without a stored position the outbox was lost, and is filled again from
     * the first event with messages that may be unsettled. Axon's replay status is not used.
     *
     * @param head end of the event store before the subscriptions were read; subscriptions created
     *     since only match later events
     */
    private void follow(Map<String, SettledPositions> recorded, long head) {
        long from =
                recorded.values().stream()
                        .mapToLong(SettledPositions::upTo)
                        .reduce(head, Math::min);
        var events =
                new BoundedEventSource(
                        record,
                        Runtime.getRuntime().maxMemory() / AHEAD_SHARE_OF_HEAP,
                        subscriptions::mayExist);
        PooledStreamingEventProcessor started =
                PooledStreamingEventProcessor.builder()
                        .name(PROCESSOR)
                        .eventHandlerInvoker(outbox)
                        .messageSource(events)
                        .tokenStore(tokens)
                        .transactionManager(NoTransactionManager.INSTANCE)
                        .coordinatorExecutor(coordinator)
                        .workerExecutor(worker)
                        .initialSegmentCount(1)
                        .initialToken(_ -> new GlobalSequenceTrackingToken(from))
                        .batchSize(BATCH)
                        .errorHandler(PropagatingErrorHandler.INSTANCE)
                        .build();
        processor = started;
        outbox.keepClaim(() -> tokens.extendClaim(PROCESSOR, 0));
        outbox.onHandled(events::handled);
        started.start();
    }

    /** Only the node that fills the outbox records progress, on behalf of all. */
    private void writeProgress() {
        PooledStreamingEventProcessor running = processor;
        if (running == null || !running.processingStatus().containsKey(0)) {
            return;
        }
        try {
            progress.write();
        } catch (RuntimeException failed) {
            LOG.warn("The delivery progress of webhooks could not be recorded yet", failed);
        }
    }

    /** Waits for running attempts and records in the event store what was delivered. */
    public void stop() throws InterruptedException {
        stopping.countDown();
        if (runner.isAlive()) {
            runner.join();
        }
        sender.stop();
        writeProgress();
        PooledStreamingEventProcessor running = processor;
        if (running != null) {
            running.shutDown();
        }
        coordinator.shutdown();
        worker.shutdown();
    }
}
