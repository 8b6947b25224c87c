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
     * All grades of these students in the course were recalculated; events of the submissions hold
     * the changes.
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
