package io.daybook.command.platform.axonserver;

import io.axoniq.axonserver.grpc.event.Event;
import io.axoniq.axonserver.grpc.event.EventWithToken;
import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.eventstore.EventStoreFailures;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.eventstore.SerializedEvent;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.command.platform.integrity.CanonicalEvent;
import io.daybook.command.platform.integrity.ChainedEvents;
import io.daybook.command.platform.integrity.EventChains;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.axonframework.axonserver.connector.AxonServerConfiguration;
import org.axonframework.axonserver.connector.AxonServerConnectionManager;
import org.axonframework.axonserver.connector.event.axon.AxonServerEventStore;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.DomainEventStream;
import org.axonframework.eventsourcing.snapshotting.SnapshotFilter;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.messaging.unitofwork.UnitOfWork;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The event store on an Axon Server, with the semantics of the embedded one: events are stored when
 * the unit of work prepares its commit, a conflict is an optimistic concurrency conflict, and an
 * unreachable server is an {@link EventStoreUnavailableException}.
 */
public final class AxonServerEvents extends AxonServerEventStore
        implements StoredEvents, ChainedEvents, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(AxonServerEvents.class);
    private static final long LOG_EVERY_SECONDS = 10;
    private static final long LOOK_EVERY_MILLIS = 200;
    private static final long READ_SECONDS = 5;

    /** Size in bytes at which a batch ends. */
    private static final long BATCH_BYTES = 4 << 20;

    private final String servers;
    private final AxonServerConnectionManager connections;
    private final Serializer serializer;
    private final EventChains chains = new EventChains(this::linksOf);
    private final HeadPosition position = new HeadPosition();
    private final CountDownLatch closed = new CountDownLatch(1);

    private AxonServerEvents(
            Builder settings,
            String servers,
            AxonServerConnectionManager connections,
            Serializer serializer) {
        super(settings);
        this.servers = servers;
        this.connections = connections;
        this.serializer = serializer;
    }

    /**
     * Creates the event store of these servers without connecting.
     *
     * @param servers {@code host:port}, several separated by commas
     */
    public static AxonServerEvents on(
            String servers, Serializer serializer, EventUpcaster upcasters) {
        AxonServerConfiguration configuration =
                AxonServerConfiguration.builder().servers(servers).componentName("daybook").build();
        // A reader must see the position of every event, also of those nobody handles: a waiter
        // for the position of a skipped event would wait forever.
        configuration.setEventBlockListingEnabled(false);
        AxonServerConnectionManager connections =
                AxonServerConnectionManager.builder()
                        .axonServerConfiguration(configuration)
                        .build();
        Builder settings =
                AxonServerEventStore.builder()
                        .configuration(configuration)
                        .platformConnectionManager(connections)
                        .eventSerializer(serializer)
                        .snapshotSerializer(serializer)
                        .snapshotFilter(SnapshotFilter.rejectAll())
                        .upcasterChain(upcasters);
        // Called only because it creates the engine in the settings; its result is not used.
        settings.build();
        return new AxonServerEvents(settings, servers, connections, serializer);
    }

    /** Connects; waits without limit while the server is unreachable. */
    public void connect() {
        log.info("Connecting to Axon Server at {}", servers);
        long nextLog = 0;
        for (long waited = 0; !isConnected(); waited += LOOK_EVERY_MILLIS) {
            if (waited >= nextLog) {
                log.warn("Waiting for Axon Server at {}: it cannot be reached yet", servers);
                nextLog += TimeUnit.SECONDS.toMillis(LOG_EVERY_SECONDS);
            }
            try {
                if (closed.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
                    throw new EventStoreUnavailableException(
                            "Closed while waiting for Axon Server", null);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new EventStoreUnavailableException(
                        "Interrupted while waiting for Axon Server", e);
            }
        }
        log.info("Connected to Axon Server at {}", servers);
    }

    /** Returns whether the server is currently connected. */
    public boolean isConnected() {
        return connections.getConnection().isConnected();
    }

    /** The highest possible position of the events just appended by the calling thread. */
    public AppendedPosition appendedPosition() {
        return position;
    }

    /** A server has no name of its own that a client could request: its address stands for it. */
    @Override
    public String storeId() {
        return "axonserver " + servers;
    }

    @Override
    public long head() {
        return createHeadToken() instanceof GlobalSequenceTrackingToken token
                ? token.getGlobalIndex()
                : -1;
    }

    @Override
    public List<byte[]> payloads(long after, int most) {
        return translated(
                () -> {
                    long head = head();
                    List<byte[]> payloads = new ArrayList<>();
                    try (var events =
                            connections
                                    .getConnection()
                                    .eventChannel()
                                    .openStream(Math.max(-1, after), most)) {
                        long position = after;
                        long bytes = 0;
                        while (position < head && payloads.size() < most && bytes < BATCH_BYTES) {
                            EventWithToken event =
                                    events.nextIfAvailable(READ_SECONDS, TimeUnit.SECONDS);
                            if (event == null) {
                                throw new EventStoreUnavailableException(
                                        "Axon Server does not send its events", null);
                            }
                            position = event.getToken();
                            byte[] payload = event.getEvent().getPayload().getData().toByteArray();
                            bytes += payload.length;
                            payloads.add(payload);
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                        throw new EventStoreUnavailableException("Interrupted", e);
                    }
                    return payloads;
                });
    }

    /**
     * Stores the events now. Left to the framework they would be stored when the unit of work
     * commits, where exceptions of the server could no longer be distinguished.
     */
    @Override
    protected void prepareCommit(List<? extends EventMessage<?>> events) {
        Deque<UnitOfWork<?>> active = new ArrayDeque<>();
        while (CurrentUnitOfWork.isStarted()) {
            active.push(CurrentUnitOfWork.get());
            CurrentUnitOfWork.clear(CurrentUnitOfWork.get());
        }
        try {
            List<EventChains.Linked> linked = chains.link(events, serializer);
            translated(
                    () -> {
                        super.prepareCommit(linked.stream().map(SerializedEvent::of).toList());
                        return events;
                    });
            chains.stored(linked);
        } finally {
            active.forEach(CurrentUnitOfWork::set);
        }
        position.appended();
    }

    @Override
    public DomainEventStream readEvents(String aggregateIdentifier) {
        return readEvents(aggregateIdentifier, 0);
    }

    /** Reads eagerly, so that a failure is thrown here and not while the aggregate is loaded. */
    @Override
    public DomainEventStream readEvents(String aggregateIdentifier, long firstSequenceNumber) {
        return translated(
                () -> {
                    DomainEventStream stream =
                            super.readEvents(aggregateIdentifier, firstSequenceNumber);
                    List<DomainEventMessage<?>> events = new ArrayList<>();
                    stream.forEachRemaining(events::add);
                    return DomainEventStream.of(events.stream(), stream::getLastSequenceNumber);
                });
    }

    @Override
    public List<Link> linksOf(String aggregateIdentifier) {
        return translated(
                () -> {
                    List<Link> links = new ArrayList<>();
                    connections
                            .getConnection()
                            .eventChannel()
                            .openAggregateStream(aggregateIdentifier, false)
                            .asStream()
                            .forEach(event -> links.add(link(links, event)));
                    return links;
                });
    }

    private static Link link(List<Link> before, Event event) {
        Map<String, Object> metadata = new HashMap<>();
        event.getMetaDataMap().forEach((key, value) -> metadata.put(key, value.getTextValue()));
        String revision = event.getPayload().getRevision();
        return EventChains.read(
                before.isEmpty() ? null : before.getLast(),
                new CanonicalEvent.Stored(
                        event.getMessageIdentifier(),
                        event.getAggregateType(),
                        event.getAggregateIdentifier(),
                        event.getAggregateSequenceNumber(),
                        event.getPayload().getType(),
                        revision.isEmpty() ? null : revision,
                        event.getTimestamp(),
                        event.getPayload().getData().toByteArray()),
                metadata);
    }

    /**
     * The framework's interface requests it. No snapshotter is configured, because aggregates are
     * short and are cached; one that is added by mistake fails at its first snapshot.
     */
    @Override
    public void storeSnapshot(DomainEventMessage<?> snapshot) {
        throw new UnsupportedOperationException("Snapshots are not stored: " + snapshot.getType());
    }

    @Override
    public Optional<Long> lastSequenceNumberFor(String aggregateIdentifier) {
        return translated(() -> super.lastSequenceNumberFor(aggregateIdentifier));
    }

    @Override
    public TrackingEventStream openStream(@Nullable TrackingToken trackingToken) {
        return translated(() -> super.openStream(trackingToken));
    }

    @Override
    public @Nullable TrackingToken createTailToken() {
        return translated(super::createTailToken);
    }

    @Override
    public @Nullable TrackingToken createHeadToken() {
        return translated(super::createHeadToken);
    }

    @Override
    public @Nullable TrackingToken createTokenAt(Instant dateTime) {
        return translated(() -> super.createTokenAt(dateTime));
    }

    private static <T extends @Nullable Object> T translated(Supplier<T> call) {
        try {
            return call.get();
        } catch (RuntimeException e) {
            throw EventStoreFailures.translate(e);
        }
    }

    /** Closes the connections. */
    @Override
    public void close() {
        closed.countDown();
        connections.shutdown();
    }

    /** The server does not return the positions of stored events; the head is at or after them. */
    private final class HeadPosition implements AppendedPosition {

        private final ThreadLocal<Boolean> appended = ThreadLocal.withInitial(() -> false);

        void appended() {
            appended.set(true);
        }

        @Override
        public void reset() {
            appended.remove();
        }

        @Override
        public OptionalLong get() {
            return appended.get() ? OptionalLong.of(head()) : OptionalLong.empty();
        }
    }
}
