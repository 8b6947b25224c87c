package io.daybook.events.content.masterypaths;

import java.util.List;

/**
 * What students may do next whose share of the points lies in a range.
 *
 * @param lowerBound the share, of one, from which on it holds
 * @param upperBound the share below which it holds; one has no end
 */
public record ScoringRange(
        long rangeId, double lowerBound, double upperBound, List<AssignmentSet> sets) {

    /** Treats a missing list as empty. */
    public ScoringRange {
        sets = sets == null ? List.of() : List.copyOf(sets);
    }

    /** Whether a share of the points lies in the range. */
    public boolean contains(double share) {
        return contains(lowerBound, upperBound, share);
    }

    /** Whether a share of the points lies between these bounds. */
    public static boolean contains(double lowerBound, double upperBound, double share) {
        return share >= lowerBound && (share < upperBound || upperBound >= 1);
    }

    /** Assignments that are done together. */
    public record AssignmentSet(long setId, List<Long> assignmentIds) {

        /** Treats a missing list as empty. */
        public AssignmentSet {
            assignmentIds = assignmentIds == null ? List.of() : List.copyOf(assignmentIds);
        }
    }
}
