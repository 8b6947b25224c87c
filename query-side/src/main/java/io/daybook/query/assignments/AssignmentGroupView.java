package io.daybook.query.assignments;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A group of a course's assignments.
 *
 * @param place where it stands among the course's groups, counted from one
 */
@Document("assignment_groups_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'place': 1, '_id': 1}")
public record AssignmentGroupView(@Id long id, long courseId, String name, int place) {}
