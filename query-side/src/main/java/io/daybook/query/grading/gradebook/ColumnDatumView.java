package io.daybook.query.grading.gradebook;

import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The entry for a student in a custom gradebook column.
 *
 * @param content null once the student was erased
 */
@Document("gradebook_column_data_v1")
@CompoundIndex(name = "by_column", def = "{'columnId': 1, 'userId': 1}")
@CompoundIndex(name = "by_student", def = "{'userId': 1}")
public record ColumnDatumView(@Id String id, long columnId, long userId, @Nullable String content) {

    static String id(long columnId, long userId) {
        return columnId + "-" + userId;
    }
}
