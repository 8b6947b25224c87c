package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** Documents at positions that stay theirs; a position is given again once it is free. */
final class Slots {

    private final List<@Nullable Document> documents = new ArrayList<>();
    private final Deque<Integer> free = new ArrayDeque<>();

    Document get(int position) {
        return Objects.requireNonNull(documents.get(position));
    }

    int add(Document document) {
        Integer position = free.poll();
        if (position == null) {
            documents.add(document);
            return documents.size() - 1;
        }
        documents.set(position, document);
        return position;
    }

    void replace(int position, Document document) {
        documents.set(position, document);
    }

    void clear(int position) {
        documents.set(position, null);
        free.add(position);
    }

    int count() {
        return documents.size() - free.size();
    }

    @Nullable Integer find(Document document) {
        int position = documents.indexOf(document);
        return position < 0 ? null : position;
    }

    List<Document> all() {
        List<Document> all = new ArrayList<>(count());
        for (Document document : documents) {
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
