package io.daybook.query.platform.views;

import static io.daybook.query.platform.views.ViewUpdate.ID;
import static io.daybook.query.platform.views.ViewUpdate.POSITION;

import com.mongodb.client.model.DeleteManyModel;
import com.mongodb.client.model.DeleteOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.UpdateManyModel;
import com.mongodb.client.model.UpdateOneModel;
import com.mongodb.client.model.UpdateOptions;
import com.mongodb.client.model.WriteModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.bson.Document;
import org.jspecify.annotations.Nullable;

/**
 * The writes of one batch to one view, in order. Writes to the same document are merged where
 * possible: the later event's values win and its position guards the whole, which every event of
 * the batch that touched the document is part of.
 */
final class BulkWriteBuffer {

    private static final String SET = "$set";

    /** What is known of a document before the batch is sent, and the write that others may join. */
    private static final class Entry {
        private boolean isKnown;
        private @Nullable Document document;
        private @Nullable SetFields fields;
        private boolean isWhole;
        private boolean isNamed;

        /** As it is now, or that there is none. */
        void learn(@Nullable Document now) {
            isKnown = true;
            document = now;
        }

        /** Nothing joins the last write any more. */
        void close() {
            fields = null;
            isWhole = false;
        }

        void forget() {
            isKnown = false;
            document = null;
            isWhole = false;
        }
    }

    /** Fields of a document that is there. */
    private static final class SetFields {
        private final Object id;
        private final Document fields;
        private long position;

        SetFields(Object id, long position, Document fields) {
            this.id = id;
            this.position = position;
            this.fields = fields;
        }

        /** An event that comes again after a later one has nothing left to do. */
        void add(long later, Document more) {
            if (later > position) {
                position = later;
                fields.putAll(more);
            }
        }

        WriteModel<Document> model() {
            return new UpdateOneModel<>(unseen(id, position), new Document(SET, fields));
        }
    }

    private final List<Supplier<WriteModel<Document>>> writes = new ArrayList<>();
    private final Map<Object, Entry> entries = new HashMap<>();
    private boolean reachesOthers;

    private static Document byId(Object id) {
        return new Document(ID, id);
    }

    private static Document unseen(Object id, long position) {
        return unseen(byId(id), position);
    }

    /** Those that have not seen the event. */
    private static Document unseen(Document which, long position) {
        return which.append(POSITION, new Document("$lt", position));
    }

    private Entry entry(Object id) {
        return entries.computeIfAbsent(id, _ -> new Entry());
    }

    private Entry named(Object id) {
        Entry entry = entry(id);
        entry.isNamed = true;
        return entry;
    }

    /** Whether one of the writes may change the document with this id. */
    boolean mayChange(Object id) {
        Entry entry = entries.get(id);
        return reachesOthers || (entry != null && entry.isNamed);
    }

    /** Whether it is known how the document will be once everything is sent. */
    boolean isKnown(Object id) {
        Entry entry = entries.get(id);
        return entry != null && entry.isKnown;
    }

    /** How the document will be; null where there will be none. */
    @Nullable Document expected(Object id) {
        return entry(id).document;
    }

    /** The document is so, or is not there, before anything that is still to come. */
    void learn(Object id, @Nullable Document stored) {
        entry(id).learn(stored);
    }

    int size() {
        return writes.size();
    }

    boolean isEmpty() {
        return writes.isEmpty();
    }

    /**
     * Adds a document unless it is there.
     *
     * @param isNews nothing can have seen the event, so the document is added as the batch leaves
     *     it
     */
    void create(Object id, Document document, boolean isNews) {
        Entry entry = named(id);
        if (isNews && entry.document != null) {
            return;
        }
        add(id, isNews ? document : new Document(document));
        entry.learn(document);
        entry.close();
        entry.isWhole = isNews;
    }

    /** Adds or wholly replaces a document. */
    void put(Object id, long position, Document document, boolean isNews) {
        Entry entry = named(id);
        if (isNews && entry.isWhole && entry.document != null) {
            entry.document.clear();
            entry.document.putAll(document);
            return;
        }
        boolean joins = isNews && entry.isKnown;
        if (!joins) {
            add(id, new Document(document));
        }
        if (joins && entry.document == null) {
            add(id, document);
        } else {
            Document sent = joins ? document : new Document(document);
            writes.add(() -> new ReplaceOneModel<>(unseen(id, position), sent));
        }
        entry.learn(document);
        entry.close();
        entry.isWhole = joins;
    }

    private void add(Object id, Document document) {
        writes.add(
                () -> {
                    // The document is not used after this, so that it is not copied to be sent.
                    document.remove(ID);
                    return new UpdateOneModel<>(
                            byId(id),
                            new Document("$setOnInsert", document),
                            new UpdateOptions().upsert(true));
                });
    }

    /**
     * Changes a document that is there.
     *
     * @param update as the database takes it
     * @param joins whether it may become one write with others
     */
    void update(Object id, long position, Document update, boolean joins) {
        Entry entry = named(id);
        Document fields = onlySets(update);
        follow(entry, position, fields);
        if (joins && entry.isWhole) {
            return;
        }
        if (fields == null || !joins || !Fields.areWhole(fields)) {
            entry.close();
            writes.add(() -> new UpdateOneModel<>(unseen(id, position), update));
        } else if (entry.fields != null) {
            entry.fields.add(position, fields);
        } else {
            var write = new SetFields(id, position, fields);
            writes.add(write::model);
            entry.close();
            entry.fields = write;
        }
    }

    private static @Nullable Document onlySets(Document update) {
        return update.size() == 1 ? update.get(SET, Document.class) : null;
    }

    private static void follow(Entry entry, long position, @Nullable Document fields) {
        Document document = entry.document;
        if (document != null
                && (fields == null
                        || (position > ViewUpdate.positionOf(document)
                                && !Fields.set(document, fields)))) {
            entry.forget();
        }
    }

    /** Removes a document. */
    void remove(Object id, long position, boolean isNews) {
        Entry entry = named(id);
        entry.close();
        entry.forget();
        if (isNews) {
            entry.learn(null);
        }
        writes.add(() -> new DeleteOneModel<>(unseen(id, position)));
    }

    /** Changes documents that only the database can name: nothing is moved past it. */
    void updateAll(Document which, long position, Document update) {
        reachesOthers();
        writes.add(() -> new UpdateManyModel<>(unseen(which, position), update));
    }

    /** Removes documents that only the database can name: nothing is moved past it. */
    void removeAll(Document which, long position) {
        reachesOthers();
        writes.add(() -> new DeleteManyModel<>(unseen(which, position)));
    }

    /** What is not there is not there after it either. */
    private void reachesOthers() {
        reachesOthers = true;
        for (Entry entry : entries.values()) {
            entry.close();
            if (entry.document != null) {
                entry.forget();
            }
        }
    }

    List<WriteModel<Document>> models() {
        return writes.stream().map(Supplier::get).toList();
    }
}
