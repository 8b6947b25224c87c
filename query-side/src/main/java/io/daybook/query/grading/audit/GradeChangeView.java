package io.daybook.query.grading.audit;

import io.daybook.events.grading.submissions.GradingRoute;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * One change of one grade (docs/spec/grading.md, section 6.1). Stays when the assignment, the
 * course or a person is gone.
 *
 * @param id grows with every change, whatever it is about
 * @param eventId the change's own name, which never changes either
 * @param graderId null when no person graded
 * @param percentBefore of what could be reached; null where nothing could or there was no score
 * @param operation what was called, such as {@code PUT /api/v1/courses/:course_id/assignments/...}
 * @param bulk whether the request graded many at once
 * @param actorId who the request ran as
 * @param realActorId who sent it while acting as another
 * @param pointsDeductedBefore what the late policy had taken off; null for nothing
 * @param pointsDeductedAfter what it takes off now; null for nothing
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
