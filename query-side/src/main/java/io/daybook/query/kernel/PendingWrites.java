package io.daybook.query.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.BulkOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * The writes of one batch to one view, in order. Updates of the same document become one: the later
 * event's values win and its position guards the whole, which every event of the batch that touched
 * the document is part of.
 */
final class PendingWrites {

    private static final String SET = "$set";

    private interface Write {
        void addTo(BulkOperations bulk);
    }

    private static final class Merged implements Write {
        private final Update update;
        private Query query;
        private long position;

        Merged(long position, Query query, Update update) {
            this.position = position;
            this.query = query;
            this.update = update;
        }

        /** An event that comes again after a later one has nothing left to do. */
        void add(long later, Query guard, Update fields) {
            if (later > position) {
                position = later;
                query = guard;
                fields.getUpdateObject().get(SET, Document.class).forEach(update::set);
            }
        }

        @Override
        public void addTo(BulkOperations bulk) {
            bulk.updateOne(query, update);
        }
    }

    private final List<Write> writes = new ArrayList<>();
    private final Map<Object, Merged> latest = new HashMap<>();
    private final Set<Object> named = new HashSet<>();
    private final Map<Object, Expected> expected = new HashMap<>();
    private boolean reachesOthers;

    /** Whether one of the writes may change the document with this id. */
    boolean mayChange(Object id) {
        return reachesOthers || named.contains(id);
    }

    /**
     * A document and what is to be set in it.
     *
     * @param document as it is stored, or as it was added
     */
    record Expected(Document document, List<Document> updates) {}

    /** How the document will be once everything is sent; null where that is not known. */
    @Nullable Expected expected(Object id) {
        return expected.get(id);
    }

    /** The document is so before anything that is still to come. */
    void learn(Object id, Document stored) {
        expected.put(id, new Expected(stored, new ArrayList<>()));
    }

    boolean isEmpty() {
        return writes.isEmpty();
    }

    private void follow(Object id, Update update) {
        Expected before = expected.get(id);
        if (before != null && setsWholeFields(update)) {
            before.updates().add(update.getUpdateObject().get(SET, Document.class));
        } else {
            expected.remove(id);
        }
    }

    void upsert(Object id, Query query, Update update) {
        named.add(id);
        latest.remove(id);
        writes.add(bulk -> bulk.upsert(query, update));
    }

    void replace(Object id, Query query, Document replacement) {
        named.add(id);
        expected.remove(id);
        latest.remove(id);
        writes.add(bulk -> bulk.replaceOne(query, replacement));
    }

    void remove(Object id, Query query) {
        named.add(id);
        expected.remove(id);
        latest.remove(id);
        writes.add(bulk -> bulk.remove(query));
    }

    void update(Object id, long position, Query query, Update update) {
        if (!setsWholeFields(update)) {
            updateAlone(id, query, update);
            return;
        }
        named.add(id);
        follow(id, update);
        Merged before = latest.get(id);
        if (before == null) {
            Merged write = new Merged(position, query, update);
            latest.put(id, write);
            writes.add(write);
        } else {
            before.add(position, query, update);
        }
    }

    /** An update that is never made one with others. */
    void updateAlone(Object id, Query query, Update update) {
        named.add(id);
        follow(id, update);
        latest.remove(id);
        writes.add(bulk -> bulk.updateOne(query, update));
    }

    /**
     * A path into a field and the field itself cannot be set by one update, so only whole fields
     * are merged.
     */
    private static boolean setsWholeFields(Update update) {
        Document parts = update.getUpdateObject();
        return parts.size() == 1
                && parts.get(SET) instanceof Document fields
                && fields.keySet().stream().noneMatch(field -> field.indexOf('.') >= 0);
    }

    /** A write to documents that only the database can name: nothing is moved past it. */
    void updateAll(Query query, Update update) {
        reachesOthers = true;
        expected.clear();
        latest.clear();
        writes.add(bulk -> bulk.updateMulti(query, update));
    }

    /** A removal of documents that only the database can name: nothing is moved past it. */
    void removeAll(Query query) {
        reachesOthers = true;
        expected.clear();
        latest.clear();
        writes.add(bulk -> bulk.remove(query));
    }

    void send(BulkOperations bulk) {
        writes.forEach(write -> write.addTo(bulk));
        bulk.execute();
    }
}
