package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.AbstractUniqueIndex;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import org.jspecify.annotations.Nullable;

/**
 * A unique index: the library's code enforces uniqueness, an ordered copy of the keys serves
 * queries.
 */
final class UniqueIndex extends AbstractUniqueIndex<Integer> implements OrderedLookup {

    private final Map<KeyValue, Integer> positions = new HashMap<>();
    private final OrderedKeys ordered;

    UniqueIndex(String name, List<IndexKey> keys, boolean sparse, OrderedKeys ordered) {
        super(name, keys, sparse);
        this.ordered = ordered;
    }

    @Override
    public OrderedKeys orderedKeys() {
        return ordered;
    }

    @Override
    public synchronized void add(
            Document document, Integer position, MongoCollection<Integer> collection) {
        super.add(document, position, collection);
        ordered.add(document, position);
    }

    @Override
    public void remove(Document document, int position) {
        remove(document);
        ordered.remove(document, position);
    }

    @Override
    public void updateInPlace(
            Document oldDocument,
            Document newDocument,
            Integer position,
            MongoCollection<Integer> collection) {
        if (!nullAwareEqualsKeys(oldDocument, newDocument)) {
            remove(oldDocument);
            super.add(newDocument, position, collection);
        }
        ordered.update(oldDocument, newDocument, position);
    }

    @Override
    protected @Nullable Integer removeDocument(KeyValue keyValue) {
        return positions.remove(keyValue);
    }

    @Override
    protected boolean putKeyPosition(KeyValue keyValue, Integer position) {
        return positions.putIfAbsent(keyValue, position) == null;
    }

    @Override
    protected @Nullable Integer getPosition(KeyValue keyValue) {
        return positions.get(keyValue);
    }

    @Override
    protected Iterable<Entry<KeyValue, Integer>> getIterable() {
        return positions.entrySet();
    }

    @Override
    public boolean canHandle(Document query) {
        return false; // the collection compares all its indexes instead of asking one by one
    }

    @Override
    public long getCount() {
        return positions.size();
    }

    @Override
    public long getDataSize() {
        return getCount();
    }
}
