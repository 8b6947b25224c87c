package io.daybook.api.content.masterypaths;

import io.daybook.query.content.masterypaths.MasteryPathRuleView;
import java.util.List;

/** A rule of mastery paths (docs/spec/content.md, section 2.7). */
record MasteryPathRuleJson(
        long id, long courseId, long triggerAssignmentId, List<RangeJson> scoringRanges) {

    /** The assignment sets for scores between two fractions of the points. */
    record RangeJson(long id, double lowerBound, double upperBound, List<SetJson> assignmentSets) {

        static RangeJson of(MasteryPathRuleView.Range range) {
            return new RangeJson(
                    range.id(),
                    range.lowerBound(),
                    range.upperBound(),
                    range.sets().stream().map(SetJson::of).toList());
        }
    }

    /** A set of assignments that are assigned together. */
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
