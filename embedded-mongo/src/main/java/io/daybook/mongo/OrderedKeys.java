package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.SequencedCollection;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The ordered key tuples of one index, each with the position of its document. The lock of the
 * collection separates readers and writers.
 */
final class OrderedKeys {

    private final List<IndexKey> keys;
    private final List<FieldPath> paths;
    private final Comparator<IndexEntry> order;
    private final NavigableSet<IndexEntry> entries;
    private final BitSet irregular = new BitSet();
    private int documentsWithArrays;

    private OrderedKeys(List<IndexKey> keys, List<FieldPath> paths) {
        this.keys = List.copyOf(keys);
        this.paths = paths;
        boolean[] descending = new boolean[keys.size()];
        for (int i = 0; i < descending.length; i++) {
            descending[i] = !keys.get(i).isAscending();
        }
        this.order = IndexEntry.order(descending);
        this.entries = new TreeSet<>(order);
    }

    /** Returns the keys; empty if one of them is of a kind that cannot be ordered. */
    static @Nullable OrderedKeys of(List<IndexKey> keys) {
        List<FieldPath> paths = new ArrayList<>(keys.size());
        for (IndexKey key : keys) {
            FieldPath path = FieldPath.parse(key.getKey());
            if (path == null) {
                return null;
            }
            paths.add(path);
        }
        return new OrderedKeys(keys, paths);
    }

    List<IndexKey> keys() {
        return keys;
    }

    int size() {
        return entries.size() + irregular.cardinality();
    }

    /**
     * Returns the positions of documents whose values cannot be ordered, so that they may match any
     * query.
     */
    BitSet irregular() {
        return irregular;
    }

    /** Whether a document may be found under several keys. */
    boolean hasArrays() {
        return documentsWithArrays > 0;
    }

    /** Whether the entries are exactly the documents of the collection, in sorted order. */
    boolean isRegular() {
        return documentsWithArrays == 0 && irregular.isEmpty();
    }

    void add(Document document, int position) {
        List<@Nullable Object[]> tuples = tuples(document);
        if (tuples == null) {
            irregular.set(position);
            return;
        }
        documentsWithArrays += isArray(document) ? 1 : 0;
        for (@Nullable Object[] tuple : tuples) {
            entries.add(IndexEntry.of(tuple, position));
        }
    }

    void remove(Document document, int position) {
        List<@Nullable Object[]> tuples = tuples(document);
        if (tuples == null) {
            irregular.clear(position);
            return;
        }
        documentsWithArrays -= isArray(document) ? 1 : 0;
        for (@Nullable Object[] tuple : tuples) {
            entries.remove(IndexEntry.of(tuple, position));
        }
    }

    void update(Document before, Document after, int position) {
        for (FieldPath path : paths) {
            Object value = path.read(after);
            Object old = path.read(before);
            if (!(value == null ? old == null : value.equals(old))) {
                remove(before, position);
                add(after, position);
                return;
            }
        }
    }

    /** Returns the entries between two bounds, in descending order if reversed. */
    SequencedCollection<IndexEntry> between(IndexEntry from, IndexEntry to, boolean reversed) {
        if (order.compare(from, to) >= 0) {
            return Collections.emptyNavigableSet();
        }
        NavigableSet<IndexEntry> range = entries.subSet(from, true, to, true);
        return reversed ? range.descendingSet() : range;
    }

    private boolean isArray(Document document) {
        for (FieldPath path : paths) {
            if (path.read(document) instanceof FieldPath.Many) {
                return true;
            }
        }
        return false;
    }

    /** Returns one tuple per array element; null for a document that cannot be ordered. */
    private @Nullable List<@Nullable Object[]> tuples(Document document) {
        @Nullable Object[] tuple = new @Nullable Object[paths.size()];
        FieldPath.Many many = null;
        int manyAt = -1;
        for (int i = 0; i < tuple.length; i++) {
            Object value = paths.get(i).read(document);
            if (value == KeyOrder.IRREGULAR || (value instanceof FieldPath.Many && many != null)) {
                return null;
            }
            if (value instanceof FieldPath.Many values) {
                many = values;
                manyAt = i;
            }
            tuple[i] = ValueInterner.value(value);
        }
        List<@Nullable Object[]> tuples = new ArrayList<>(1);
        if (many == null) {
            tuples.add(tuple);
            return tuples;
        }
        for (Object value : many.values()) {
            @Nullable Object[] copy = tuple.clone();
            copy[manyAt] = value;
            tuples.add(copy);
        }
        return tuples;
    }
}
