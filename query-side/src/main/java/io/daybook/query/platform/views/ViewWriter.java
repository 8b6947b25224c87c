package io.daybook.query.platform.views;

import static io.daybook.query.platform.views.ViewUpdate.ID;

import io.daybook.events.platform.kernel.RetainedSize;
import io.daybook.query.platform.mapping.PlainFields;
import io.daybook.query.platform.mapping.RecordMapper;
import io.daybook.query.platform.mongo.ConcurrentCalls;
import io.daybook.query.platform.mongo.MongoFailures;
import io.daybook.query.platform.mongo.ViewStore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.bson.Document;
import org.bson.types.ObjectId;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.convert.QueryMapper;
import org.springframework.data.mongodb.core.convert.UpdateMapper;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Buffers the writes of a batch of events and sends them as one bulk write for each view, in order,
 * because a round trip for each event would dominate rebuilds. Not thread-safe.
 */
final class ViewWriter {

    /** Handles a failed bulk write of a view; its writes of this batch are lost. */
    interface FailureHandler {
        void refused(Class<?> view, DataAccessException cause);
    }

    /** Documents per read, few enough that the largest ones fit into a small heap. */
    private static final int READ_AHEAD = 50;

    /** Maximum number of bytes of prefetched documents; twice as many may wait to be written. */
    private static final long READ_AHEAD_BYTES = 32 << 20;

    private static final int FEW = 200;

    private record Refusal(Class<?> view, DataAccessException cause) {}

    private record CachePartition(Class<?> view, @Nullable Object partition) {}

    private final MongoOperations mongo;
    private final ViewStore store;
    private final CacheVersions generations;
    private final Function<Class<?>, String> collections;
    private final ToIntFunction<Class<?>> turns;
    private final FailureHandler onRefused;
    private final UpdateMapper updates;
    private final QueryMapper queries;
    private final RecordMapper records;
    private final PlainFields plain;
    private final Map<Class<?>, BulkWriteBuffer> pending = new LinkedHashMap<>();
    private final Set<CachePartition> touched = new HashSet<>();
    private final AtomicLong seen = new AtomicLong(Long.MAX_VALUE);

    /** Bytes of prefetched documents and pending writes. */
    private final AtomicLong held = new AtomicLong();

    /**
     * Creates a writer without pending writes.
     *
     * @param collections the collection of each view
     * @param turns the write order of views, see {@link Projection#turn}
     */
    ViewWriter(
            MongoOperations mongo,
            ViewStore store,
            CacheVersions generations,
            Function<Class<?>, String> collections,
            ToIntFunction<Class<?>> turns,
            FailureHandler onRefused) {
        this.mongo = mongo;
        this.store = store;
        this.generations = generations;
        this.collections = collections;
        this.turns = turns;
        this.onRefused = onRefused;
        this.updates = new UpdateMapper(mongo.getConverter());
        this.queries = new QueryMapper(mongo.getConverter());
        this.records = new RecordMapper(mongo.getConverter());
        this.plain = new PlainFields(mongo.getConverter(), records, ViewUpdate.POSITION);
    }

    /** No document can have seen an event after this position; until it is set, any may have. */
    void seenUpTo(long position) {
        seen.set(position);
    }

    /** Whether no document can have seen the event at this position. */
    boolean isNew(long position) {
        return position > seen.get();
    }

    /** Returns the stored form of the view. */
    Document document(Object view) {
        return held(records.write(view));
    }

    private Document held(Document document) {
        held.addAndGet(RetainedSize.of(document));
        return document;
    }

    /** Returns the stored form of the id. */
    Object key(Object id) {
        return id instanceof String
                ? Objects.requireNonNull(mongo.getConverter().convertId(id, ObjectId.class))
                : id;
    }

    Document mapped(Class<?> view, Update update) {
        Document fields = plain.update(view, update.getUpdateObject());
        return held(
                fields == null
                        ? updates.getMappedObject(update.getUpdateObject(), entity(view))
                        : fields);
    }

    Document mapped(Class<?> view, Criteria criteria) {
        Document fields = plain.criteria(view, criteria.getCriteriaObject());
        return fields == null
                ? queries.getMappedObject(criteria.getCriteriaObject(), entity(view))
                : fields;
    }

    private @Nullable MongoPersistentEntity<?> entity(Class<?> view) {
        return mongo.getConverter().getMappingContext().getPersistentEntity(view);
    }

    BulkWriteBuffer to(Class<?> view, @Nullable Object partition) {
        makeRoom();
        touched.add(new CachePartition(view, partition));
        return pending(view);
    }

    private BulkWriteBuffer pending(Class<?> view) {
        return pending.computeIfAbsent(view, _ -> new BulkWriteBuffer());
    }

    /**
     * Flushes if too much is in memory, because even few events may write or read more than fits.
     */
    private void makeRoom() {
        if (held.get() > 2 * READ_AHEAD_BYTES) {
            flush();
        }
    }

