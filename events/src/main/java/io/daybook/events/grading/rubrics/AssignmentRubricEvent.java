package io.daybook.events.grading.rubrics;

import java.time.Instant;

/** Which rubric the work on an assignment is assessed by. */
public sealed interface AssignmentRubricEvent {

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** Work is assessed by this rubric from now on, and by no other. */
    record AssignmentRubricChosen(long assignmentId, long rubricId, long associationId, Instant at)
            implements AssignmentRubricEvent {}

    /** Work is not assessed by a rubric any more. */
    record AssignmentRubricRemoved(long assignmentId, long associationId, Instant at)
            implements AssignmentRubricEvent {}
}
