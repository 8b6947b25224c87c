package io.daybook.command.content.masterypaths;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the mastery path of one student under one rule. */
public sealed interface StudentPathCommand {

    /** The course; the rule must belong to it. */
    long courseId();

    /** The rule. */
    long ruleId();

    /** The student. */
    long studentId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return StudentPath.idOf(ruleId(), studentId());
    }

    /**
     * Chooses an assignment set for the student.
     *
     * @param setId one of the sets that the score offers
     * @param share the known score of the student as a fraction of the trigger's points possible
     * @param chooserId the student, or the user who chooses on the student's behalf
     */
    record ChooseMasteryPath(
            long courseId,
            long ruleId,
            long studentId,
            long setId,
            double share,
            long chooserId,
            Instant now)
            implements StudentPathCommand {}

    /**
     * Evaluates the path for the score that the student knows; may be repeated.
     *
     * @param share the score as a fraction of the trigger's points possible
     */
    record FollowMasteryPath(long courseId, long ruleId, long studentId, double share, Instant now)
            implements StudentPathCommand {}
}
