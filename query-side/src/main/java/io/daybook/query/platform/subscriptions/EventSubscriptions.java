package io.daybook.query.platform.subscriptions;

import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.Rebuild;
import io.daybook.query.platform.views.ViewPosition;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.ToDoubleFunction;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Delivers events to followers, in the order of the event store and once the views show them
 * together with all events of the same append. Only one of several nodes does so; after a crash the
 * last events may be delivered again. The processors are supervised by Axon and not by the task
 * runner (docs/decisions/0162).
 */
@Component
public class EventSubscriptions implements DisposableBean {

    /** At shutdown, how long all followers together may take to finish their current events. */
    private static final Duration LAST_EVENTS = Duration.ofSeconds(5);

    /**
     * The position of a follower is stored once for this number of events, if that many are
     * waiting.
     */
    private static final int BATCH = 20;

    /** Reacts to events. After an exception it receives the same event again a little later. */
    @FunctionalInterface
    public interface Follower {

        /**
         * Called for each event once the views show it. Commands sent meanwhile are stored when
         * they return.
         *
         * @param metadata metadata of the event
         */
        void happened(Object event, Map<String, String> metadata);
    }

    /** Where a follower without a stored position starts. */
    public enum Start {
        /** With the next event. */
        NOW,
        /** With the first event in the event store. */
        FIRST
    }

    private static final Logger LOG = LoggerFactory.getLogger(EventSubscriptions.class);

    private final EventStore record;
    private final MongoTokenStore tokens;
    private final ViewPosition views;
    private final List<PooledStreamingEventProcessor> running = new ArrayList<>();
    private final List<ScheduledExecutorService> threads = new ArrayList<>();
    private final Map<String, Instant> successes = new ConcurrentHashMap<>();
    private final Clock clock;
    private final MeterRegistry meters;

    EventSubscriptions(
            EventStore record,
            MongoTokenStore tokens,
            ViewPosition views,
            Clock clock,
            MeterRegistry meters) {
        this.record = record;
        this.tokens = tokens;
        this.views = views;
        this.clock = clock;
        this.meters = meters;
    }

    /**
     * Subscribes a follower.
     *
     * @param name under which its position is stored
     * @param kinds event types it receives
     */
    public synchronized void follow(
            String name, Start start, List<Class<?>> kinds, Follower follower) {
        PooledStreamingEventProcessor processor =
                PooledStreamingEventProcessor.builder()
                        .name(name)
                        .eventHandlerInvoker(new Invoker(name, kinds, follower))
                        .messageSource(record)
                        .tokenStore(tokens)
                        .transactionManager(NoTransactionManager.INSTANCE)
                        .coordinatorExecutor(thread(name + "-coordinator"))
                        .workerExecutor(thread(name + "-worker"))
                        .initialSegmentCount(1)
                        .initialToken(source -> initial(source, start))
                        .batchSize(BATCH)
                        .errorHandler(PropagatingErrorHandler.INSTANCE)
                        .build();
        running.add(processor);
        gauge("daybook.background.failures", processor, status -> status.isHealthy() ? 0 : 1);
        gauge("daybook.background.lag", processor, FollowerStatus::lag);
        processor.start();
    }

    /** Registers the same metrics as those of background tasks. */
    private void gauge(
            String metric,
            PooledStreamingEventProcessor processor,
            ToDoubleFunction<FollowerStatus> value) {
        Gauge.builder(metric, processor, of -> value.applyAsDouble(status(of)))
                .tag("task", processor.getName())
                .register(meters);
    }

    private static TrackingToken initial(
            StreamableMessageSource<TrackedEventMessage<?>> source, Start start) {
        return switch (start) {
            case NOW -> source.createHeadToken();
            case FIRST -> new GlobalSequenceTrackingToken(-1);
        };
    }

