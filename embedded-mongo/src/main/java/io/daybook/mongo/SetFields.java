package io.daybook.mongo;

import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.bson.Document;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The update that sets whole fields of the document with an id. The library makes a deep copy of
 * the document and inspects the name of each field for operators and paths; replacing whole fields
 * needs a shallow copy only.
 */
final class SetFields {

    private static final String ID = "_id";
    private static final String FIELDS = "$set";

    private SetFields() {}

    /** Returns the fields that the update sets; null for any other kind of update. */
    static @Nullable Document of(Document selector, Document update) {
        if (!isScalar(selector.get(ID))
                || update.size() != 1
                || !(update.get(FIELDS) instanceof Document fields)) {
            return null;
        }
        for (String name : fields.keySet()) {
            if (name.equals(ID) || name.startsWith("$") || name.indexOf('.') >= 0) {
                return null;
            }
        }
        return fields;
    }

    /** Whether the value can only be the id of one document; a document could contain operators. */
    static boolean isScalar(@Nullable Object id) {
        return id instanceof String || id instanceof Long || id instanceof Integer;
    }

    /** Returns the document with these fields replaced. */
    static Document changed(Document document, Document fields) {
        Document changed = new Document();
        changed.putAll(document);
        for (Map.Entry<String, @Nullable Object> field : fields.entrySet()) {
            String name = field.getKey();
            if (!isSame(document.get(name), field.getValue())) {
                changed.put(FieldNames.share(name), FieldNames.shareValue(field.getValue()));
            }
        }
        return changed;
    }

    /** Compares like the library: 1 stays if 1.0 is set. */
    private static boolean isSame(@Nullable Object value, @Nullable Object set) {
        if (value == null || set == null) {
            return false;
        }
        Object key = KeyOrder.normalize(value);
        if (key == null || key == KeyOrder.IRREGULAR) {
            return new KeyValue(value).normalized().equals(new KeyValue(set).normalized());
        }
        return key.equals(KeyOrder.normalize(set));
    }

    /** Returns the library's reply to an update. */
    static Document answer(boolean isThere, boolean isChanged) {
        return new Document("n", isThere ? 1 : 0).append("nModified", isChanged ? 1 : 0);
    }
}
