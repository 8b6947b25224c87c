package io.daybook.command.grading.rubrics;

import io.daybook.command.grading.outcomes.OutcomeTexts;
import io.daybook.command.platform.kernel.Points;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.rubrics.RubricCriterion;
import io.daybook.events.grading.rubrics.RubricCriterion.RubricRating;
import io.daybook.events.grading.rubrics.RubricEvent.RubricForm;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Requested contents of a rubric (document 1, section 4.5): the points of a criterion are those of
 * its highest rating, and missing or duplicate ids are replaced by new ones.
 *
 * @param title null to keep it
 * @param criteria in their order
 */
public record RubricDraft(
        @Nullable String title,
        boolean freeFormCriterionComments,
        boolean hideScoreTotal,
        String buttonDisplay,
        String ratingOrder,
        List<CriterionDraft> criteria) {

    private static final int DECIMALS = 4;
    private static final String UNNAMED = "No Description";
    private static final Comparator<Level> HIGHEST_FIRST =
            Comparator.comparingDouble(Level::points).reversed().thenComparing(Level::description);

    /**
     * A requested criterion.
     *
     * @param learningOutcomeId an existing outcome; null for none
     */
    public record CriterionDraft(
            @Nullable String id,
            @Nullable String description,
            @Nullable String longDescription,
            boolean criterionUseRange,
            boolean ignoreForScoring,
            @Nullable Long learningOutcomeId,
            @Nullable Double masteryPoints,
            List<RatingDraft> ratings) {
        public CriterionDraft {
            ratings = List.copyOf(ratings);
        }
    }

    /** A requested rating. */
    public record RatingDraft(
            @Nullable String id,
            @Nullable String description,
            @Nullable String longDescription,
            double points) {}

    public RubricDraft {
        criteria = List.copyOf(criteria);
        criteria.forEach(RubricDraft::requireFitting);
        OutcomeTexts.requireShort(title, "title");
        long outcomes =
                criteria.stream()
                        .map(CriterionDraft::learningOutcomeId)
                        .filter(Objects::nonNull)
                        .count();
        if (outcomes
                > criteria.stream()
                        .map(CriterionDraft::learningOutcomeId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .count()) {
            throw Rejection.invalid("criteria", "an outcome can be in one criterion only");
        }
    }

    private static void requireFitting(CriterionDraft criterion) {
        Points.requireFitting("mastery_points", criterion.masteryPoints());
        criterion.ratings().forEach(rating -> Points.requireFitting("points", rating.points()));
    }

    /**
     * A normalized criterion.
     *
     * @param levels highest first
     */
    public record Row(
            String id,
            String description,
            @Nullable String longDescription,
            double points,
            boolean criterionUseRange,
            boolean ignoreForScoring,
            @Nullable Long learningOutcomeId,
            @Nullable Double masteryPoints,
            List<Level> levels) {

        RubricCriterion criterion() {
            return new RubricCriterion(
                    id,
                    description,
                    longDescription,
                    points,
                    criterionUseRange,
                    ignoreForScoring,
                    learningOutcomeId,
                    masteryPoints,
                    levels.stream()
                            .map(
                                    level ->
                                            new RubricRating(
                                                    level.id(),
                                                    level.description(),
                                                    level.longDescription(),
                                                    level.points()))
                            .toList());
        }
    }

    /** A normalized rating. */
    public record Level(
            String id, String description, @Nullable String longDescription, double points) {}

    /** Returns the normalized criteria. */
    public List<Row> rows(long rubricId) {
        var ids = new CriterionIds(rubricId);
        List<Row> made = new ArrayList<>();
        for (CriterionDraft criterion : criteria) {
            made.add(criterion(criterion, ids));
        }
        return made;
    }

    /** Returns the contents of the rubric. */
    RubricForm form(long rubricId, String titleNow) {
        List<RubricCriterion> made = rows(rubricId).stream().map(Row::criterion).toList();
        return new RubricForm(
                title == null || title.isBlank() ? titleNow : title,
                freeFormCriterionComments,
                hideScoreTotal,
                buttonDisplay,
                ratingOrder,
                total(made),
                made);
    }

    private static double total(List<RubricCriterion> criteria) {
        return criteria.stream()
                .filter(criterion -> !criterion.ignoreForScoring())
                .map(criterion -> BigDecimal.valueOf(criterion.points()))
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .setScale(DECIMALS, RoundingMode.HALF_UP)
                .doubleValue();
    }

    private static Row criterion(CriterionDraft draft, CriterionIds ids) {
        String id = ids.of(draft.id());
        List<Level> ratings =
                draft.ratings().stream()
                        .map(
                                rating ->
                                        new Level(
                                                ids.of(rating.id()),
                                                named(rating.description()),
                                                rating.longDescription(),
                                                rating.points()))
                        .sorted(HIGHEST_FIRST)
                        .toList();
        boolean hasOutcome = draft.learningOutcomeId() != null;
        return new Row(
                id,
                named(draft.description()),
                draft.longDescription(),
                ratings.isEmpty() ? 0 : ratings.getFirst().points(),
                draft.criterionUseRange(),
                hasOutcome && draft.ignoreForScoring(),
                draft.learningOutcomeId(),
                hasOutcome ? draft.masteryPoints() : null,
                ratings);
    }

    private static String named(@Nullable String description) {
        return description == null || description.isBlank() ? UNNAMED : description;
    }

    /** Generates ids: those of criteria and ratings are unique together. */
    private static final class CriterionIds {

        private final long rubricId;
        private final Set<String> used = new HashSet<>();
        private int next;

        CriterionIds(long rubricId) {
            this.rubricId = rubricId;
        }

        String of(@Nullable String sent) {
            if (sent != null && !sent.isBlank() && used.add(sent)) {
                return sent;
            }
            String id = rubricId + "_" + next++;
            while (!used.add(id)) {
                id = rubricId + "_" + next++;
            }
            return id;
        }
    }
}
