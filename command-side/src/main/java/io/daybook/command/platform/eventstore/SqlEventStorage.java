package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.integrity.ChainedEvents;
import io.daybook.command.platform.integrity.EventChains;
import io.daybook.command.platform.integrity.EventChecksums;
import io.daybook.command.platform.sqlite.SqliteDatabase;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.axonframework.eventhandling.DomainEventData;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.EventUtils;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventData;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.WrappedToken;
import org.axonframework.eventsourcing.eventstore.BatchingEventStorageEngine;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The storage engine of a SQL event store. An append returns when its events are on disk;
 * concurrent appends share one commit.
 */
public final class SqlEventStorage extends BatchingEventStorageEngine
        implements StoredEvents, ChainedEvents, AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(SqlEventStorage.class);
    private static final int READ_BATCH = 500;

    /**
     * Number of recent events that are cached: many more than a stream near the head lags behind,
     * and few enough to be garbage before they reach the old generation of the heap.
     */
    private static final int RECENT = 2048;

    /** The cache of recent events may use one twenty-fourth of the heap. */
    private static final int RECENT_SHARE_OF_HEAP = 24;

    private final RecentEvents recent =
            new RecentEvents(RECENT, Runtime.getRuntime().maxMemory() / RECENT_SHARE_OF_HEAP);
    private final ThreadPosition position = new ThreadPosition();
    private final EventChains chains = new EventChains(this::linksOf);
    private final EventStoreMetrics metrics;
    private final EventWrites writes;
    private final EventWriter writer;
    private final EventDatabase database;
    private final EventReads readers;
    private final @Nullable EventChecksums checksums;

    /** Builder settings, as required by the base class. */
    private static final class Settings extends BatchingEventStorageEngine.Builder {
        Settings(Serializer serializer, EventUpcaster upcasters) {
            eventSerializer(serializer);
            snapshotSerializer(serializer);
            upcasterChain(upcasters);
            batchSize(READ_BATCH);
            // A batch may also be short because it reached its size limit.
            finalAggregateBatchPredicate(Settings::isLast);
            // Only duplicates are passed to the base class.
            persistenceExceptionResolver(_ -> true);
        }

        private static boolean isLast(List<? extends DomainEventData<?>> batch) {
            long bytes = 0;
            for (DomainEventData<?> event : batch) {
                bytes += ((StoredEvent) event).size();
            }
            return batch.size() < READ_BATCH && bytes < EventReader.BATCH_BYTES;
        }
    }

    private SqlEventStorage(
            Settings settings,
            EventDatabase database,
            @Nullable EventChecksums checksums,
            @Nullable MeterRegistry registry)
            throws SQLException {
        super(settings);
        this.database = database;
        this.checksums = checksums;
        metrics = new EventStoreMetrics(registry);
        readers = database.reads();
        writes = database.writes();
        writer = new EventWriter(writes, recent, metrics);
        database.follow(writer::follow);
        metrics.head(writer::head);
        metrics.writer(writer::waiting, () -> writer.failure() != null || !writer.isAlive());
    }

    /**
     * Opens the events of a database.
     *
     * @param database closed with this storage
     * @param checksums what events are written with, or null for none
     * @param registry where to register metrics of appends, or null for none
     */
    public static SqlEventStorage open(
            EventDatabase database,
            Serializer serializer,
            EventUpcaster upcasters,
            @Nullable EventChecksums checksums,
            @Nullable MeterRegistry registry) {
        try {
            if (database.note(EventDatabase.UNFINISHED_COPY) != null) {
                database.close();
                throw new StartRefusedException(
                        "The event store is a copy that is not complete: repeat ./daybook copy.");
            }
            return new SqlEventStorage(
                    new Settings(serializer, upcasters), database, checksums, registry);
        } catch (SQLException e) {
            throw new EventStoreException("The event store cannot be opened", e);
        }
    }

    /**
     * Opens the events of a SQLite file, which is created if missing.
     *
     * @param directory the file's directory; it outlives this storage
     * @param registry where to register metrics of appends, or null for none
     */
    public static SqlEventStorage open(
            EventStoreDirectory directory,
            Serializer serializer,
            EventUpcaster upcasters,
            @Nullable MeterRegistry registry) {
        return open(directory, serializer, upcasters, null, registry);
    }

    /**
     * Opens the events of a SQLite file with checksums.
     *
     * @param checksums to write and verify; null for none
     * @throws StartRefusedException if checksums were removed from the file
     */
    public static SqlEventStorage open(
            EventStoreDirectory directory,
            Serializer serializer,
            EventUpcaster upcasters,
            @Nullable EventChecksums checksums,
            @Nullable MeterRegistry registry) {
        return open(
                SqliteDatabase.open(directory.file("events.db"), checksums),
                serializer,
                upcasters,
                checksums,
                registry);
    }

    /** Returns whether this process is the only writer. */
    public boolean isExclusive() {
        return database.isExclusive();
    }

    @Override
    public String storeId() {
        return database.storeId();
    }

    @Override
    public long head() {
        return writer.head();
    }

    @Override
    public boolean isReachable() {
        return database.isReachable();
    }

    /** The position of the last append of the calling thread. */
    public AppendedPosition appendedPosition() {
        return position;
    }

    /** Returns the failure of the last append; null after a successful one. */
    public @Nullable Throwable writeFailure() {
        return writer.failure();
    }

    /** Returns whether the writer thread is running. */
    public boolean isWriterAlive() {
        return writer.isAlive();
    }

    /** Returns the number of waiting appends. */
    public int waitingAppends() {
        return writer.waiting();
    }

    /** Returns the time of the newest event stored since startup; null for none. */
    public @Nullable Instant newestEvent() {
        return writer.newest() == 0 ? null : Instant.ofEpochMilli(writer.newest());
    }

    public RecentEvents recent() {
        return recent;
    }

    /**
     * Moves commits from the write-ahead log of the store to where they stay, so that no commit has
     * to wait for that; to be repeated.
     *
     * @throws EventStoreUnavailableException if the store refuses it, such as on a full disk
     */
    public void checkpoint() {
        try {
            writes.checkpoint();
        } catch (SQLException e) {
            throw new EventStoreUnavailableException(
                    "The event store's log cannot be checkpointed: " + e.getMessage(), e);
        }
    }

    void afterCommit(Consumer<Set<Class<?>>> action) {
        writer.afterCommit(action);
    }

    @Override
    protected void appendEvents(List<? extends EventMessage<?>> events, Serializer serializer) {
        if (events.isEmpty()) {
            return;
        }
        List<EventChains.Linked> linked = chains.link(events, serializer);
        List<EventRow> rows =
                linked.stream().map(event -> EventRow.of(event, serializer, checksums)).toList();
        metrics.appending(
                () -> {
                    try {
                        position.appended(writer.append(rows));
                        chains.stored(linked);
                    } catch (EventWriter.NotStored e) {
                        handlePersistenceException(
                                e.duplicate().reason(), e.duplicate().row().message());
                    }
                });
    }

    /**
     * Events after a position.
     *
     * @param readUpTo position up to which the event store was read
     */
    public record Batch(List<TrackedEventMessage<?>> events, long readUpTo) {}

    /**
     * Reads the next batch after a position; because of upcasters it may have fewer events than
     * were read, or none.
     */
    public Batch readAfter(long index) {
        List<StoredEvent> stored = readers.read(reader -> reader.after(index, READ_BATCH));
        return new Batch(
                EventUtils.upcastAndDeserializeTrackedEvents(
                                stored.stream(), getEventSerializer(), upcasterChain)
                        .toList(),
                stored.isEmpty() ? index : stored.getLast().index());
    }

    /** Returns the position of a token, 0 for the beginning. */
    public static long index(@Nullable TrackingToken token) {
        if (token == null) {
            return 0;
        }
        TrackingToken lowest = WrappedToken.unwrapLowerBound(token);
        if (lowest == null) {
            return 0;
        }
        if (lowest instanceof GlobalSequenceTrackingToken sequence) {
            return sequence.getGlobalIndex();
        }
        throw new IllegalArgumentException(
                "A token of type "
                        + lowest.getClass().getSimpleName()
                        + " was not handed out by this record");
    }

    @Override
    public List<byte[]> payloads(long after, int most) {
        return readers.read(reader -> reader.after(after, most)).stream()
                .map(event -> event.covered().payload())
                .toList();
    }

    @Override
    protected List<? extends TrackedEventData<?>> fetchTrackedEvents(
            @Nullable TrackingToken lastToken, int batchSize) {
        return readers.read(reader -> reader.after(index(lastToken), batchSize));
    }

    @Override
    protected List<? extends DomainEventData<?>> fetchDomainEvents(
            String aggregateIdentifier, long firstSequenceNumber, int batchSize) {
        return readers.read(
                reader -> reader.ofAggregate(aggregateIdentifier, firstSequenceNumber, batchSize));
    }

    @Override
    public List<Link> linksOf(String aggregateId) {
        return linksOf(List.of(aggregateId)).getOrDefault(aggregateId, List.of());
    }

    @Override
    public Map<String, List<Link>> linksOf(Collection<String> aggregateIds) {
        Map<String, List<Link>> all = new HashMap<>();
        List<String> ids = List.copyOf(aggregateIds);
        for (int from = 0; from < ids.size(); from += EventReader.AGGREGATES) {
            List<String> some =
                    ids.subList(from, Math.min(from + EventReader.AGGREGATES, ids.size()));
            for (StoredEvent.OfAggregate event :
                    readers.read(reader -> reader.ofAggregates(some))) {
                List<Link> links =
                        all.computeIfAbsent(event.getAggregateIdentifier(), _ -> new ArrayList<>());
                Link before = links.isEmpty() ? null : links.getLast();
                links.add(EventChains.read(before, event.canonical(), event.storedMetadata()));
            }
        }
        return all;
    }

    @Override
    public Optional<Long> lastSequenceNumberFor(String aggregateIdentifier) {
        long last = readers.read(reader -> reader.lastSequence(aggregateIdentifier));
        return last < 0 ? Optional.empty() : Optional.of(last);
    }

    @Override
    public @Nullable TrackingToken createTailToken() {
        return head() == 0 ? null : new GlobalSequenceTrackingToken(0);
    }

    @Override
    public @Nullable TrackingToken createHeadToken() {
        long head = head();
        return head == 0 ? null : new GlobalSequenceTrackingToken(head);
    }

    @Override
    public @Nullable TrackingToken createTokenAt(Instant dateTime) {
        long first = readers.read(reader -> reader.firstSince(dateTime.toEpochMilli()));
        return first < 0 ? createHeadToken() : new GlobalSequenceTrackingToken(first - 1);
    }

    /** There are no snapshots: aggregates are short enough to be loaded from their events. */
    @Override
    protected Stream<? extends DomainEventData<?>> readSnapshotData(String aggregateIdentifier) {
        return Stream.empty();
    }

    /**
     * The framework's base class requests it. No snapshotter is configured, because aggregates are
     * short and are cached; one that is added by mistake fails at its first snapshot.
     */
    @Override
    protected void storeSnapshot(DomainEventMessage<?> snapshot, Serializer serializer) {
        throw new UnsupportedOperationException("Snapshots are not stored: " + snapshot.getType());
    }

    /** Stores waiting appends and closes the database. */
    @Override
    public void close() {
        try (database;
                readers;
                writer) {
            log.debug("Closing the event store at position {}", head());
        } catch (SQLException e) {
            throw new EventStoreException("The record could not be closed", e);
        }
    }
}