    /** Prefetches the documents that the events of a batch will read. */
    void read(Prefetch needs) {
        List<Supplier<Integer>> reads = new ArrayList<>();
        needs.forEach(
                (view, ids) -> {
                    BulkWriteBuffer writes = pending(view);
                    reads.add(() -> read(view, ids, writes));
                });
        all(reads, needs.documents());
    }

    /** Makes the calls on this thread if that takes less time than handing them to others. */
    private <T> List<T> all(List<Supplier<T>> calls, int documents) {
        return store.isRemote() || documents > FEW
                ? ConcurrentCalls.all(calls)
                : calls.stream().map(Supplier::get).toList();
    }

    /**
     * Reads documents ahead; those that are too large are read when they are used.
     *
     * @return the number of documents that were read
     */
    private int read(Class<?> view, Set<Object> ids, BulkWriteBuffer writes) {
        List<Object> keys = ids.stream().map(this::key).toList();
        int read = 0;
        while (read < keys.size() && held.get() < READ_AHEAD_BYTES) {
            int to = Math.min(read + READ_AHEAD, keys.size());
            readAhead(view, keys.subList(read, to), writes);
            read = to;
        }
        return read;
    }

    private void readAhead(Class<?> view, List<Object> keys, BulkWriteBuffer writes) {
        keys.forEach(key -> writes.learn(key, null));
        for (Document document : store.byIds(collection(view), keys)) {
            writes.learn(id(document), held(document));
        }
    }

    private String collection(Class<?> view) {
        return collections.apply(view);
    }

    private static Object id(Document document) {
        return Objects.requireNonNull(document.get(ID), "a view needs an id");
    }

    /**
     * Returns a document. Pending writes need not be flushed for it if the resulting document is
     * known, or if none of them affects it.
     */
    <T> @Nullable T find(Class<T> view, Object id) {
        Object key = key(id);
        if (!pending(view).isKnown(key)) {
            makeRoom();
            if (pending(view).mayChange(key)) {
                flush();
            }
            readAhead(view, List.of(key), pending(view));
        }
        Document expected = pending(view).expected(key);
        return expected == null ? null : records.read(view, expected);
    }

    boolean exists(Class<?> view, Query query) {
        flush(view);
        return mongo.exists(query, view, collection(view));
    }

    <T> List<T> findAll(Class<T> view, Query query) {
        flush(view);
        return mongo.find(query, view, collection(view));
    }

    List<Object> findIds(Class<?> view, Document criteria) {
        flush(view);
        return Objects.requireNonNull(
                mongo.execute(
                        collection(view),
                        stored ->
                                stored.find(criteria)
                                        .projection(new Document(ID, 1))
                                        .map(ViewWriter::id)
                                        .into(new ArrayList<>())));
    }

    /** In chunks: there may be more than fit into memory. */
    <T> void forEach(Class<T> view, Document criteria, Consumer<T> action) {
        List<Object> keys = findIds(view, criteria);
        for (int from = 0; from < keys.size(); from += READ_AHEAD) {
            List<Object> some = keys.subList(from, Math.min(from + READ_AHEAD, keys.size()));
            flush();
            readAhead(view, some, pending(view));
            some.stream().map(key -> find(view, key)).filter(Objects::nonNull).forEach(action);
        }
    }

    private void flush(Class<?> view) {
        if (!pending(view).isEmpty()) {
            flush();
        }
    }

    /**
     * Sends pending writes. A view whose writes are rejected is reported; an unavailable database
     * throws an exception.
     */
    void flush() {
        if (pending.isEmpty()) {
            return;
        }
        try {
            Map<Integer, List<Supplier<Optional<Refusal>>>> byTurn = new TreeMap<>();
            int writes = pending.values().stream().mapToInt(BulkWriteBuffer::size).sum();
            pending.forEach(
                    (view, those) -> {
                        if (!those.isEmpty()) {
                            byTurn.computeIfAbsent(turns.applyAsInt(view), _ -> new ArrayList<>())
                                    .add(() -> execute(view, those));
                        }
                    });
            for (List<Supplier<Optional<Refusal>>> turn : byTurn.values()) {
                for (Optional<Refusal> refusal : all(turn, writes)) {
                    refusal.ifPresent(each -> onRefused.refused(each.view(), each.cause()));
                }
                // A reader who sees the views of the next turn must not get cached results of this.
                expireTouched();
            }
        } finally {
            clear();
            expireTouched();
            touched.clear();
        }
    }

    private void expireTouched() {
        touched.forEach(t -> generations.changed(t.view(), t.partition()));
    }

    private Optional<Refusal> execute(Class<?> view, BulkWriteBuffer writes) {
        try {
            store.write(collection(view), writes.models());
            return Optional.empty();
        } catch (DataAccessException refused) {
            if (MongoFailures.isAway(refused)) {
                throw refused;
            }
            return Optional.of(new Refusal(view, refused));
        }
    }

    /** Discards pending writes of events up to this one; some may have been sent. */
    void discard(long position) {
        seen.accumulateAndGet(position, Math::max);
        clear();
        touched.clear();
    }

    private void clear() {
        pending.clear();
        held.set(0);
    }
}
