package io.daybook.command.grading.recalculation;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Records that the grades of these students were recalculated in the whole course.
 *
 * @param changesUpTo the position of the last move of theirs that was seen
 */
public record NoteStudentRecalculation(
        long courseId, List<Long> students, long changesUpTo, Instant now) {

    /** The students are the command's own. */
    public NoteStudentRecalculation {
        students = List.copyOf(students);
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return StudentRecalculation.idOf(courseId);
    }
}
