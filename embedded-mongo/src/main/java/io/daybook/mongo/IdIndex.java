package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.DuplicateKeyError;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The index that every collection has on {@code _id}: a hash table. Ids never change, so updates
 * skip it.
 */
final class IdIndex extends Index<Integer> {

    private static final String ID = "_id";

    private final Map<@Nullable Object, Integer> positions = new HashMap<>();

    IdIndex(String name, List<IndexKey> keys) {
        super(name, keys, false);
    }

    /**
     * Returns the positions of the documents with these ids, in the order of the ids, without
     * duplicates.
     */
    Collection<Integer> find(List<@Nullable Object> ids) {
        Set<Integer> found = new LinkedHashSet<>();
        for (Object id : ids) {
            Integer position = positions.get(key(id));
            if (position != null) {
                found.add(position);
            }
        }
        return found;
    }

    private static @Nullable Object key(@Nullable Object id) {
        Object key = KeyOrder.normalize(id);
        return key == KeyOrder.IRREGULAR ? new KeyValue(id).normalized().get(0) : key;
    }

    @Override
    public @Nullable Integer getPosition(Document document) {
        return positions.get(key(document.get(ID)));
    }

    @Override
    public void checkAdd(Document document, MongoCollection<Integer> collection) {
        Object id = document.get(ID);
        if (positions.containsKey(key(id))) {
            throw new DuplicateKeyError(this, collection, getKeys(), new KeyValue(id));
        }
    }

    @Override
    public void add(Document document, Integer position, MongoCollection<Integer> collection) {
        positions.put(key(document.get(ID)), position);
    }

    @Override
    public @Nullable Integer remove(Document document) {
        return positions.remove(key(document.get(ID)));
    }

    @Override
    public void checkUpdate(
            Document oldDocument, Document newDocument, MongoCollection<Integer> collection) {
        // ids never change
    }

    @Override
    public void updateInPlace(
            Document oldDocument,
            Document newDocument,
            Integer position,
            MongoCollection<Integer> collection) {
        // ids never change
    }

    @Override
    public boolean canHandle(Document query) {
        return false; // the collection uses find instead
    }

    @Override
    public Iterable<Integer> getPositions(Document query) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long getCount() {
        return positions.size();
    }

    @Override
    public long getDataSize() {
        return getCount();
    }

    @Override
    public boolean isUnique() {
        return true;
    }

    @Override
    public void drop() {
        positions.clear();
    }
}
