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
     * A requested scoring range; null values stay unchanged.
     *
     * @param rangeId a new id if {@code isNew}
     */
    record RangeDraft(
            long rangeId,
            boolean isNew,
            @Nullable Double lowerBound,
            @Nullable Double upperBound,
            @Nullable List<SetDraft> sets) {}

    /**
     * A requested assignment set; null assignments stay unchanged.
     *
     * @param setId a new id if {@code isNew}
     */
    record SetDraft(long setId, boolean isNew, @Nullable List<Long> assignmentIds) {}

    /** Creates a rule. */
    record CreateMasteryPathRule(
            long courseId,
            long ruleId,
            long triggerAssignmentId,
            List<RangeDraft> ranges,
            Instant now)
            implements MasteryPathCommand {}

    /** Changes the fields that are present; given ranges replace all ranges. */
    record ChangeMasteryPathRule(
            long courseId,
            long ruleId,
            Patch<Long> triggerAssignmentId,
            Patch<List<RangeDraft>> ranges,
            Instant now)
            implements MasteryPathCommand {}

    /** Deletes the rule. */
    record DeleteMasteryPathRule(long courseId, long ruleId, Instant now)
            implements MasteryPathCommand {}
}
