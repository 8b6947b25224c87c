package io.daybook.application.grading.finalgrades;

import io.daybook.application.grading.finalgrades.FinalGrades.CourseScore;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Calculates a student's current and final score in a course: which scores count, how much each
 * assignment group counts, and the letter grade.
 *
 * @param groups of the course, by id
 * @param weighted whether groups count by their weights instead of their points
 * @param scheme the grading scheme; null if the course has none
 */
record GradeCalculator(
        Map<Long, AssignmentGroupView> groups,
        boolean weighted,
        @Nullable GradingStandardView scheme) {

    private static final double PERCENT = 100;

    private static final int DECIMALS = 2;

    /** Sums of many doubles lose the last of about fifteen significant digits. */
    private static final MathContext RIGHT_DIGITS = new MathContext(13, RoundingMode.HALF_UP);

    /** Selecting the scores to drop converges after a few rounds; this is only an upper bound. */
    private static final int MAX_ROUNDS = 50;

    /**
     * A student's score on an assignment that counts.
     *
     * @param score null if not graded
     */
    record Scored(long assignmentId, long groupId, double possible, @Nullable Double score) {

        double earned() {
            return score == null ? 0 : score;
        }
    }

    /** Earned points and points possible. */
    private record Points(double earned, double possible) {

        static Points of(List<Scored> all) {
            return new Points(
                    all.stream().mapToDouble(Scored::earned).sum(),
                    all.stream().mapToDouble(Scored::possible).sum());
        }

        double share() {
            return hasPoints() ? earned / possible : 0;
        }

        boolean hasPoints() {
            return possible > 0;
        }
    }

    /** Returns the course score for these scores. */
    CourseScore score(List<Scored> all) {
        List<Scored> graded = all.stream().filter(each -> each.score() != null).toList();
        Map<Long, Points> current = pointsByGroup(graded);
        Double now = percent(current);
        Double last = percent(pointsByGroup(all));
        return new CourseScore(
                settled(current.values().stream().mapToDouble(Points::earned).sum()).doubleValue(),
                now,
                last,
                name(now),
                name(last));
    }

    private @Nullable String name(@Nullable Double percent) {
        return scheme == null || percent == null ? null : scheme.nameOf(percent);
    }

    private Map<Long, Points> pointsByGroup(List<Scored> all) {
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                Scored::groupId,
                                Collectors.collectingAndThen(
                                        Collectors.toList(),
                                        list -> Points.of(withoutDropped(list)))));
    }

    private @Nullable Double percent(Map<Long, Points> groups) {
        double earned = 0;
        double possible = 0;
        for (Map.Entry<Long, Points> each : groups.entrySet()) {
            Points group = each.getValue();
            if (!weighted) {
                earned += group.earned();
                possible += group.possible();
            } else if (group.hasPoints()) {
                double weight = weight(each.getKey());
                earned += group.share() * weight;
                possible += weight;
            }
        }
        // Weights of more than 100 percent in total are extra credit.
        double whole = weighted ? Math.min(possible, PERCENT) : possible;
        return whole == 0 ? null : rounded(earned / whole * PERCENT);
    }

    /** Removes the error of binary fractions; half a hundredth is rounded away from zero. */
    private static double rounded(double percent) {
        return settled(percent).setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue();
    }

    private static BigDecimal settled(double sum) {
        double bounded =
                Double.isNaN(sum) ? 0 : Math.clamp(sum, -Double.MAX_VALUE, Double.MAX_VALUE);
        return BigDecimal.valueOf(bounded).round(RIGHT_DIGITS);
    }

    private double weight(long groupId) {
        AssignmentGroupView group = groups.get(groupId);
        return group == null ? 0 : group.weight();
    }

    /**
     * The scores of a group without those that its rules drop. At least one droppable score is
     * kept; if the rules would drop all of them, no highest scores are dropped.
     */
    private List<Scored> withoutDropped(List<Scored> all) {
        AssignmentGroupView group = groups.get(all.getFirst().groupId());
        if (group == null || group.dropLowest() + group.dropHighest() == 0) {
            return all;
        }
        long free = all.stream().filter(e -> !group.neverDrop().contains(e.assignmentId())).count();
        if (free == 0) {
            return all;
        }
        int lowest = (int) Math.min(group.dropLowest(), free - 1);
        int highest = lowest + group.dropHighest() < free ? group.dropHighest() : 0;
        return kept(kept(all, group, lowest, true), group, highest, false);
    }

    /**
     * Drops the given number of scores so that the remaining ones have the highest, or lowest,
     * percentage: each round keeps the scores furthest above the percentage of the previous round.
     * The remaining scores have points possible if any score has (docs/spec/grading.md, section 5).
     */
    private static List<Scored> kept(
            List<Scored> all, AssignmentGroupView group, int drop, boolean best) {
        List<Scored> fixed =
                all.stream().filter(e -> group.neverDrop().contains(e.assignmentId())).toList();
        List<Scored> free = new ArrayList<>(all);
        free.removeAll(fixed);
        int keep = free.size() - drop;
        List<Scored> kept = all;
        for (int round = 0; round < MAX_ROUNDS && drop > 0; round++) {
            double share = Points.of(kept).share();
            Comparator<Scored> rising =
                    Comparator.comparingDouble(e -> e.earned() - share * e.possible());
            free.sort(best ? rising.reversed() : rising);
            List<Scored> next = Stream.concat(fixed.stream(), free.stream().limit(keep)).toList();
            if (next.equals(kept)) {
                return kept;
            }
            if (!Points.of(next).hasPoints() && Points.of(all).hasPoints()) {
                return withPoints(next, free.subList(keep, free.size()), best);
            }
            kept = next;
        }
        return kept;
    }

    /**
     * Replaces the last kept score by the dropped one that results in the highest, or lowest,
     * percentage.
     */
    private static List<Scored> withPoints(List<Scored> kept, List<Scored> left, boolean best) {
        List<Scored> others = kept.subList(0, kept.size() - 1);
        double extra = Points.of(others).earned();
        Comparator<Scored> share =
                Comparator.comparingDouble(e -> (e.earned() + extra) / e.possible());
        Scored one =
                left.stream()
                        .filter(e -> e.possible() > 0)
                        .max(best ? share : share.reversed())
                        .orElseThrow();
        return Stream.concat(others.stream(), Stream.of(one)).toList();
    }
}
