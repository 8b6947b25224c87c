package io.daybook.command.content.masterypaths;

import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a mastery path rule. */
public sealed interface MasteryPathCommand {

    /** The course; the rule must belong to it. */
    long courseId();

    /** The rule. */
    long ruleId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return MasteryPathRule.idOf(ruleId());
    }

    /**
     * A range as it is to be; what is null stays as it is.
     *
     * @param rangeId a new number where it is to be added
     */
    record RangeDraft(
            long rangeId,
            boolean isNew,
            @Nullable Double lowerBound,
            @Nullable Double upperBound,
            @Nullable List<SetDraft> sets) {}

    /**
     * Assignments that are done together as they are to be; null leaves them as they are.
     *
     * @param setId a new number where it is to be added
     */
    record SetDraft(long setId, boolean isNew, @Nullable List<Long> assignmentIds) {}

    /** Gives a course a rule. */
    record CreateMasteryPathRule(
            long courseId,
            long ruleId,
            long triggerAssignmentId,
            List<RangeDraft> ranges,
            Instant now)
            implements MasteryPathCommand {}

    /** Changes what is given; ranges that are given are all ranges. */
    record ChangeMasteryPathRule(
            long courseId,
            long ruleId,
            Patch<Long> triggerAssignmentId,
            Patch<List<RangeDraft>> ranges,
            Instant now)
            implements MasteryPathCommand {}

    /** Ends the rule. */
    record DeleteMasteryPathRule(long courseId, long ruleId, Instant now)
            implements MasteryPathCommand {}
}
