package io.daybook.command.grading.assignments;

import java.time.Instant;

/** Implemented by features that keep something about assignments in aggregates of their own. */
public interface AssignmentDeletionListener {

    /** The assignment is deleted in this unit of work. */
    void deleted(long assignmentId, Instant now);
}
