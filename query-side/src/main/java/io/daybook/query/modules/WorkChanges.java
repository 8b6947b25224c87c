package io.daybook.query.modules;

import io.daybook.events.submissions.SubmissionEvent;
import io.daybook.query.kernel.MongoTokenStore;
import io.daybook.query.kernel.ViewPosition;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.Segment;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.StreamableMessageSource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Tells whose work on what has changed, in the order of the record and once the views show it. Of
 * several nodes one is told; after a halt it is told again what it may have been told already.
 */
@Component
public class WorkChanges implements DisposableBean {

    /** Is told. An exception makes it be told again a little later. */
    @FunctionalInterface
    public interface Listener {

        /**
         * The student's work on the assignment has changed.
         *
         * @param metadata who changed it and how
         */
        void changed(long courseId, long assignmentId, long userId, Map<String, String> metadata);
    }

    private static final String NAME = "module-progress";
    private static final Duration VIEWS_LIMIT = Duration.ofSeconds(10);

    private final EventStore record;
    private final MongoTokenStore tokens;
    private final ViewPosition views;
    private final ScheduledExecutorService coordinator = thread(NAME + "-coordinator");
    private final ScheduledExecutorService worker = thread(NAME + "-worker");
    private volatile @Nullable PooledStreamingEventProcessor processor;

    WorkChanges(EventStore record, MongoTokenStore tokens, ViewPosition views) {
        this.record = record;
        this.tokens = tokens;
        this.views = views;
    }

    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
    }

    /** Begins; where nothing tells how far it was, with what happens from now on. */
    public void follow(Listener listener) {
        PooledStreamingEventProcessor started =
                PooledStreamingEventProcessor.builder()
                        .name(NAME)
                        .eventHandlerInvoker(new Invoker(listener))
                        .messageSource(record)
                        .tokenStore(tokens)
                        .transactionManager(NoTransactionManager.INSTANCE)
                        .coordinatorExecutor(coordinator)
                        .workerExecutor(worker)
                        .initialSegmentCount(1)
                        .initialToken(StreamableMessageSource::createHeadToken)
                        .errorHandler(PropagatingErrorHandler.INSTANCE)
                        .build();
        processor = started;
        started.start();
    }

    @Override
    public void destroy() {
        PooledStreamingEventProcessor running = processor;
        if (running != null) {
            running.shutDown();
        }
        coordinator.shutdown();
        worker.shutdown();
    }

    private final class Invoker implements EventHandlerInvoker {

        private final Listener listener;

        Invoker(Listener listener) {
            this.listener = listener;
        }

        @Override
        public boolean canHandle(EventMessage<?> event, Segment segment) {
            return event.getPayload() instanceof SubmissionEvent;
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
            var work = (SubmissionEvent) event.getPayload();
            listener.changed(work.courseId(), work.assignmentId(), work.userId(), metadata);
        }

        @Override
        public boolean supportsReset() {
            return false;
        }
    }
}
