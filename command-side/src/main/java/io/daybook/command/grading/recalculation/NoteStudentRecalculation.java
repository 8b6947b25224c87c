package io.daybook.command.grading.recalculation;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Records that all grades of these students in the course were recalculated.
 *
 * @param changesUpTo position in the event store of the last considered change of membership
 */
public record NoteStudentRecalculation(
        long courseId, List<Long> students, long changesUpTo, Instant now) {

    /** Copies the list. */
    public NoteStudentRecalculation {
        students = List.copyOf(students);
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return StudentRecalculation.idOf(courseId);
    }
}
