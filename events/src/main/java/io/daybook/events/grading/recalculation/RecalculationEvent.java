package io.daybook.events.grading.recalculation;

import java.time.Instant;

/** What happens to the duty of keeping an assignment's grades by its rules. */
public sealed interface RecalculationEvent {

    /** The course of the assignment. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** When it happened. */
    Instant at();

    /**
     * Every grade of the assignment was recalculated; changes are recorded by events of the
     * submissions.
     *
     * @param changesUpTo the position in the event store of the last change of rules that was seen
     * @param dueUpTo work that was due up to then has been looked for
     */
    record GradesRecalculated(
            long courseId, long assignmentId, long changesUpTo, Instant dueUpTo, Instant at)
            implements RecalculationEvent {}
}
