package io.daybook.query.grading.assignments;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A group of a course's assignments (docs/spec/grading.md, section 5).
 *
 * @param place where it stands among the course's groups, counted from one
 * @param weight how much of the course's grade it counts, in per cent, where groups have weights
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
