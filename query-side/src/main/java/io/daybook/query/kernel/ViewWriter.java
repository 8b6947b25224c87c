package io.daybook.query.kernel;

import io.daybook.query.kernel.PendingWrites.Expected;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.data.mongodb.core.BulkOperations.BulkMode;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.convert.UpdateMapper;
import org.springframework.data.mongodb.core.mapping.MongoPersistentEntity;
import org.springframework.data.mongodb.core.query.Query;

/**
 * Collects the writes of a batch of events and sends them as one bulk write for each view, in
 * order. A round trip for each event is what makes rebuilds slow. Used by one thread at a time.
 */
final class ViewWriter {

    /** Told of a view whose bulk write was refused; its writes of this batch are lost. */
    interface OnRefused {
        void refused(Class<?> view, DataAccessException cause);
    }

    private record Touched(Class<?> view, @Nullable Object partition) {}

    private final MongoOperations mongo;
    private final Generations generations;
    private final OnRefused onRefused;
    private final UpdateMapper updates;
    private final Map<Class<?>, PendingWrites> pending = new LinkedHashMap<>();
    private final Set<Touched> touched = new HashSet<>();

    ViewWriter(MongoOperations mongo, Generations generations, OnRefused onRefused) {
        this.mongo = mongo;
        this.generations = generations;
        this.onRefused = onRefused;
        this.updates = new UpdateMapper(mongo.getConverter());
    }

    Document document(Object view) {
        Document document = new Document();
        mongo.getConverter().write(view, document);
        document.remove("_class");
        return document;
    }

    PendingWrites to(Class<?> view, @Nullable Object partition) {
        touched.add(new Touched(view, partition));
        return pending.computeIfAbsent(view, _ -> new PendingWrites());
    }

    /**
     * What waits to be written need not be sent for reading one document: it is known how the
     * document will be, or that nothing of it concerns the document.
     */
    <T> @Nullable T find(Class<T> view, Object id) {
        PendingWrites writes = pending.computeIfAbsent(view, _ -> new PendingWrites());
        Expected expected = writes.expected(id);
        if (expected != null) {
            return mongo.getConverter().read(view, after(view, expected));
        }
        if (writes.mayChange(id)) {
            flush();
        }
        Document stored = mongo.findById(id, Document.class, mongo.getCollectionName(view));
        if (stored == null) {
            return null;
        }
        pending.computeIfAbsent(view, _ -> new PendingWrites()).learn(id, stored);
        return mongo.getConverter().read(view, stored);
    }

    /** As the database will do it: what the document has seen already changes nothing. */
    private Document after(Class<?> view, Expected expected) {
        var document = new Document(expected.document());
        for (Document update : expected.updates()) {
            if (Change.positionOf(update) > Change.positionOf(document)) {
                document.putAll(updates.getMappedObject(update, entity(view)));
            }
        }
        return document;
    }

    private @Nullable MongoPersistentEntity<?> entity(Class<?> view) {
        return mongo.getConverter().getMappingContext().getPersistentEntity(view);
    }

    boolean exists(Class<?> view, Query query) {
        flush(view);
        return mongo.exists(query, view);
    }

    <T> List<T> findAll(Class<T> view, Query query) {
        flush(view);
        return mongo.find(query, view);
    }

    private void flush(Class<?> view) {
        if (pending.containsKey(view)) {
            flush();
        }
    }

    /**
     * Sends what is pending; a view that refuses its writes is reported, a store that is away is an
     * exception.
     */
    void flush() {
        if (pending.isEmpty()) {
            return;
        }
        try {
            pending.forEach(this::execute);
        } finally {
            pending.clear();
            touched.forEach(t -> generations.changed(t.view(), t.partition()));
            touched.clear();
        }
    }

    private void execute(Class<?> view, PendingWrites writes) {
        if (writes.isEmpty()) {
            return;
        }
        try {
            writes.send(mongo.bulkOps(BulkMode.ORDERED, view));
        } catch (DataAccessResourceFailureException | TransientDataAccessException away) {
            throw away;
        } catch (DataAccessException refused) {
            onRefused.refused(view, refused);
        }
    }

    void discard() {
        pending.clear();
        touched.clear();
    }
}
