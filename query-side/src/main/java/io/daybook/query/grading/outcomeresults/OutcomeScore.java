package io.daybook.query.grading.outcomeresults;

import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The score of a student for an outcome, computed from results (document 1, section 4.4).
 *
 * @param score null if too few results reach mastery
 * @param count number of results it was computed from, at least one
 * @param associationId the rubric association of the newest result
 * @param at when the newest result was submitted, or assessed if nothing was submitted
 * @param hidesPoints whether all of the results hide their points
 */
public record OutcomeScore(
        long outcomeId,
        @Nullable Double score,
        int count,
        long associationId,
        Instant at,
        boolean hidesPoints) {

    private static final Comparator<Result> OLDEST_FIRST =
            Comparator.comparing(Result::at)
                    .thenComparing(Result::assessedAt)
                    .thenComparingLong(Result::id);

    /**
     * Returns the scores of one student in order of outcomes.
     *
     * @param calculators by outcome; other outcomes are left out
     */
    public static List<OutcomeScore> of(
            List<Result> results, Map<Long, ScoreCalculator> calculators) {
        return counting(results).entrySet().stream()
                .filter(entry -> calculators.containsKey(entry.getKey()))
                .map(
                        entry ->
                                of(
                                        entry.getValue(),
                                        Objects.requireNonNull(calculators.get(entry.getKey()))))
                .toList();
    }

    /**
     * Returns the results that scores are computed from by outcome, oldest first, without results
     * that are hidden or have no points.
     */
    public static Map<Long, List<Result>> counting(List<Result> results) {
        return results.stream()
                .filter(result -> result.score() != null && !result.hidden())
                .sorted(OLDEST_FIRST)
                .collect(
                        Collectors.groupingBy(
                                Result::outcomeId, TreeMap::new, Collectors.toList()));
    }

    private static OutcomeScore of(List<Result> results, ScoreCalculator calculator) {
        Result newest = results.getLast();
        List<BigDecimal> values =
                results.stream()
                        .map(
                                result ->
                                        calculator.value(
                                                Objects.requireNonNull(result.score()),
                                                result.possible()))
                        .toList();
        return new OutcomeScore(
                newest.outcomeId(),
                calculator.score(values),
                results.size(),
                newest.associationId(),
                newest.at(),
                results.stream().allMatch(Result::hidePoints));
    }
}
