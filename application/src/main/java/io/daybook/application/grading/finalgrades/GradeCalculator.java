package io.daybook.application.grading.finalgrades;

import io.daybook.application.grading.finalgrades.FinalGrades.Sum;
import io.daybook.query.grading.assignments.AssignmentGroupView;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a course adds up a student's scores: which of them count, how much each group counts, and
 * what the total is called.
 *
 * @param groups of the course, by number
 * @param weighted whether groups count by their weights and not by their points
 * @param scheme what totals are called; null where they are not called anything
 */
record GradeCalculator(
        Map<Long, AssignmentGroupView> groups,
        boolean weighted,
        @Nullable GradingStandardView scheme) {

    private static final double PERCENT = 100;
    private static final int MOST_ROUNDS = 50;

    /**
     * What a student has on an assignment that counts.
     *
     * @param score null before anything was graded
     */
    record Scored(long assignmentId, long groupId, double possible, @Nullable Double score) {

        double reached() {
            return score == null ? 0 : score;
        }
    }

    /** So much of so much. */
    private record Part(double reached, double possible) {

        static Part of(List<Scored> all) {
            return new Part(
                    all.stream().mapToDouble(Scored::reached).sum(),
                    all.stream().mapToDouble(Scored::possible).sum());
        }

        double share() {
            return possible == 0 ? 0 : reached / possible;
        }
    }

    /** The total of a student. */
    Sum sum(List<Scored> all) {
        List<Scored> graded = all.stream().filter(each -> each.score() != null).toList();
        Map<Long, Part> current = parts(graded);
        Double now = percent(current);
        Double last = percent(parts(all));
        return new Sum(
                current.values().stream().mapToDouble(Part::reached).sum(),
                now,
                last,
                name(now),
                name(last));
    }

    private @Nullable String name(@Nullable Double percent) {
        return scheme == null || percent == null ? null : scheme.nameOf(percent);
    }

    private Map<Long, Part> parts(List<Scored> all) {
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                Scored::groupId,
                                Collectors.collectingAndThen(
                                        Collectors.toList(), list -> Part.of(counting(list)))));
    }

    private @Nullable Double percent(Map<Long, Part> parts) {
        double reached = 0;
        double possible = 0;
        for (Map.Entry<Long, Part> each : parts.entrySet()) {
            Part part = each.getValue();
            if (!weighted) {
                reached += part.reached();
                possible += part.possible();
            } else if (part.possible() > 0) {
                double weight = weight(each.getKey());
                reached += part.share() * weight;
                possible += weight;
            }
        }
        // Groups that together weigh more than everything give the extra.
        double whole = weighted ? Math.min(possible, PERCENT) : possible;
        return whole == 0 ? null : Math.round(reached / whole * PERCENT * PERCENT) / PERCENT;
    }

    private double weight(long groupId) {
        AssignmentGroupView group = groups.get(groupId);
        return group == null ? 0 : group.weight();
    }

    /**
     * Those of a group that count. Of those that may be dropped one always does, and where there
     * are no more than the rules would drop, none is dropped for being high.
     */
    private List<Scored> counting(List<Scored> all) {
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
     * Leaves so many out that what is left is the best, or the worst, share of its points: each
     * round keeps those that lie furthest above the share reached so far.
     */
    private static List<Scored> kept(
            List<Scored> all, AssignmentGroupView group, int drop, boolean best) {
        List<Scored> fixed =
                all.stream().filter(e -> group.neverDrop().contains(e.assignmentId())).toList();
        List<Scored> free = new ArrayList<>(all);
        free.removeAll(fixed);
        int keep = free.size() - drop;
        List<Scored> kept = all;
        for (int round = 0; round < MOST_ROUNDS && drop > 0; round++) {
            double share = Part.of(kept).share();
            Comparator<Scored> rising =
                    Comparator.comparingDouble(e -> e.reached() - share * e.possible());
            free.sort(best ? rising.reversed() : rising);
            List<Scored> next = Stream.concat(fixed.stream(), free.stream().limit(keep)).toList();
            if (next.equals(kept)) {
                return kept;
            }
            kept = next;
        }
        return kept;
    }
}
