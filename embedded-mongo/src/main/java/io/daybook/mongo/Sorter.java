package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sorts documents in the library's order, but reads each sort key once instead of per comparison,
 * and keeps nothing else of an unpacked document.
 */
final class Sorter {

    private final List<String> fields = new ArrayList<>();
    private final Set<String> read = new HashSet<>();
    private final List<Boolean> ascending = new ArrayList<>();

    private final Comparator<Row> order =
            (a, b) -> {
                for (int i = 0; i < a.keys.length; i++) {
                    int order = compare(a.keys[i], b.keys[i], ascending.get(i));
                    if (order != 0) {
                        return order;
                    }
                }
                return Integer.compare(a.sequence, b.sequence);
            };

    Sorter(Document orderBy) {
        for (Map.Entry<String, Object> key : orderBy.entrySet()) {
            fields.add(key.getKey());
            read.add(key.getKey().split("\\.", 2)[0]);
            ascending.add(((Number) key.getValue()).intValue() > 0);
        }
    }

    /** Returns the first documents in order; all if there is no limit. */
    List<PackedDocument> sort(List<PackedDocument> documents, long limit) {
        List<Row> rows =
                limit > 0 && limit < documents.size() / 2
                        ? first(documents, limit)
                        : all(documents);
        rows.sort(order);
        List<PackedDocument> sorted = new ArrayList<>(rows.size());
        for (Row row : rows) {
            sorted.add(row.document);
        }
        return sorted;
    }

    private List<Row> all(List<PackedDocument> documents) {
        List<Row> rows = new ArrayList<>(documents.size());
        for (PackedDocument document : documents) {
            rows.add(row(document, rows.size()));
        }
        return rows;
    }

    private List<Row> first(List<PackedDocument> documents, long limit) {
        PriorityQueue<Row> best = new PriorityQueue<>(order.reversed());
        int sequence = 0;
        for (PackedDocument document : documents) {
            Row row = row(document, sequence++);
            if (best.size() < limit) {
                best.add(row);
            } else if (order.compare(row, best.element()) < 0) {
                best.remove();
                best.add(row);
            }
        }
        return new ArrayList<>(best);
    }

    private Row row(PackedDocument packed, int sequence) {
        Document document = packed.unpacked(read);
        @Nullable Object[] keys = new @Nullable Object[fields.size()];
        for (int i = 0; i < keys.length; i++) {
            String field = fields.get(i);
            keys[i] =
                    field.contains(".")
                            ? Utils.getSubdocumentValueCollectionAware(document, field)
                            : document.getOrMissing(field);
        }
        return new Row(packed, keys, sequence);
    }

    private static int compare(@Nullable Object a, @Nullable Object b, boolean ascending) {
        if (a instanceof String x && b instanceof String y) {
            return ascending ? x.compareTo(y) : y.compareTo(x);
        }
        if (a instanceof Integer x && b instanceof Integer y) {
            return ascending ? x.compareTo(y) : y.compareTo(x);
        }
        // The library considers an empty array less than another one, in both directions.
        if (a instanceof Collection<?> x
                && b instanceof Collection<?> y
                && x.isEmpty()
                && y.isEmpty()) {
            return 0;
        }
        return (ascending ? ValueComparator.asc() : ValueComparator.desc()).compare(a, b);
    }

    private static final class Row {

        private final PackedDocument document;
        private final @Nullable Object[] keys;
        private final int sequence;

        Row(PackedDocument document, @Nullable Object[] keys, int sequence) {
            this.document = document;
            this.keys = keys;
            this.sequence = sequence;
        }
    }
}
