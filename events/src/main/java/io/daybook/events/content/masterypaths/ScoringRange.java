package io.daybook.events.content.masterypaths;

import java.util.List;

/**
 * A range of scores and the assignment sets that it offers.
 *
 * @param lowerBound fraction of the points possible, between 0 and 1, inclusive
 * @param upperBound exclusive; but 1 also includes all higher scores
 */
public record ScoringRange(
        long rangeId, double lowerBound, double upperBound, List<AssignmentSet> sets) {

    /** Treats a missing list as empty. */
    public ScoringRange {
        sets = sets == null ? List.of() : List.copyOf(sets);
    }

    /** Returns whether the range contains this fraction of the points possible. */
    public boolean contains(double share) {
        return contains(lowerBound, upperBound, share);
    }

    /** Returns whether this fraction of the points possible lies between the bounds. */
    public static boolean contains(double lowerBound, double upperBound, double share) {
        return share >= lowerBound && (share < upperBound || upperBound >= 1);
    }

    /** Assignments that are assigned together. */
    public record AssignmentSet(long setId, List<Long> assignmentIds) {

        /** Treats a missing list as empty. */
        public AssignmentSet {
            assignmentIds = assignmentIds == null ? List.of() : List.copyOf(assignmentIds);
        }
    }
}
