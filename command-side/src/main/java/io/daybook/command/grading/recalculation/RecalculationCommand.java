package io.daybook.command.grading.recalculation;

import io.daybook.command.grading.submissions.GradingRules;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands that recalculate the grades of an assignment after its rules changed. */
public sealed interface RecalculationCommand {

    /** The course of the path. */
    long courseId();

    /** The assignment. */
    long assignmentId();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Recalculation.idOf(assignmentId());
    }

    /**
     * Brings the grades of some students in line with the rules, and grades what is missing.
     * Repeating it changes nothing.
     */
    record RecalculateGrades(
            long courseId, long assignmentId, List<Long> students, GradingRules rules, Instant now)
            implements RecalculationCommand {

        /** Copies the list. */
        public RecalculateGrades {
            students = List.copyOf(students);
        }
    }

    /**
     * Records that all grades of the assignment were recalculated.
     *
     * @param changesUpTo position in the event store of the last considered change of rules
     * @param dueUpTo missing submissions with due dates up to this time were considered
     */
    record NoteRecalculation(
            long courseId, long assignmentId, long changesUpTo, Instant dueUpTo, Instant now)
            implements RecalculationCommand {}
}
