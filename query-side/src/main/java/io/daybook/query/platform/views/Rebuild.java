package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.ViewStore;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.mongodb.core.MongoOperations;

/** Rebuilds views from the event store, in one pass for all of them, and reports progress. */
public final class Rebuild {

    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);

    private static final int BATCH = 2_000;
    private static final long BATCH_BYTES = 8 << 20;

    private final EventStore record;
    private final MongoOperations mongo;
    private final ViewStore store;
    private final ViewRegistry registry;
    private final CacheVersions generations;

    Rebuild(
            EventStore record,
            MongoOperations mongo,
            ViewStore store,
            ViewRegistry registry,
            CacheVersions generations) {
        this.record = record;
        this.mongo = mongo;
        this.store = store;
        this.registry = registry;
        this.generations = generations;
    }

    /**
     * Empties the views of these projections and builds them from all events up to the position.
     *
     * @param upTo position of the last event to include; -1 for an empty event store
     */
    void build(List<Projection> projections, long upTo, RebuildProgress progress) throws Exception {
        registry.empty(projections);
        var projector = new Projector(projections, registry, mongo, store, generations);
        try (Pass pass = new Pass(projections, projector, progress)) {
            pass.upTo(upTo);
            registry.built(projections);
            pass.finished();
        }
    }

    /**
     * Creates a pass that fills separate collections, which {@link ViewRegistry#prepare} has
     * created.
     *
     * @param build its number
     */
    Pass beside(List<Projection> projections, long build, RebuildProgress progress) {
        var projector =
                new Projector(
                        projections,
                        registry,
                        mongo,
                        store,
                        generations,
                        registry.collections(projections, build),
                        projection -> !registry.isQuarantined(projection));
        return new Pass(projections, projector, progress);
    }

    /** Reads the event store from its first event up to a given position. */
    final class Pass implements AutoCloseable {

        private final List<String> names;
        private final Projector projector;
        private final RebuildProgress progress;
        private @Nullable BlockingStream<TrackedEventMessage<?>> events;
        private long position = -1;
        private boolean isStarted;

        private Pass(List<Projection> projections, Projector projector, RebuildProgress progress) {
            this.names = RebuildCoordinator.names(projections);
            this.projector = projector;
            this.progress = progress;
            projector.seenUpTo(-1);
        }

        /** Projects the remaining events up to this position. */
        void upTo(long target) throws Exception {
            if (!isStarted) {
                isStarted = true;
                LOG.info("Building views {} from {} stored events", names, target + 1);
                progress.started(target);
            }
            if (position < target) {
                replay(stream(), target);
            }
        }

        private BlockingStream<TrackedEventMessage<?>> stream() {
            if (events == null) {
                events = record.openStream(null);
            }
            return events;
        }

        /** Reads and decodes the next batch while the previous one is projected. */
        private void replay(BlockingStream<TrackedEventMessage<?>> from, long target)
                throws Exception {
            try (ExecutorService reader =
                    Executors.newSingleThreadExecutor(
                            Thread.ofPlatform().name("rebuild-reader").daemon().factory())) {
                Future<List<TrackedEventMessage<?>>> next = reader.submit(() -> read(from, target));
                while (position < target) {
                    List<TrackedEventMessage<?>> batch = await(next);
                    long last = Projector.position(batch.getLast());
                    if (last < target) {
                        next = reader.submit(() -> read(from, target));
                    }
                    projector.project(batch);
                    position = last;
                    progress.reached(last);
                }
            }
        }

        /** Called when the built views are read from now on. */
        void finished() {
            progress.finished();
            LOG.info("Built views {}", names);
        }

        @Override
        public void close() {
            if (events != null) {
                events.close();
            }
        }
    }

    private static <T> T await(Future<T> answer) throws Exception {
        try {
            return answer.get();
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw failed;
        }
    }

    private static List<TrackedEventMessage<?>> read(
            BlockingStream<TrackedEventMessage<?>> events, long upTo) throws InterruptedException {
        List<TrackedEventMessage<?>> batch = new ArrayList<>(BATCH);
        long bytes = 0;
        for (long position = -1; batch.size() < BATCH && bytes < BATCH_BYTES && position < upTo; ) {
            TrackedEventMessage<?> event = events.nextAvailable();
            position = Projector.position(event);
            batch.add(event);
            bytes += Projector.size(event);
        }
        return batch;
    }

    /** Returns the position of the newest event in the event store. */
    long head() {
        return head(record);
    }

    /** Returns the position of the newest event; -1 for an empty event store. */
    public static long head(EventStore record) {
        var head = record.createHeadToken();
        return head instanceof GlobalSequenceTrackingToken token ? token.getGlobalIndex() : -1;
    }
}
