package io.daybook.query.grading.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The current grade of a submission. Submissions without a grade have none of these documents.
 *
 * @param id of the submission
 * @param graderId 0 if it was not graded by a user
 */
@Document("current_grades_v1")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'gradedAt': 1, '_id': 1}")
@CompoundIndex(
        name = "by_grader",
        def = "{'courseId': 1, 'graderId': 1, 'assignmentId': 1, 'gradedAt': 1, '_id': 1}")
public record CurrentGradeView(
        @Id long id,
        long courseId,
        long assignmentId,
        long studentId,
        long graderId,
        @Nullable Double score,
        @Nullable String grade,
        Instant gradedAt) {}
