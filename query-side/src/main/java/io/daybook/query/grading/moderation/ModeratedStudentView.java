package io.daybook.query.grading.moderation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A student whose work on an assignment several graders grade.
 *
 * @param id the number of the student's submission
 * @param selectedGradeId the provisional grade that shall count, once that is decided
 */
@Document("moderated_students_v3")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, 'studentId': 1, '_id': 1}")
public record ModeratedStudentView(
        @Id long id,
        long assignmentId,
        long studentId,
        @Nullable Long selectedGradeId,
        Instant updatedAt) {}