    private ScheduledExecutorService thread(String name) {
        ScheduledExecutorService thread =
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().name(name).daemon().factory());
        threads.add(thread);
        return thread;
    }

    /** Returns the status of every follower. */
    public synchronized List<FollowerStatus> statuses() {
        return running.stream().map(this::status).toList();
    }

    private FollowerStatus status(PooledStreamingEventProcessor processor) {
        String name = processor.getName();
        String error =
                processor.processingStatus().values().stream()
                        .filter(EventTrackerStatus::isErrorState)
                        .map(status -> status.getError().getClass().getSimpleName())
                        .findFirst()
                        .orElse(null);
        try {
            return new FollowerStatus(
                    name,
                    processor.isRunning(),
                    lag(processor),
                    successes.get(name),
                    error,
                    tokens.quarantined(name));
        } catch (DataAccessException away) {
            return new FollowerStatus(
                    name, processor.isRunning(), -1, successes.get(name), error, 0);
        }
    }

    /** Returns the lag; the stored position of an idle follower is updated only occasionally. */
    private long lag(PooledStreamingEventProcessor processor) {
        Long stored = tokens.position(processor.getName());
        if (stored == null) {
            return -1;
        }
        EventTrackerStatus here = processor.processingStatus().get(0);
        long handed = here == null ? stored : here.getCurrentPosition().orElse(stored);
        return Math.max(0, Rebuild.head(record) - Math.max(stored, handed));
    }

    /**
     * Stops all followers concurrently while the views still advance: followers that wait for an
     * event receive it, and none waits for another to stop.
     */
    @EventListener(ContextClosedEvent.class)
    public synchronized void stop() {
        CompletableFuture<?>[] ends =
                running.stream()
                        .map(PooledStreamingEventProcessor::shutdownAsync)
                        .toArray(CompletableFuture[]::new);
        try {
            CompletableFuture.allOf(ends).get(LAST_EVENTS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException late) {
            LOG.warn(
                    "Event followers did not stop within the shutdown timeout; their last events are delivered again",
                    late);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        running.clear();
        threads.forEach(ScheduledExecutorService::shutdownNow);
    }

    /** For a context that is discarded without being closed. */
    @Override
    public void destroy() {
        stop();
    }

    private final class Invoker implements EventHandlerInvoker {

        private final String name;
        private final ClassValue<Boolean> isWanted;
        private final Follower follower;
        private final PoisonEvents poison;

        Invoker(String name, List<Class<?>> kinds, Follower follower) {
            this.name = name;
            this.poison = new PoisonEvents(name, tokens);
            this.isWanted = wantedOf(List.copyOf(kinds));
            this.follower = follower;
        }

        private static ClassValue<Boolean> wantedOf(List<Class<?>> kinds) {
            return new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return kinds.stream().anyMatch(kind -> kind.isAssignableFrom(type));
                }
            };
        }

        /** Checks the type, because other events need not be deserialized. */
        @Override
        public boolean canHandle(EventMessage<?> event, Segment segment) {
            return canHandleType(event.getPayloadType());
        }

        /** The event store need not wake a follower for other types (docs/decisions/0238). */
        @Override
        public boolean canHandleType(Class<?> payloadType) {
            return isWanted.get(payloadType);
        }

        @Override
        public void handle(EventMessage<?> event, Segment segment) throws InterruptedException {
            long position =
                    event instanceof TrackedEventMessage<?> tracked
                            ? tracked.trackingToken().position().orElse(-1)
                            : -1;
            views.awaitShown(position, () -> tokens.extendClaim(name, 0));
            Map<String, String> metadata = new HashMap<>();
            event.getMetaData().forEach((key, value) -> metadata.put(key, String.valueOf(value)));
            try {
                actApart(event.getPayload(), metadata);
                successes.put(name, clock.instant());
            } catch (RuntimeException failed) {
                if (!poison.isPoison(position, failed)) {
                    throw failed;
                }
            } catch (Error failed) {
                // The processor continues after exceptions only; after an error it would stop
                // unnoticed.
                if (!poison.isPoison(position, failed)) {
                    throw new IllegalStateException("An error stopped a follower", failed);
                }
            }
        }

        /**
         * Runs outside of the processor's unit of work. Within it, the events of commands would be
         * stored and their aggregates released only at the end of the whole batch.
         */
        private void actApart(Object event, Map<String, String> metadata) {
            UnitOfWork<?> batch = CurrentUnitOfWork.get();
            CurrentUnitOfWork.clear(batch);
            try {
                follower.happened(event, metadata);
            } finally {
                CurrentUnitOfWork.set(batch);
            }
        }

        @Override
        public boolean supportsReset() {
            return false;
        }
    }
}
