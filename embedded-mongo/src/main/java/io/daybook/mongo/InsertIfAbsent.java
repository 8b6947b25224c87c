package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The upsert that inserts a whole document unless one with its id exists. The library builds such a
 * document field by field and compares every pair of field names, which is unnecessary for a
 * complete document.
 */
final class InsertIfAbsent {

    private static final String ID = "_id";
    private static final String FIELDS = "$setOnInsert";

    private InsertIfAbsent() {}

    /**
     * Returns the document that an upsert inserts if it is absent; null for any other kind of
     * upsert.
     */
    static @Nullable Document document(Document selector, Document update) {
        return document(selector, update, value -> value);
    }

    /**
     * Returns the document for a caller in this process.
     *
     * @param form converts a value to that of the server
     */
    static @Nullable Document document(
            Map<String, ? extends @Nullable Object> selector,
            Map<String, ? extends @Nullable Object> update,
            UnaryOperator<@Nullable Object> form) {
        Object id = selector.get(ID);
        if (selector.size() != 1
                || !SetFields.isScalar(id)
                || update.size() != 1
                || !(update.get(FIELDS) instanceof Map<?, ?> fields)) {
            return null;
        }
        Document whole = new Document(ID, id);
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            String name = (String) field.getKey();
            if (name.equals(ID) || name.startsWith("$") || name.indexOf('.') >= 0) {
                return null;
            }
            whole.put(FieldNames.share(name), FieldNames.shareValue(form.apply(field.getValue())));
        }
        return whole;
    }

    /** Returns the library's reply to an upsert. */
    static Document answer(Document added, boolean wasThere) {
        Document answer = new Document();
        if (!wasThere) {
            answer.put("upserted", added.get(ID));
        }
        answer.put("n", wasThere ? 1 : 0);
        answer.put("nModified", 0);
        return answer;
    }
}
