package io.daybook.command.content.masterypaths;

import io.daybook.command.content.masterypaths.MasteryPathCommand.RangeDraft;
import io.daybook.command.content.masterypaths.MasteryPathCommand.SetDraft;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.masterypaths.ScoringRange;
import io.daybook.events.content.masterypaths.ScoringRange.AssignmentSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The scoring ranges of a rule, lowest first. Ensures that each lies within 0 and 1 and that none
 * overlap.
 */
record Ranges(List<ScoringRange> all) {

    static final Ranges NONE = new Ranges(List.of());

    private static final String FIELD = "scoring_ranges";

    /**
     * Returns exactly the ranges of the drafts; existing ranges keep what their draft leaves null.
     */
    Ranges with(List<RangeDraft> drafts) {
        Map<Long, ScoringRange> known =
                all.stream().collect(Collectors.toMap(ScoringRange::rangeId, Function.identity()));
        List<ScoringRange> next =
                drafts.stream()
                        .map(draft -> range(draft, known.get(draft.rangeId())))
                        .sorted(Comparator.comparingDouble(ScoringRange::lowerBound))
                        .toList();
        requireApart(next);
        requireOnce(next.stream().map(ScoringRange::rangeId).toList());
        requireOnce(
                next.stream().flatMap(it -> it.sets().stream()).map(AssignmentSet::setId).toList());
        return new Ranges(next);
    }

    /**
     * Returns the assignment sets that a score offers: none, one, or several to choose from.
     *
     * @param share the score as a fraction of the points possible
     */
    List<AssignmentSet> open(double share) {
        return all.stream()
                .filter(range -> range.contains(share))
                .flatMap(range -> range.sets().stream())
                .toList();
    }

    private static ScoringRange range(RangeDraft draft, @Nullable ScoringRange before) {
        requireKnown(draft.isNew() || before != null);
        double lower = bound(draft.lowerBound(), before == null ? 0 : before.lowerBound());
        double upper = bound(draft.upperBound(), before == null ? 1 : before.upperBound());
        if (lower >= upper) {
            throw Rejection.invalid(FIELD, "upper_bound must be greater than lower_bound");
        }
        List<AssignmentSet> sets = before == null ? List.of() : before.sets();
        return new ScoringRange(
                draft.rangeId(),
                lower,
                upper,
                draft.sets() == null ? sets : sets(draft.sets(), sets));
    }

    private static double bound(@Nullable Double sent, double otherwise) {
        double bound = sent == null ? otherwise : sent;
        if (!(bound >= 0 && bound <= 1)) {
            throw Rejection.invalid(FIELD, "bounds must be from 0 to 1");
        }
        return bound;
    }

    private static List<AssignmentSet> sets(List<SetDraft> drafts, List<AssignmentSet> before) {
        Map<Long, AssignmentSet> known =
                before.stream()
                        .collect(Collectors.toMap(AssignmentSet::setId, Function.identity()));
        return drafts.stream().map(draft -> set(draft, known.get(draft.setId()))).toList();
    }

    private static AssignmentSet set(SetDraft draft, @Nullable AssignmentSet before) {
        requireKnown(draft.isNew() || before != null);
        List<Long> kept = before == null ? List.of() : before.assignmentIds();
        return new AssignmentSet(
                draft.setId(), draft.assignmentIds() == null ? kept : draft.assignmentIds());
    }

    private static void requireKnown(boolean known) {
        if (!known) {
            throw Rejection.invalid(FIELD, "names a range or a set that the rule does not have");
        }
    }

    private static void requireOnce(List<Long> ids) {
        if (ids.stream().distinct().count() < ids.size()) {
            throw Rejection.invalid(FIELD, "names a range or a set twice");
        }
    }

    private static void requireApart(List<ScoringRange> ordered) {
        for (int at = 1; at < ordered.size(); at++) {
            if (ordered.get(at).lowerBound() < ordered.get(at - 1).upperBound()) {
                throw Rejection.invalid(FIELD, "must not overlap");
            }
        }
    }
}
