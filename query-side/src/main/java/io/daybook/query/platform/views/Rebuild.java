package io.daybook.query.platform.views;

import java.util.ArrayList;
import java.util.List;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.mongodb.core.MongoOperations;

/** Builds views anew from the record, in one pass for all of them, with progress. */
public final class Rebuild {

    private static final Logger LOG = LoggerFactory.getLogger(Rebuild.class);

    private static final int BATCH = 2_000;
    private static final long BATCH_BYTES = 8 << 20;

    private final EventStore record;
    private final MongoOperations mongo;
    private final ViewRegistry registry;
    private final CacheVersions generations;

    Rebuild(
            EventStore record,
            MongoOperations mongo,
            ViewRegistry registry,
            CacheVersions generations) {
        this.record = record;
        this.mongo = mongo;
        this.registry = registry;
        this.generations = generations;
    }

    /**
     * Empties the views of these projections and fills them from every event up to the position.
     *
     * @param upTo position of the last event to show; -1 for an empty record
     */
    void build(List<Projection> projections, long upTo, RebuildProgress progress) throws Exception {
        List<String> names = projections.stream().map(Projection::name).toList();
        LOG.info("Building views {} from {} events of the record", names, upTo + 1);
        registry.empty(projections);
        var projector = new Projector(projections, registry, mongo, generations);
        projector.seenUpTo(-1);
        progress.started(upTo);
        if (upTo >= 0) {
            try (BlockingStream<TrackedEventMessage<?>> events = record.openStream(null)) {
                replay(events, projector, upTo, progress);
            }
        }
        registry.built(projections);
        progress.finished();
        LOG.info("Built views {}", names);
    }

    private static void replay(
            BlockingStream<TrackedEventMessage<?>> events,
            Projector projector,
            long upTo,
            RebuildProgress progress)
            throws Exception {
        List<TrackedEventMessage<?>> batch = new ArrayList<>(BATCH);
        long bytes = 0;
        for (long position = -1; position < upTo; ) {
            if (Thread.interrupted()) {
                throw new InterruptedException("Stopped while views are built");
            }
            TrackedEventMessage<?> event = events.nextAvailable();
            position = Projector.position(event);
            batch.add(event);
            bytes += Projector.size(event);
            if (batch.size() == BATCH || bytes >= BATCH_BYTES || position >= upTo) {
                projector.project(batch);
                progress.reached(position);
                batch.clear();
                bytes = 0;
            }
        }
    }

    /** The position of the newest event of the record that views are built from. */
    long head() {
        return head(record);
    }

    /** The position of the newest event, or -1 for an empty record. */
    public static long head(EventStore record) {
        var head = record.createHeadToken();
        return head instanceof GlobalSequenceTrackingToken token ? token.getGlobalIndex() : -1;
    }
}
