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
 * Documents at positions that stay theirs; a position is given again once it is free. What is kept
 * are copies, and what is handed out are copies.
 */
final class Slots {

    private final List<@Nullable Packed> documents = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();

    Packed packed(int position) {
        return Objects.requireNonNull(documents.get(position));
    }

    Document get(int position) {
        return packed(position).unpacked();
    }

    int add(Document document) {
        Integer position = free.poll();
        if (position == null) {
            documents.add(Packed.of(document));
            return documents.size() - 1;
        }
        documents.set(position, Packed.of(document));
        return position;
    }

    void replace(int position, Document document) {
        documents.set(position, Packed.of(document));
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
            Packed packed = documents.get(position);
            if (packed != null && packed.mayEqual(document) && packed.unpacked().equals(document)) {
                return position;
            }
        }
        return null;
    }

    List<Packed> all() {
        List<Packed> all = new ArrayList<>(count());
        for (Packed document : documents) {
            if (document != null) {
                all.add(document);
            }
        }
        return all;
    }

    /** Visits the positions in use in their order, or backwards, until the visitor refuses. */
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
