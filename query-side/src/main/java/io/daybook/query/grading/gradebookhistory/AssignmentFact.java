package io.daybook.query.grading.gradebookhistory;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Due date of an assignment, or its deletion, from an instant on.
 *
 * @param id the position of its event
 */
@Document("assignment_facts_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
record AssignmentFact(
        @Id long id,
        long courseId,
        long assignmentId,
        @Nullable Instant dueAt,
        boolean deleted,
        Instant at)
        implements GradebookFact {}
