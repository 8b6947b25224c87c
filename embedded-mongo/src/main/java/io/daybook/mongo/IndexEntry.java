package io.daybook.mongo;

import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * A key tuple with the position of its document. A bound of a range has a shorter tuple, and an
 * edge that sorts it before (-1) or after (1) all entries with that prefix.
 */
final class IndexEntry {

    private final @Nullable Object[] values;
    private final int position;
    private final int edge;

    private IndexEntry(@Nullable Object[] values, int position, int edge) {
        this.values = values;
        this.position = position;
        this.edge = edge;
    }

    static IndexEntry of(@Nullable Object[] values, int position) {
        return new IndexEntry(values, position, 0);
    }

    static IndexEntry bound(@Nullable Object[] values, int edge) {
        return new IndexEntry(values, -1, edge);
    }

    /** Swaps the edge, because descending keys reverse before and after. */
    IndexEntry mirrored() {
        return bound(values, -edge);
    }

    int position() {
        return position;
    }

    /** Returns the order by tuple, then by position. */
    static Comparator<IndexEntry> order(boolean[] descending) {
        return (a, b) -> {
            int common = Math.min(a.values.length, b.values.length);
            for (int i = 0; i < common; i++) {
                int order = KeyOrder.compare(a.values[i], b.values[i]);
                if (order != 0) {
                    return descending[i] ? -order : order;
                }
            }
            return a.edge != b.edge
                    ? Integer.compare(a.edge, b.edge)
                    : Integer.compare(a.position, b.position);
        };
    }
}
