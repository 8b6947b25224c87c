package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.backend.ArrayFilters;
import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerException;
import de.bwaldvogel.mongo.oplog.Oplog;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Executes the updates of an ordered command until the first fails, whereas the library continues.
 * The library also resolves the collection and records the result for each update; this is skipped
 * for updates of single documents without array filters, which views send by the thousand.
 */
final class OrderedUpdates {

    private final List<Document> upserted = new ArrayList<>();
    private final List<Document> writeErrors = new ArrayList<>();
    private int matched;
    private int modified;

    private OrderedUpdates() {}

    static boolean isOne(Document command) {
        return Boolean.TRUE.equals(command.get("ordered"))
                && command.get("updates") instanceof List<?> updates
                && updates.size() > 1;
    }

    /**
     * Executes each update and combines the replies.
     *
     * @param library executes a command with one update
     */
    static Document run(
            Document command,
            MongoCollection<Integer> collection,
            Oplog oplog,
            UnaryOperator<Document> library) {
        OrderedUpdates all = new OrderedUpdates();
        List<?> updates = (List<?>) command.getOrDefault("updates", List.of());
        for (int i = 0; i < updates.size() && all.writeErrors.isEmpty(); i++) {
            Document update = (Document) updates.get(i);
            if (!isPlain(update) || !all.add(i, update, collection, oplog)) {
                Document single = command.clone();
                single.put("updates", List.of(update));
                all.add(i, library.apply(single));
            }
        }
        return all.response();
    }

    private static boolean isPlain(Document update) {
        return !Utils.isTrue(update.get("multi"))
                && !update.containsKey("arrayFilters")
                && update.get("q") instanceof Document
                && update.get("u") instanceof Document;
    }

    /** Whether it was done; the library reports why one failed. */
    private boolean add(
            int index, Document update, MongoCollection<Integer> collection, Oplog oplog) {
        try {
            Document result =
                    collection.updateDocuments(
                            (Document) update.get("q"),
                            (Document) update.get("u"),
                            ArrayFilters.empty(),
                            false,
                            Utils.isTrue(update.get("upsert")),
                            oplog);
            matched += number(result, "n");
            modified += number(result, "nModified");
            if (result.containsKey("upserted")) {
                upserted.add(new Document("index", index).append("_id", result.get("upserted")));
            }
            return true;
        } catch (MongoServerException refused) {
            return false;
        }
    }

    private void add(int index, Document response) {
        matched += number(response, "n");
        modified += number(response, "nModified");
        addAt(index, response.get("upserted"), upserted);
        addAt(index, response.get("writeErrors"), writeErrors);
    }

    private static void addAt(int index, @Nullable Object found, List<Document> all) {
        if (found instanceof Iterable<?> entries) {
            for (Object entry : entries) {
                Document moved = ((Document) entry).clone();
                moved.put("index", index);
                all.add(moved);
            }
        }
    }

    private static int number(Document response, String field) {
        return response.get(field) instanceof Number number ? number.intValue() : 0;
    }

    private Document response() {
        Document response = new Document("n", matched).append("nModified", modified);
        if (!upserted.isEmpty()) {
            response.put("upserted", upserted);
        }
        if (!writeErrors.isEmpty()) {
            response.put("writeErrors", writeErrors);
        }
        Utils.markOkay(response);
        return response;
    }
}
