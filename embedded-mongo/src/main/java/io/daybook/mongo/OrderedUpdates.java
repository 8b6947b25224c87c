package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.Utils;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Runs the updates of an ordered command until the first fails: the library goes on. */
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

    /** Passes each update on as a command of its own, and puts the answers together. */
    static Document run(Document command, UnaryOperator<Document> each) {
        OrderedUpdates all = new OrderedUpdates();
        List<?> updates = (List<?>) command.getOrDefault("updates", List.of());
        for (int i = 0; i < updates.size() && all.writeErrors.isEmpty(); i++) {
            Document single = command.clone();
            single.put("updates", List.of(updates.get(i)));
            all.add(i, each.apply(single));
        }
        return all.response();
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
