package io.daybook.query.grading.gradebook;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A custom gradebook column of a course. */
@Document("gradebook_columns_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'position': 1, '_id': 1}")
public record ColumnView(
        @Id long id,
        long courseId,
        String title,
        int position,
        boolean teacherNotes,
        boolean readOnly,
        boolean hidden,
        boolean deleted) {}
