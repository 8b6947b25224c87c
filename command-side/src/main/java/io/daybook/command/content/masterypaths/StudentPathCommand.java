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
     * Chooses what the student does next.
     *
     * @param setId one of those the share leads to
     * @param share the share of the trigger's points, of one, that the student knows to have
     * @param chooserId the student, or who chooses for them
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
     * @param share the share of the trigger's points, of one
     */
    record FollowMasteryPath(long courseId, long ruleId, long studentId, double share, Instant now)
            implements StudentPathCommand {}
}
