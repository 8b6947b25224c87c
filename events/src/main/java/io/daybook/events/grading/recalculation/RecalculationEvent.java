package io.daybook.events.grading.recalculation;

import java.time.Instant;

/** Events of the recalculation of an assignment's grades after their rules changed. */
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
     * @param changesUpTo position in the event store of the last considered change of rules
     * @param dueUpTo missing submissions with due dates up to this time were considered
     */
    record GradesRecalculated(
            long courseId, long assignmentId, long changesUpTo, Instant dueUpTo, Instant at)
            implements RecalculationEvent {}
}
