package io.daybook.command.grading.assignments;

import java.time.Instant;

/** Implemented by features that store data about assignments in their own aggregates. */
public interface AssignmentDeletionListener {

    /** Called in the unit of work that deletes the assignment. */
    void deleted(long assignmentId, Instant now);
}
