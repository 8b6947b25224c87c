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
 * The score that a student's results for an outcome become (document 1, section 4.4).
 *
 * @param score null where too few results are at mastery
 * @param count how many results it was made of, at least one
 * @param associationId the use of a rubric by which the newest was assessed
 * @param at when the newest was submitted, or else assessed
 * @param hidesPoints whether none of them shows its points
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
     * The scores of one student in order of outcomes.
     *
     * @param calculators by outcome; others are left out
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
     * The results that scores are made of by outcome, the oldest first: those without points and
     * hidden ones do not count.
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
