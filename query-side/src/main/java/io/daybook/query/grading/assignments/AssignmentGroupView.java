package io.daybook.query.grading.assignments;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * An assignment group of a course (docs/spec/grading.md, section 5).
 *
 * @param place position among the groups of the course, starting at one
 * @param weight percentage of the course grade, if groups are weighted
 * @param integrationData a JSON object as text
 */
@Document("assignment_groups_v2")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'place': 1, '_id': 1}")
public record AssignmentGroupView(
        @Id long id,
        long courseId,
        String name,
        int place,
        double weight,
        int dropLowest,
        int dropHighest,
        List<Long> neverDrop,
        @Nullable String sisSourceId,
        @Nullable String integrationData) {}
