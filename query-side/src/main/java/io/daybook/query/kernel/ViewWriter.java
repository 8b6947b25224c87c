package io.daybook.query.kernel;

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
    private final Map<Class<?>, PendingWrites> pending = new LinkedHashMap<>();
    private final Set<Touched> touched = new HashSet<>();

    ViewWriter(MongoOperations mongo, Generations generations, OnRefused onRefused) {
        this.mongo = mongo;
        this.generations = generations;
        this.onRefused = onRefused;
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

    /** What waits to be written elsewhere need not be sent for reading one document. */
    <T> @Nullable T find(Class<T> view, Object id) {
        PendingWrites writes = pending.get(view);
        if (writes != null && writes.mayChange(id)) {
            flush();
        }
        return mongo.findById(id, view);
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
