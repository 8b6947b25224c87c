package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The aggregation stage that counts documents by the value of a field. The library converts every
 * document to a map and evaluates an expression for it; here only the field is read.
 *
 * @param field the field that the documents are grouped by
 * @param count what the answer calls their number
 */
record CountByField(String field, String count) {

    private static final String ID = "_id";

    /** Returns the stage; null for other stages. */
    static @Nullable CountByField of(List<?> stages) {
        if (stages.size() != 1
                || !(stages.getFirst() instanceof Document stage)
                || !(stage.get("$group") instanceof Document group)
                || group.size() != 2
                || !(group.get(ID) instanceof String path)
                || !path.matches("\\$[^.$]+")) {
            return null;
        }
        return group.keySet().stream()
                .filter(name -> new Document("$sum", 1).equals(group.get(name)))
                .findFirst()
                .map(name -> new CountByField(path.substring(1), name))
                .orElse(null);
    }

    /** The result; null where only the library can compare the values. */
    @Nullable List<Document> counts(List<PackedDocument> documents) {
        Map<@Nullable Object, Document> byValue = new LinkedHashMap<>();
        Set<String> read = Set.of(field);
        for (PackedDocument document : documents) {
            Object value = document.unpacked(read).get(field);
            Object key = KeyOrder.normalize(value);
            if (key == KeyOrder.IRREGULAR) {
                return null;
            }
            byValue.computeIfAbsent(key, _ -> new Document(ID, value).append(count, 0))
                    .merge(count, 1, (before, one) -> (Integer) before + (Integer) one);
        }
        return new ArrayList<>(byValue.values());
    }
}
