package io.daybook.api.content.masterypaths;

import io.daybook.query.content.masterypaths.MasteryPathRuleView;
import java.util.List;

/** A rule of mastery paths (docs/spec/content.md, section 2.7). */
record MasteryPathRuleJson(
        long id, long courseId, long triggerAssignmentId, List<RangeJson> scoringRanges) {

    /** What students may do next whose share of the points lies between the bounds. */
    record RangeJson(long id, double lowerBound, double upperBound, List<SetJson> assignmentSets) {

        static RangeJson of(MasteryPathRuleView.Range range) {
            return new RangeJson(
                    range.id(),
                    range.lowerBound(),
                    range.upperBound(),
                    range.sets().stream().map(SetJson::of).toList());
        }
    }

    /** Assignments that are done together. */
    record SetJson(long id, List<AssociationJson> assignmentSetAssociations) {

        static SetJson of(MasteryPathRuleView.Choice set) {
            return new SetJson(
                    set.id(), set.assignmentIds().stream().map(AssociationJson::new).toList());
        }
    }

    /** An assignment of a set. */
    record AssociationJson(long assignmentId) {}

    static MasteryPathRuleJson of(MasteryPathRuleView rule) {
        return new MasteryPathRuleJson(
                rule.id(),
                rule.courseId(),
                rule.triggerAssignmentId(),
                rule.ranges().stream().map(RangeJson::of).toList());
    }
}
