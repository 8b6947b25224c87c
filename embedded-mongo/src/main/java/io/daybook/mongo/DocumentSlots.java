package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Documents in numbered slots. A document keeps its slot; the slot of a removed document is reused.
 * Documents are copied when they are stored and read.
 */
final class DocumentSlots {

    private final List<@Nullable PackedDocument> documents = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();

    PackedDocument packed(int position) {
        return Objects.requireNonNull(documents.get(position));
    }

    Document get(int position) {
        return packed(position).unpacked();
    }

    int add(Document document) {
        Integer position = free.poll();
        if (position == null) {
            documents.add(PackedDocument.of(document));
            return documents.size() - 1;
        }
        documents.set(position, PackedDocument.of(document));
        return position;
    }

    void replace(int position, Document document) {
        documents.set(position, PackedDocument.of(document));
    }

    void clear(int position) {
        documents.set(position, null);
        free.add(position);
    }

    int count() {
        return documents.size() - free.size();
    }

    @Nullable Integer find(Document document) {
        for (int position = 0; position < documents.size(); position++) {
            PackedDocument packed = documents.get(position);
            if (packed != null && packed.mayEqual(document) && packed.unpacked().equals(document)) {
                return position;
            }
        }
        return null;
    }

    List<PackedDocument> all() {
        List<PackedDocument> all = new ArrayList<>(count());
        for (PackedDocument document : documents) {
            if (document != null) {
                all.add(document);
            }
        }
        return all;
    }

    /** Visits the used slots in ascending or descending order, until the visitor returns false. */
    void visit(boolean backwards, IntPredicate visitor) {
        int size = documents.size();
        for (int i = 0; i < size; i++) {
            int position = backwards ? size - 1 - i : i;
            if (documents.get(position) != null && !visitor.test(position)) {
                return;
            }
        }
    }
}
