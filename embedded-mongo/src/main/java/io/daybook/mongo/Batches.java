package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.AbstractCursor;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Limits the size of replies: the library sends everything if no limit is given, and a hundred
 * documents may be a hundred megabytes, of which the server, the connection and the client each
 * hold a copy.
 */
final class Batches {

    /**
     * Size in bytes at which a reply ends, after the document that reaches it; so each reply
     * contains at least one document.
     */
    static final long MOST_BYTES = 1 << 20;

    private static final int DEFAULT_SIZE = 1_000;
    private static final int VALUE = 16;

    private Batches() {}

    /** Adds a batch size to a {@code find} or {@code getMore} without one. */
    static void limit(Document command) {
        if (!(command.get("batchSize") instanceof Number size) || size.intValue() <= 0) {
            command.put("batchSize", DEFAULT_SIZE);
        }
    }

    /** Returns the first of these documents, up to a number and to the size of a reply. */
    static List<Document> first(List<Document> documents, int most) {
        List<Document> taken = new ArrayList<>(Math.min(documents.size(), most));
        long bytes = 0;
        while (taken.size() < Math.min(documents.size(), most) && bytes < MOST_BYTES) {
            Document next = documents.get(taken.size());
            taken.add(next);
            bytes += size(next);
        }
        return taken;
    }

    /** Returns the approximate size of the value in a reply, in bytes. */
    private static long size(@Nullable Object value) {
        return switch (value) {
            case String text -> VALUE + (long) text.length();
            case byte[] bytes -> VALUE + (long) bytes.length;
            case Map<?, ?> document -> VALUE + sizes(document.values());
            case Collection<?> elements -> VALUE + sizes(elements);
            case null, default -> VALUE;
        };
    }

    private static long sizes(Collection<?> values) {
        long sum = 0;
        for (Object value : values) {
            sum += size(value);
        }
        return sum;
    }

    /** Cursor over the documents after the first reply. */
    static final class Remaining extends AbstractCursor {

        private List<Document> documents;

        Remaining(long id, List<Document> documents) {
            super(id);
            this.documents = documents;
        }

        @Override
        public boolean isEmpty() {
            return documents.isEmpty();
        }

        @Override
        public List<Document> takeDocuments(int most) {
            List<Document> taken = first(documents, most);
            documents = documents.subList(taken.size(), documents.size());
            return taken;
        }
    }
}
