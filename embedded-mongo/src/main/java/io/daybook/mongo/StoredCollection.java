package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.AbstractMongoCollection;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.Cursor;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.DocumentWithPosition;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Documents in memory, at fixed positions. A stored document is never modified: an update replaces
 * it, so that readers and checkpoints hold the lock only while they collect documents and not while
 * they encode them.
 */
final class StoredCollection extends AbstractMongoCollection<Integer> {

    private final DocumentSlots documents = new DocumentSlots();
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    /** Whether the update in progress under the write lock needs at most one document. */
    private boolean updatesOne;

    StoredCollection(
            MongoDatabase database,
            String name,
            CollectionOptions options,
            CursorRegistry cursorRegistry) {
        super(database, name, options, cursorRegistry);
    }

    /**
     * Returns a consistent snapshot of all documents; blocks writers only while a list is copied.
     */
    List<PackedDocument> snapshot() {
        return locked(lock.readLock(), documents::all);
    }

    /** Whether its id index exists, without which nothing may be written. */
    boolean isMade() {
        return locked(lock.readLock(), () -> ids() != null);
    }

    /** Returns the existing documents with these ids. */
    List<PackedDocument> byIds(List<@Nullable Object> keys) {
        return locked(
                lock.readLock(),
                () ->
                        Objects.requireNonNull(ids()).find(keys).stream()
                                .map(documents::packed)
                                .toList());
    }

    @Override
    protected QueryResult queryDocuments(
            Document query,
            @Nullable Document orderBy,
            int numberToSkip,
            int limit,
            int batchSize,
            @Nullable Document fieldSelector) {
        List<PackedDocument> found = find(query, orderBy, numberToSkip, limit);
        return createQueryResult(
                fieldSelector == null || fieldSelector.isEmpty()
                        ? PackedDocument.made(found, PackedDocument::unpacked)
                        : PackedDocument.made(
                                found, document -> projected(document, fieldSelector)),
                batchSize);
    }

    /** Returns a consistent snapshot of the documents that a query finds. */
    List<PackedDocument> find(
            Document query, @Nullable Document orderBy, int numberToSkip, int limit) {
        return locked(lock.readLock(), () -> found(query, orderBy, numberToSkip, limit));
    }

    /**
     * Projects documents one by one, so that a long reply of large documents is never in memory as
     * a whole.
     */
    Document projected(PackedDocument document, Document fieldSelector) {
        return matchDocumentsFromStream(
                        new Document(),
                        Stream.of(document.unpacked()),
                        0,
                        0,
                        0,
                        null,
                        fieldSelector)
                .iterator()
                .next();
    }

    /** Returns everything at once to callers within the server, who set no batch size. */
    @Override
    protected QueryResult createQueryResult(List<Document> found, int batchSize) {
        if (batchSize <= 0) {
            return super.createQueryResult(found, batchSize);
        }
        List<Document> first = Batches.first(found, batchSize);
        return first.size() == found.size()
                ? new QueryResult(first)
                : new QueryResult(first, createCursor(found.subList(first.size(), found.size())));
    }

    @Override
    protected Cursor createCursor(List<Document> remaining) {
        Cursor cursor = new Batches.Remaining(cursorRegistry.generateCursorId(), remaining);
        cursorRegistry.add(cursor);
        return cursor;
    }

    private List<PackedDocument> found(
            Document query, @Nullable Document orderBy, int numberToSkip, int limit) {
        Conditions conditions = Conditions.of(query);
        QueryPlan search = QueryPlan.plan(getIndexes(), conditions, orderBy, documents);
        return new Finder(documents, conditions, matcher(conditions, query), search)
                .find(orderBy, numberToSkip, updatesOne ? 1 : limit);
    }

    @Override
    public int count(@Nullable Document query, int skip, int limit) {
        if (query == null || query.isEmpty()) {
            return super.count(query, skip, limit);
        }
        return locked(
                lock.readLock(),
                () ->
                        skip > 0 || limit > 0
                                ? found(query, null, skip, limit).size()
                                : count(query));
    }

    private int count(Document query) {
        QueryPlan search = QueryPlan.plan(getIndexes(), Conditions.of(query), null, documents);
        return search.isExact() ? search.count() : found(query, null, 0, 0).size();
    }

    @Override
    public int count() {
        return locked(lock.readLock(), documents::count);
    }

    @Override
    public void addDocument(Document document) {
        write(() -> super.addDocument(document));
    }

    /** Adds an index description: the library's own check compares the keys of all of them. */
    @Override
    public void addDocumentIfMissing(Document document) {
        write(
                () -> {
                    if (documents.find(document) == null) {
                        super.addDocument(document);
                    }
                });
    }

    @Override
    public Document updateDocuments(
            Document selector,
            Document updateQuery,
            ArrayFilters arrayFilters,
            boolean isMulti,
            boolean isUpsert,
            Oplog oplog) {
        Document whole = isUpsert ? InsertIfAbsent.document(selector, updateQuery) : null;
        if (whole != null) {
            return insertUnlessThere(whole);
        }
        Document fields = isUpsert ? null : SetFields.of(selector, updateQuery);
        if (fields != null) {
            return locked(lock.writeLock(), () -> setFields(selector, fields));
        }
        Document shared = FieldNames.share(updateQuery);
        return updating(
                !isMulti,
                () ->
                        super.updateDocuments(
                                selector, shared, arrayFilters, isMulti, isUpsert, oplog));
    }

