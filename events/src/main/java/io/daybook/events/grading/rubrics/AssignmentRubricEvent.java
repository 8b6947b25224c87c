package io.daybook.events.grading.rubrics;

import java.time.Instant;

/** Events that select the rubric of an assignment. */
public sealed interface AssignmentRubricEvent {

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /** The assignment uses this rubric and no other. */
    record AssignmentRubricChosen(long assignmentId, long rubricId, long associationId, Instant at)
            implements AssignmentRubricEvent {}

    /** The assignment no longer uses a rubric. */
    record AssignmentRubricRemoved(long assignmentId, long associationId, Instant at)
            implements AssignmentRubricEvent {}
}
