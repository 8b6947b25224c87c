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
 * possible: the values of the later event win, and its position guards the merged write. That is
 * safe because a batch is written as a whole.
 */
final class BulkWriteBuffer {

    private static final String SET = "$set";

    /** The expected state of a document, and the write that others may be merged into. */
    private static final class Entry {
        private boolean isKnown;
        private @Nullable Document document;
        private @Nullable SetFields fields;
        private boolean isWhole;
        private boolean isNamed;

        /** Sets the expected document; null if there is none. */
        void learn(@Nullable Document now) {
            isKnown = true;
            document = now;
        }

        /** Prevents merging into the last write. */
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

    /** An update that sets fields of an existing document. */
    private static final class SetFields {
        private final Object id;
        private final Document fields;
        private long position;

        SetFields(Object id, long position, Document fields) {
            this.id = id;
            this.position = position;
            this.fields = fields;
        }

        /** Merges fields of a later event; those of an earlier, redelivered event are ignored. */
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

    /** Matches documents that have not seen the event. */
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

    /** Whether the state of the document after all writes is known. */
    boolean isKnown(Object id) {
        Entry entry = entries.get(id);
        return entry != null && entry.isKnown;
    }

    /** Returns the document after all writes; null if there will be none. */
    @Nullable Document expected(Object id) {
        return entry(id).document;
    }

    /** Sets the state of the document in the database; null if there is none. */
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
     * Adds a document unless it exists.
     *
     * @param isNews whether nothing can have seen the event, so that later writes of the batch can
     *     be merged into the added document
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

    /** Adds or replaces a document. */
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
                    // The document is not used after this, so it need not be copied.
                    document.remove(ID);
                    return new UpdateOneModel<>(
                            byId(id),
                            new Document("$setOnInsert", document),
                            new UpdateOptions().upsert(true));
                });
    }

    /**
     * Updates an existing document.
     *
     * @param update in the format of MongoDB
     * @param joins whether it may be merged with other writes
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

    /** Updates documents by criteria. Later writes are not merged into earlier ones across it. */
    void updateAll(Document which, long position, Document update) {
        reachesOthers();
        writes.add(() -> new UpdateManyModel<>(unseen(which, position), update));
    }

    /** Removes documents by criteria. Later writes are not merged into earlier ones across it. */
    void removeAll(Document which, long position) {
        reachesOthers();
        writes.add(() -> new DeleteManyModel<>(unseen(which, position)));
    }

    /**
     * Forgets the expected documents. A document that does not exist stays known as missing,
     * because writes by criteria create none.
     */
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
