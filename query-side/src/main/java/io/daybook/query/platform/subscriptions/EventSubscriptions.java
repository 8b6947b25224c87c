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
 * Delivers events to subscribers, in the order of the event store and once the views show them
 * together with all events of the same append. One of several nodes does so; after a crash the last
 * events may be delivered again. The processors are supervised by Axon and not by the task runner
 * (docs/decisions/0162).
 */
@Component
public class EventSubscriptions implements DisposableBean {

    /** Shutdown timeout of all subscribers together, for events that are being handled. */
    private static final Duration LAST_EVENTS = Duration.ofSeconds(5);

    /** The position of a subscriber is stored once per batch of this many events. */
    private static final int BATCH = 20;

    /** Reacts to events. After an exception the same event is delivered again after a delay. */
    @FunctionalInterface
    public interface Subscriber {

        /**
         * Handles an event that all views show. Commands that it sends are committed when they
         * return.
         *
         * @param metadata the metadata of the event, such as its actor and request
         */
        void onEvent(Object event, Map<String, String> metadata);
    }

    /** The same for a subscriber that also needs the place of the event in the event store. */
    @FunctionalInterface
    public interface PositionSubscriber {

        /**
         * Handles an event.
         *
         * @param position of the event in the event store
         * @see Subscriber#onEvent
         */
        void onEvent(Object event, Map<String, String> metadata, long position);
    }

    /** Where a subscriber without a stored position begins. */
    public enum Start {
        /** With events appended from now on. */
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
     * Subscribes to events.
     *
     * @param name of the subscriber, under which its position is stored
     * @param kinds the types of events that it handles
     */
    public void subscribe(String name, Start start, List<Class<?>> kinds, Subscriber subscriber) {
        subscribe(name, start, kinds, (event, metadata, _) -> subscriber.onEvent(event, metadata));
    }

    /** Subscribes to events together with their positions. */
    public synchronized void subscribe(
            String name, Start start, List<Class<?>> kinds, PositionSubscriber subscriber) {
        PooledStreamingEventProcessor processor =
                PooledStreamingEventProcessor.builder()
                        .name(name)
                        .eventHandlerInvoker(new Invoker(name, kinds, subscriber))
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
        gauge("daybook.background.lag", processor, SubscriberStatus::lag);
        processor.start();
    }

    /** Registers the same metrics as those of background tasks. */
    private void gauge(
            String metric,
            PooledStreamingEventProcessor processor,
            ToDoubleFunction<SubscriberStatus> value) {
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

    /** The status of every subscriber. */
    public synchronized List<SubscriberStatus> statuses() {
        return running.stream().map(this::status).toList();
    }

    private SubscriberStatus status(PooledStreamingEventProcessor processor) {
        String name = processor.getName();
        String error =
                processor.processingStatus().values().stream()
                        .filter(EventTrackerStatus::isErrorState)
                        .map(status -> status.getError().getClass().getSimpleName())
                        .findFirst()
                        .orElse(null);
        try {
            return new SubscriberStatus(
                    name,
                    processor.isRunning(),
                    lag(processor),
                    successes.get(name),
                    error,
                    tokens.quarantined(name));
        } catch (DataAccessException away) {
            return new SubscriberStatus(
                    name, processor.isRunning(), -1, successes.get(name), error, 0);
        }
    }

    /** The position of an idle subscriber is stored rarely, so the processor may be ahead of it. */
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
     * Stops all subscribers together while views are still updated, so that none waits for views
     * that have stopped or for another subscriber.
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
                    "Event subscribers did not stop within the shutdown timeout; their last events are delivered again",
                    late);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
        running.clear();
        threads.forEach(ScheduledExecutorService::shutdownNow);
    }

    /** For a context that is destroyed without a {@link ContextClosedEvent}. */
    @Override
    public void destroy() {
        stop();
    }

    private final class Invoker implements EventHandlerInvoker {

        private final String name;
        private final ClassValue<Boolean> isWanted;
        private final PositionSubscriber subscriber;
        private final PoisonEvents poison;

        Invoker(String name, List<Class<?>> kinds, PositionSubscriber subscriber) {
            this.name = name;
            this.poison = new PoisonEvents(name, tokens);
            this.isWanted = wantedOf(List.copyOf(kinds));
            this.subscriber = subscriber;
        }

        private static ClassValue<Boolean> wantedOf(List<Class<?>> kinds) {
            return new ClassValue<>() {
                @Override
                protected Boolean computeValue(Class<?> type) {
                    return kinds.stream().anyMatch(kind -> kind.isAssignableFrom(type));
                }
            };
        }

        /** Decided by type, so that the payload of other events is not deserialized. */
        @Override
        public boolean canHandle(EventMessage<?> event, Segment segment) {
            return canHandleType(event.getPayloadType());
        }

        /** Events of other types do not wake the subscriber (docs/decisions/0238). */
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
                actApart(event.getPayload(), metadata, position);
                successes.put(name, clock.instant());
            } catch (RuntimeException failed) {
                if (!poison.isPoison(position, failed)) {
                    throw failed;
                }
            } catch (Error failed) {
                // The processor continues after exceptions only; an error would stop it unnoticed.
                if (!poison.isPoison(position, failed)) {
                    throw new IllegalStateException(
                            "An event subscriber failed with an error", failed);
                }
            }
        }

        /**
         * Runs outside the processor's unit of work: within it, commands would be committed and
         * their aggregates unlocked only at the end of the whole batch of events.
         */
        private void actApart(Object event, Map<String, String> metadata, long position) {
            UnitOfWork<?> batch = CurrentUnitOfWork.get();
            CurrentUnitOfWork.clear(batch);
            try {
                subscriber.onEvent(event, metadata, position);
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
