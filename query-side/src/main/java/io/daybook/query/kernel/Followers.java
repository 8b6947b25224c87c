package io.daybook.query.kernel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Hands events on to those who act on them, in the order of the record and once the views show
 * them. Of several nodes one hands on; after a halt it hands on again what it may have handed on
 * already.
 */
@Component
public class Followers implements DisposableBean {

    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);

    /** How far a follower is, is remembered once for so many events where that many wait. */
    private static final int BATCH = 20;

    /** Acts. An exception makes it be handed the event again a little later. */
    @FunctionalInterface
    public interface Follower {

        /**
         * This happened, and the views show it.
         *
         * @param metadata who did it and how
         */
        void happened(Object event, Map<String, String> metadata);
    }

    /** Where a follower begins of which nothing tells how far it was. */
    public enum Start {
        /** With what happens from now on. */
        NOW,
        /** With the first event there is. */
        FIRST
    }

    private final EventStore record;
    private final MongoTokenStore tokens;
    private final ViewPosition views;
    private final List<PooledStreamingEventProcessor> running = new ArrayList<>();
    private final List<ScheduledExecutorService> threads = new ArrayList<>();

    Followers(EventStore record, MongoTokenStore tokens, ViewPosition views) {
        this.record = record;
        this.tokens = tokens;
        this.views = views;
    }

    /**
     * Begins to follow.
     *
     * @param name under which it is remembered how far the follower is
     * @param kinds the events it is about
     */
    public synchronized void follow(
            String name, Start start, List<Class<?>> kinds, Follower follower) {
        PooledStreamingEventProcessor processor =
                PooledStreamingEventProcessor.builder()
                        .name(name)
                        .eventHandlerInvoker(new Invoker(kinds, follower))
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
        processor.start();
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

    @Override
    public synchronized void destroy() {
        running.forEach(PooledStreamingEventProcessor::shutDown);
        threads.forEach(ScheduledExecutorService::shutdown);
    }

    private final class Invoker implements EventHandlerInvoker {

        private final List<Class<?>> kinds;
        private final Follower follower;

        Invoker(List<Class<?>> kinds, Follower follower) {
            this.kinds = List.copyOf(kinds);
            this.follower = follower;
        }

        @Override
        public boolean canHandle(EventMessage<?> event, Segment segment) {
            return kinds.stream().anyMatch(kind -> kind.isInstance(event.getPayload()));
        }

        @Override
        public void handle(EventMessage<?> event, Segment segment) throws InterruptedException {
            long position =
                    event instanceof TrackedEventMessage<?> tracked
                            ? tracked.trackingToken().position().orElse(-1)
                            : -1;
            if (!views.await(position, VIEWS_LIMIT)) {
                throw new IllegalStateException("The views do not follow the record");
            }
            Map<String, String> metadata = new HashMap<>();
            event.getMetaData().forEach((key, value) -> metadata.put(key, String.valueOf(value)));
            follower.happened(event.getPayload(), metadata);
        }

        @Override
        public boolean supportsReset() {
            return false;
        }
    }
}
