package io.daybook.query.grading.moderation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A student in the moderation set of an assignment, whose submission several graders grade.
 *
 * @param id id of the student's submission
 * @param selectedGradeId the selected provisional grade; null until one is selected
 */
@Document("moderated_students_v3")
@CompoundIndex(name = "by_assignment", def = "{'assignmentId': 1, 'studentId': 1, '_id': 1}")
public record ModeratedStudentView(
        @Id long id,
        long assignmentId,
        long studentId,
        @Nullable Long selectedGradeId,
        Instant updatedAt) {}
