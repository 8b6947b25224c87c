package io.daybook.events.content.masterypaths;

import java.time.Instant;
import java.util.List;

/** Events of a rule by which the score on an assignment chooses what a student does next. */
public sealed interface MasteryPathRuleEvent {

    /** The course. */
    long courseId();

    /** The rule. */
    long ruleId();

    /** A course got a rule; its ranges follow. */
    record MasteryPathRuleCreated(long courseId, long ruleId, long triggerAssignmentId, Instant at)
            implements MasteryPathRuleEvent {}

    /** The score on another assignment chooses. */
    record MasteryPathTriggerChanged(
            long courseId, long ruleId, long triggerAssignmentId, Instant at)
            implements MasteryPathRuleEvent {}

    /** What scores lead to; these are all ranges, lowest first. */
    record MasteryPathRangesChanged(
            long courseId, long ruleId, List<ScoringRange> ranges, Instant at)
            implements MasteryPathRuleEvent {

        /** Treats a missing list as empty. */
        public MasteryPathRangesChanged {
            ranges = ranges == null ? List.of() : List.copyOf(ranges);
        }
    }

    /** The rule ended; what students got by it stays theirs. */
    record MasteryPathRuleDeleted(long courseId, long ruleId, Instant at)
            implements MasteryPathRuleEvent {}
}
