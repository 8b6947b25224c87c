package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.nodes.ClaimRenewal;
import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.subscriptions.BoundedEventSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Predicate;
import org.axonframework.common.transaction.NoTransactionManager;
import org.axonframework.eventhandling.EventTrackerStatus;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.PropagatingErrorHandler;
import org.axonframework.eventhandling.pooled.PooledStreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.MongoOperations;

/**
 * Keeps all views current: rebuilds missing ones, then follows the event store with one processor.
 * With one group and one segment each event is read and deserialized once for all views, and one
 * position applies to all views.
 */
public final class Views implements ViewPosition.Stored {

    /** The processor's name in the token store, health and metrics. */
    public static final String PROCESSOR = "views";

    private static final int BATCH = 1_000;

    /** Upper limit of the batch size in this and all earlier versions. */
    private static final int LARGEST_BATCH = 4_000;

    /** Events that are read ahead of the views take at most this fraction of the heap. */
    private static final int AHEAD_SHARE_OF_HEAP = 32;

    /**
     * Maximum token claim interval: writes wait for views, so a short outage of the database must
     * not delay them by seconds.
     */
    private static final Duration LONGEST_LOOK = Duration.ofMillis(500);

    /** How often the progress of catching up is checked. */
    private static final Duration CATCH_UP_INTERVAL = Duration.ofMillis(500);

    private final EventStore record;
    private final MongoOperations mongo;
    private final ViewStore store;
    private final MongoTokenStore tokens;
    private final ViewRegistry registry;
    private final CacheVersions generations = new CacheVersions();
    private final ViewPosition position = new ViewPosition(this);
    private final List<Projection> projections;
    private final ScheduledExecutorService coordinator = thread("views-coordinator");
    private final ScheduledExecutorService worker = thread("views-worker");
    private final BatchBoundary boundary = new BatchBoundary();
    private volatile @Nullable PooledStreamingEventProcessor processor;
    private volatile @Nullable BackgroundRebuild rebuilds;
    private @Nullable ClaimRenewal renewal;

    Views(
            EventStore record,
            EventStoreReachability eventStore,
            MongoOperations mongo,
            ViewStore store,
            MongoTokenStore tokens,
            ViewRegistry registry,
            List<Projection> projections) {
        this.record = record;
        this.mongo = mongo;
        this.store = store;
        this.tokens = tokens;
        this.registry = registry;
        this.projections = projections;
        tokens.claimOnlyWhile(eventStore);
    }

