package io.daybook.events.grading.recalculation;

import java.time.Instant;
import java.util.List;

/** Events of the recalculation of students' grades after their sections or groups changed. */
public sealed interface StudentRecalculationEvent {

    /** The course. */
    long courseId();

    /** When it happened. */
    Instant at();

    /**
     * Every grade of these students in the course was recalculated; changes are recorded by events
     * of the submissions.
     *
     * @param changesUpTo position in the event store of the last considered change of membership
     */
    record StudentsRecalculated(long courseId, List<Long> students, long changesUpTo, Instant at)
            implements StudentRecalculationEvent {

        /** Treats a missing list as empty. */
        public StudentsRecalculated {
            students = students == null ? List.of() : List.copyOf(students);
        }
    }
}
