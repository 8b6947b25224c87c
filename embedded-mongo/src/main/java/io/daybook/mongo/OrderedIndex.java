package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A non-unique index. It contains every document, even if it is declared sparse. */
final class OrderedIndex extends Index<Integer> implements OrderedLookup {

    private final OrderedKeys ordered;

    OrderedIndex(String name, List<IndexKey> keys, boolean sparse, OrderedKeys ordered) {
        super(name, keys, sparse);
        this.ordered = ordered;
    }

    @Override
    public OrderedKeys orderedKeys() {
        return ordered;
    }

    @Override
    public @Nullable Integer getPosition(Document document) {
        return null; // the index on _id knows the position
    }

    @Override
    public void checkAdd(Document document, MongoCollection<Integer> collection) {
        // not unique, nothing to check
    }

    @Override
    public void add(Document document, Integer position, MongoCollection<Integer> collection) {
        ordered.add(document, position);
    }

    @Override
    public void remove(Document document, int position) {
        ordered.remove(document, position);
    }

    @Override
    public @Nullable Integer remove(Document document) {
        throw new UnsupportedOperationException("The collection removes by position");
    }

    @Override
    public void checkUpdate(
            Document oldDocument, Document newDocument, MongoCollection<Integer> collection) {
        // not unique, nothing to check
    }

    @Override
    public void updateInPlace(
            Document oldDocument,
            Document newDocument,
            Integer position,
            MongoCollection<Integer> collection) {
        ordered.update(oldDocument, newDocument, position);
    }

    @Override
    public boolean canHandle(Document query) {
        return false; // the collection compares all its indexes instead of asking one by one
    }

    @Override
    public Iterable<Integer> getPositions(Document query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long getCount() {
        return ordered.size();
    }

    @Override
    public long getDataSize() {
        return getCount();
    }

    @Override
    public void drop() {
        // nothing is stored elsewhere
    }
}
