package io.daybook.events.grading.recalculation;

import java.time.Instant;
import java.util.List;

/** What happens to the duty of measuring students by the dates of where they are. */
public sealed interface StudentRecalculationEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /**
     * Every grade of these students in the course was recalculated; changes are recorded by events
     * of the submissions.
     *
     * @param changesUpTo the position in the event store of the last move of theirs that was seen
     */
    record StudentsRecalculated(long courseId, List<Long> students, long changesUpTo, Instant at)
            implements StudentRecalculationEvent {

        /** A list that is missing is empty. */
        public StudentsRecalculated {
            students = students == null ? List.of() : List.copyOf(students);
        }
    }
}
