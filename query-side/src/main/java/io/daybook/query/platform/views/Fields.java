package io.daybook.query.platform.views;

import java.util.Map;
import org.bson.Document;
import org.jspecify.annotations.Nullable;

/** Sets fields of documents in memory with the semantics of MongoDB. */
final class Fields {

    private Fields() {}

    /**
     * Whether all names are fields rather than paths: one update cannot set both a field and a path
     * into it.
     */
    static boolean areWhole(Document fields) {
        return fields.keySet().stream().noneMatch(path -> path.indexOf('.') >= 0);
    }

    /**
     * Sets these fields; sets none and returns false if a path leads through something other than
     * objects.
     */
    static boolean set(Document document, Document fields) {
        for (String path : fields.keySet()) {
            if (parent(document, path) == null) {
                return false;
            }
        }
        for (Map.Entry<String, Object> field : fields.entrySet()) {
            String path = field.getKey();
            Document parent = parent(document, path);
            if (parent != null) {
                parent.put(path.substring(path.lastIndexOf('.') + 1), field.getValue());
            }
        }
        return true;
    }

    private static @Nullable Document parent(Document document, String path) {
        Document parent = document;
        int from = 0;
        for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', from)) {
            if (!(parent.get(path.substring(from, dot)) instanceof Document inner)) {
                return null;
            }
            parent = inner;
            from = dot + 1;
        }
        return parent;
    }
}
