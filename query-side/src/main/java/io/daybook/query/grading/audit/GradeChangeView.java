package io.daybook.query.grading.audit;

import io.daybook.events.grading.submissions.GradingRoute;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One change of one grade (docs/spec/grading.md, section 6.1). Kept when the assignment, the course
 * or the user is deleted.
 *
 * @param id increases with every change in the event store
 * @param eventId unique and permanent id of the change
 * @param graderId null if it was not graded by a user
 * @param percentBefore percentage of the points possible; null without a score or without points
 * @param operation the operation, such as {@code PUT /api/v1/courses/:course_id/assignments/...}
 * @param bulk whether the request graded several submissions
 * @param actorId the user the request ran as
 * @param realActorId the user who sent the request while acting as another
 * @param pointsDeductedBefore late policy deduction before the change; null for none
 * @param pointsDeductedAfter late policy deduction after the change; null for none
 */
@Document("grade_changes_v2")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, '_id': 1}")
@CompoundIndex(name = "by_assignment", def = "{'courseId': 1, 'assignmentId': 1, '_id': 1}")
@CompoundIndex(name = "by_grader", def = "{'courseId': 1, 'graderId': 1, '_id': 1}")
@CompoundIndex(name = "by_student", def = "{'courseId': 1, 'studentId': 1, '_id': 1}")
@CompoundIndex(name = "by_assignment_alone", def = "{'assignmentId': 1, '_id': 1}")
@CompoundIndex(name = "by_grader_alone", def = "{'graderId': 1, '_id': 1}")
@CompoundIndex(name = "by_student_alone", def = "{'studentId': 1, '_id': 1}")
public record GradeChangeView(
        @Id long id,
        String eventId,
        Instant createdAt,
        long courseId,
        long assignmentId,
        long studentId,
        @Nullable Long graderId,
        @Nullable String gradeBefore,
        @Nullable String gradeAfter,
        @Nullable Double scoreBefore,
        @Nullable Double scoreAfter,
        boolean excusedBefore,
        boolean excusedAfter,
        @Nullable Double pointsPossibleBefore,
        @Nullable Double pointsPossibleAfter,
        @Nullable Double percentBefore,
        @Nullable Double percentAfter,
        boolean gradedAnonymously,
        int version,
        GradingRoute route,
        @Nullable String operation,
        boolean bulk,
        @Nullable String requestId,
        @Nullable Long actorId,
        @Nullable Long realActorId,
        @Nullable Double pointsDeductedBefore,
        @Nullable Double pointsDeductedAfter) {}