    /**
     * Virtual like the requests that wait for views, so that they continue at once
     * (docs/decisions/0231).
     */
    private static ScheduledExecutorService thread(String name) {
        return Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name(name).factory());
    }

    /** Builds what is missing, then follows the event store until {@link #stop}. */
    public void start(RebuildProgress progress) throws Exception {
        start(_ -> true, progress, progress);
    }

    /**
     * Builds those of the missing views that are waited for, then follows the event store until
     * {@link #stop} and builds the others beside: until they are followed, too, nobody gets to read
     * them unless documents of an earlier version serve, and {@link #rebuilding} lists them. Views
     * that are served so are not waited for. Where no view was ever built, all are.
     *
     * @param isWaitedFor which projections every request needs
     * @param progress of those that are waited for
     * @param beside progress of the others; an exception thrown by it aborts their build
     */
    public void start(
            Predicate<Projection> isWaitedFor, RebuildProgress progress, RebuildProgress beside)
            throws Exception {
        renewClaims();
        building().buildMissing(isWaitedFor, progress);
        registry.adopt(projections);
        if (!tokens.lease().isShared()) {
            registry.dropOrphans(projections);
        }
        registry.ensureIndexes(projections.stream().filter(this::isThere).toList());
        position.advance(position());
        var others =
                new BackgroundRebuild(
                        new Rebuild(record, mongo, store, registry, generations),
                        registry,
                        tokens,
                        boundary,
                        generations,
                        projections,
                        beside);
        rebuilds = others;
        PooledStreamingEventProcessor started = newProcessor(others);
        processor = started;
        started.start();
    }

    private boolean isThere(Projection projection) {
        return !registry.unreadable().containsKey(projection.name());
    }

    private synchronized void renewClaims() {
        if (renewal == null) {
            renewal = ClaimRenewal.every(tokens.lease(), this::renew);
        }
    }

    /** A node that does not project reads from the database what another one builds. */
    private void renew() {
        tokens.renewClaims();
        if (rebuilds != null && tokens.lease().isShared() && !tokens.claimIsFresh()) {
            Set<String> before = Set.copyOf(registry.rebuilding().keySet());
            registry.adopt(projections);
            if (!registry.rebuilding().keySet().containsAll(before)) {
                // The collection may have been replaced, though no event has moved the views.
                generations.allChanged();
            }
        }
    }

    /**
     * Waits, however long it takes, until the views show every event that is stored by now. A
     * database that is unavailable is waited for, too; {@link #error} describes it meanwhile.
     *
     * @param progress receives the number of missing events that are projected
     */
    public void catchUp(RebuildProgress progress) throws InterruptedException {
        long target = Rebuild.head(record);
        if (position.await(target, Duration.ZERO)) {
            return;
        }
        long begin = position.shown();
        progress.started(target - begin);
        while (!position.await(target, CATCH_UP_INTERVAL)) {
            progress.reached(position.shown() - begin);
        }
        progress.reached(target - begin);
        progress.finished();
    }

    /** Invalidates caches, because changes by another node were not counted here. */
    void tookOver(long at) {
        generations.allChanged();
        position.advance(at);
    }

    /**
     * Rebuilds these views while the service is stopped.
     *
     * @param names names of projections with or without generation; empty for all
     */
    public void rebuild(List<String> names, RebuildProgress progress) throws Exception {
        List<Projection> chosen =
                projections.stream()
                        .filter(p -> names.isEmpty() || names.stream().anyMatch(n -> isNamed(p, n)))
                        .toList();
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException(
                    "No such view. There are: "
                            + String.join(
                                    ", ", projections.stream().map(Projection::name).toList()));
        }
        renewClaims();
        building().rebuild(chosen, progress);
    }

    private RebuildCoordinator building() {
        return new RebuildCoordinator(
                new Rebuild(record, mongo, store, registry, generations),
                tokens,
                registry,
                projections);
    }

    private static boolean isNamed(Projection projection, String name) {
        return projection.name().equals(name)
                || projection.name().replaceFirst("-v\\d+$", "").equals(name);
    }

    /**
     * The last event that any document may reflect: the node that had the views before may have
     * written one batch more than the tokens record. All others are handled without reading each
     * document.
     */
    private long mostSeen(long at) {
        return Math.min(Rebuild.head(record), tokens.lastWritten(at) + LARGEST_BATCH);
    }

    private PooledStreamingEventProcessor newProcessor(BackgroundRebuild others) {
        var projector = new Projector(projections, registry, mongo, store, generations);
        tokens.onTakeover(
                at ->
                        boundary.tookOver(
                                at,
                                () -> {
                                    projector.seenUpTo(mostSeen(at));
                                    others.tookOver(tokens.fence());
                                    tookOver(at);
                                }));
        var events =
                new BoundedEventSource(
                        record, Runtime.getRuntime().maxMemory() / AHEAD_SHARE_OF_HEAP);
        return PooledStreamingEventProcessor.builder()
                .name(PROCESSOR)
                .eventHandlerInvoker(
                        new ViewsInvoker(projector, position, tokens, events, boundary))
                .messageSource(events)
                .tokenStore(tokens)
                .transactionManager(NoTransactionManager.INSTANCE)
                .coordinatorExecutor(coordinator)
                .workerExecutor(worker)
                .initialSegmentCount(1)
                .initialToken(_ -> new GlobalSequenceTrackingToken(-1))
                .tokenClaimInterval(lookMillis())
                .batchSize(BATCH)
                .errorHandler(PropagatingErrorHandler.INSTANCE)
                .build();
    }

    private long lookMillis() {
        return Math.min(tokens.lease().poll().toMillis(), LONGEST_LOOK.toMillis());
    }

    /** Stops following the event store and releases all waiters; flushed changes stay. */
    public void stop() {
        stopFollowing();
        position.stop();
    }

    private void stopFollowing() {
        BackgroundRebuild others = rebuilds;
        if (others != null) {
            others.stop();
        }
        PooledStreamingEventProcessor running = processor;
        if (running != null) {
            running.shutDown();
        }
        coordinator.shutdown();
        worker.shutdown();
        endRenewal();
    }

    private synchronized void endRenewal() {
        if (renewal != null) {
            renewal.close();
        }
    }

    /** Returns the position of the views, which callers can wait for. */
    public ViewPosition viewPosition() {
        return position;
    }

    ViewCaches caches() {
        return new ViewCaches(generations, position);
    }

    /** Returns the number of events in the event store that the views do not show yet. */
    public long lag() {
        return Math.max(0, Rebuild.head(record) - position());
    }

    /**
     * Waits until the views show everything that is stored now; false on timeout. Afterwards no
     * append is shown only in part.
     */
    public boolean awaitStored(Duration limit) throws InterruptedException {
        return position.await(Rebuild.head(record), limit);
    }

    /**
     * Returns the error that stops the processor for now; null while it follows the event store.
     */
    public @Nullable Throwable error() {
        PooledStreamingEventProcessor running = processor;
        if (running == null) {
            return null;
        }
        return running.processingStatus().values().stream()
                .filter(EventTrackerStatus::isErrorState)
                .map(EventTrackerStatus::getError)
                .findFirst()
                .orElse(null);
    }

    /** Returns the projections whose views are being built, each with its progress. */
    public Map<String, String> rebuilding() {
        return registry.rebuilding();
    }

    /**
     * Returns those of them that cannot be read, because no documents of an earlier version serve.
     */
    public Map<String, String> unreadable() {
        return registry.unreadable();
    }

    /** Returns the quarantined projections, each with its error. */
    public Map<String, String> quarantined() {
        return registry.quarantined();
    }

    @Override
    public boolean isLocal() {
        PooledStreamingEventProcessor running = processor;
        return running != null
                && running.processingStatus().containsKey(0)
                && tokens.claimIsFresh();
    }

    @Override
    public long position() {
        Long stored = tokens.position(PROCESSOR);
        return stored == null ? -1 : stored;
    }

    @Override
    public long head() {
        return Rebuild.head(record);
    }
}
