package io.daybook.command.grading.rubrics;

import io.daybook.command.grading.rubrics.AssessmentCommand.RowDraft;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricCriterion;
import io.daybook.events.grading.rubrics.RubricCriterion.RubricRating;
import io.daybook.events.platform.kernel.Personal;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Merges requested ratings into the existing rows (document 1, section 4.5: a criterion that is not
 * listed is left unchanged).
 *
 * @param criteria of the current rubric
 * @param before existing rows by criterion
 * @param resultIds ids of results by outcome
 */
record RowMerge(
        List<RubricCriterion> criteria,
        Map<String, AssessedRow> before,
        Map<Long, Long> resultIds) {

    private static final int DECIMALS = 4;
    private static final String NO_DETAILS = "No details";

    /** Returns the rows after the assessment, in the order of the criteria. */
    List<AssessedRow> merged(Map<String, RowDraft> sent, AssessmentType type) {
        List<AssessedRow> rows = new ArrayList<>();
        for (RubricCriterion criterion : criteria) {
            RowDraft draft = sent.get(criterion.id());
            AssessedRow old = before.get(criterion.id());
            if (draft != null) {
                rows.add(row(criterion, draft, old, type));
            } else if (old != null) {
                rows.add(old);
            }
        }
        return rows;
    }

    private AssessedRow row(
            RubricCriterion criterion,
            RowDraft sent,
            @Nullable AssessedRow old,
            AssessmentType type) {
        Double points = capped(sent.points().or(old == null ? null : old.points()), criterion);
        Personal comments = sent.comments().or(old == null ? null : old.comments());
        Optional<RubricRating> rating = rating(criterion, sent.ratingId(), points);
        Long outcome = criterion.learningOutcomeId();
        boolean hasResult = outcome != null && type == AssessmentType.GRADING;
        return new AssessedRow(
                criterion.id(),
                rating.map(RubricRating::id).orElse(null),
                rating.map(RubricRating::description)
                        .orElse(sent.description() == null ? NO_DETAILS : sent.description()),
                comments,
                points,
                criterion.ignoreForScoring(),
                criterion.points(),
                outcome,
                criterion.masteryPoints(),
                hasResult ? resultIds.get(outcome) : null);
    }

    /**
     * Points of a criterion with an outcome are capped at its points possible; others may exceed
     * them.
     */
    private static @Nullable Double capped(@Nullable Double points, RubricCriterion criterion) {
        return points == null || criterion.learningOutcomeId() == null
                ? points
                : Double.valueOf(Math.min(points, criterion.points()));
    }

    private static Optional<RubricRating> rating(
            RubricCriterion criterion, @Nullable String named, @Nullable Double points) {
        Optional<RubricRating> byName =
                criterion.ratings().stream().filter(r -> r.id().equals(named)).findFirst();
        if (points == null) {
            return byName;
        }
        if (byName.isPresent() && byName.get().points() == points) {
            return byName;
        }
        Optional<RubricRating> exact =
                criterion.ratings().stream().filter(r -> r.points() == points).findFirst();
        return exact.isPresent() || !criterion.criterionUseRange()
                ? exact
                : inRange(criterion.ratings(), points);
    }

    /**
     * The range of a rating reaches from its points down to, but excluding, those of the next one.
     */
    private static Optional<RubricRating> inRange(List<RubricRating> ratings, double points) {
        for (int i = 0; i < ratings.size(); i++) {
            double next = i + 1 < ratings.size() ? ratings.get(i + 1).points() : -1;
            if (points <= ratings.get(i).points() && points > next) {
                return Optional.of(ratings.get(i));
            }
        }
        return Optional.empty();
    }

    /** Returns the sum of the points that count; null if no row has points. */
    static @Nullable Double score(List<AssessedRow> rows) {
        List<BigDecimal> points =
                rows.stream()
                        .filter(row -> !row.ignoreForScoring() && row.points() != null)
                        .map(row -> BigDecimal.valueOf(row.points()))
                        .toList();
        return points.isEmpty()
                ? null
                : Double.valueOf(
                        points.stream()
                                .reduce(BigDecimal.ZERO, BigDecimal::add)
                                .setScale(DECIMALS, RoundingMode.HALF_UP)
                                .doubleValue());
    }
}