    /** Inserts the document unless one with its id exists. */
    Document insertUnlessThere(Document whole) {
        return locked(
                lock.writeLock(),
                () -> {
                    boolean isThere = position(whole) != null;
                    if (!isThere) {
                        super.addDocument(whole);
                    }
                    return InsertIfAbsent.answer(whole, isThere);
                });
    }

    private Document setFields(Document selector, Document fields) {
        Integer position = position(selector);
        Document stored = position == null ? null : documents.get(position);
        if (stored == null
                || position == null
                || !matcher(Conditions.of(selector), selector).matches(stored)) {
            return SetFields.answer(false, false);
        }
        Document changed = SetFields.changed(stored, fields);
        if (changed.equals(stored)) {
            return SetFields.answer(true, false);
        }
        for (Index<Integer> index : getIndexes()) {
            index.checkUpdate(stored, changed, this);
        }
        for (Index<Integer> index : getIndexes()) {
            index.updateInPlace(stored, changed, position, this);
        }
        documents.replace(position, changed);
        return SetFields.answer(true, true);
    }

    private Matcher matcher(Conditions conditions, Document query) {
        return new Matcher(conditions, document -> documentMatchesQuery(document, query));
    }

    @Override
    public Document findAndModify(Document query) {
        return updating(true, () -> super.findAndModify(query));
    }

    @Override
    public int deleteDocuments(Document selector, int limit, Oplog oplog) {
        return locked(lock.writeLock(), () -> super.deleteDocuments(selector, limit, oplog));
    }

    @Override
    public void removeDocument(Document document) {
        write(
                () -> {
                    Integer position = position(document);
                    if (position == null) {
                        return;
                    }
                    Document stored = documents.get(position);
                    for (Index<Integer> index : getIndexes()) {
                        if (index instanceof OrderedLookup ordered) {
                            ordered.remove(stored, position);
                        } else {
                            index.remove(stored);
                        }
                    }
                    removeDocument(position);
                });
    }

    private @Nullable Integer position(Document document) {
        IdIndex ids = ids();
        return ids == null ? findDocumentPosition(document) : ids.getPosition(document);
    }

    /** Returns the id index; null for internal collections. */
    private @Nullable IdIndex ids() {
        for (Index<Integer> index : getIndexes()) {
            if (index instanceof IdIndex ids) {
                return ids;
            }
        }
        return null;
    }

    @Override
    public void addIndex(Index<Integer> index) {
        write(() -> super.addIndex(index));
    }

    @Override
    public void dropIndex(String indexName) {
        write(() -> super.dropIndex(indexName));
    }

    @Override
    public Document getStats() {
        return locked(lock.readLock(), super::getStats);
    }

    @Override
    public Document validate() {
        return locked(lock.readLock(), super::validate);
    }

    @Override
    protected Integer addDocumentInternal(Document document) {
        return documents.add(document);
    }

    @Override
    protected void removeDocument(Integer position) {
        documents.clear(position);
    }

    @Override
    protected @Nullable Integer findDocumentPosition(Document document) {
        return documents.find(document);
    }

    @Override
    protected Document getDocument(Integer position) {
        return documents.get(position);
    }

    @Override
    protected Stream<DocumentWithPosition<Integer>> streamAllDocumentsWithPosition() {
        List<DocumentWithPosition<Integer>> all = new ArrayList<>(documents.count());
        documents.visit(
                false,
                position -> all.add(new DocumentWithPosition<>(documents.get(position), position)));
        return all.stream();
    }

    @Override
    protected QueryResult matchDocuments(
            Document query,
            @Nullable Document orderBy,
            int numberToSkip,
            int numberToReturn,
            int batchSize,
            @Nullable Document fieldSelector) {
        return queryDocuments(
                query, orderBy, numberToSkip, numberToReturn, batchSize, fieldSelector);
    }

    @Override
    protected void handleUpdate(Integer position, Document oldDocument, Document newDocument) {
        documents.replace(position, newDocument);
    }

    // Tracking the size would require encoding every document at each write.
    @Override
    protected boolean tracksDataSize() {
        return false;
    }

    @Override
    protected void updateDataSize(int sizeDelta) {
        // not tracked
    }

    @Override
    protected int getDataSize() {
        return 0;
    }

    private Document updating(boolean onlyOne, Supplier<Document> change) {
        return locked(
                lock.writeLock(),
                () -> {
                    updatesOne = onlyOne;
                    try {
                        return change.get();
                    } finally {
                        updatesOne = false;
                    }
                });
    }

    private void write(Runnable change) {
        locked(
                lock.writeLock(),
                () -> {
                    change.run();
                    return true;
                });
    }

    private static <T> T locked(Lock lock, Supplier<T> action) {
        lock.lock();
        try {
            return action.get();
        } finally {
            lock.unlock();
        }
    }
}
