package io.daybook.events.content.masterypaths;

import java.time.Instant;
import java.util.List;

/**
 * Events of a mastery path rule: the score of its trigger assignment selects a student's next
 * assignments.
 */
public sealed interface MasteryPathRuleEvent {

    /** The course. */
    long courseId();

    /** The rule. */
    long ruleId();

    /** A rule was created; the next event holds its ranges. */
    record MasteryPathRuleCreated(long courseId, long ruleId, long triggerAssignmentId, Instant at)
            implements MasteryPathRuleEvent {}

    /** The trigger assignment of the rule changed. */
    record MasteryPathTriggerChanged(
            long courseId, long ruleId, long triggerAssignmentId, Instant at)
            implements MasteryPathRuleEvent {}

    /** The scoring ranges of the rule changed; holds all ranges, lowest first. */
    record MasteryPathRangesChanged(
            long courseId, long ruleId, List<ScoringRange> ranges, Instant at)
            implements MasteryPathRuleEvent {

        /** Treats a missing list as empty. */
        public MasteryPathRangesChanged {
            ranges = ranges == null ? List.of() : List.copyOf(ranges);
        }
    }

    /** The rule was deleted; students keep their assignments. */
    record MasteryPathRuleDeleted(long courseId, long ruleId, Instant at)
            implements MasteryPathRuleEvent {}
}
