package io.daybook.query.grading.outcomeresults;

import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The score that a student's results for an outcome become.
 *
 * @param score null where too few results are at mastery
 * @param results what it was made of, oldest first, at least one
 */
public record OutcomeScore(long outcomeId, @Nullable Double score, List<Result> results) {

    private static final Comparator<Result> OLDEST_FIRST =
            Comparator.comparing(Result::at)
                    .thenComparing(Result::assessedAt)
                    .thenComparingLong(Result::id);

    public OutcomeScore {
        results = List.copyOf(results);
    }

    /** The newest result. */
    public Result newest() {
        return results.getLast();
    }

    /** Whether no result shows its points. */
    public boolean hidesPoints() {
        return results.stream().allMatch(Result::hidePoints);
    }

    /**
     * The scores of one student by outcome: results without points and hidden ones do not count.
     *
     * @param calculators by outcome; others are left out
     */
    public static List<OutcomeScore> of(
            List<Result> results, Map<Long, ScoreCalculator> calculators) {
        Map<Long, List<Result>> byOutcome =
                results.stream()
                        .filter(result -> result.score() != null && !result.hidden())
                        .filter(result -> calculators.containsKey(result.outcomeId()))
                        .collect(
                                Collectors.groupingBy(
                                        Result::outcomeId, TreeMap::new, Collectors.toList()));
        return byOutcome.entrySet().stream()
                .map(
                        entry ->
                                of(
                                        entry.getKey(),
                                        entry.getValue(),
                                        Objects.requireNonNull(calculators.get(entry.getKey()))))
                .toList();
    }

    private static OutcomeScore of(
            long outcomeId, List<Result> results, ScoreCalculator calculator) {
        List<Result> inOrder = results.stream().sorted(OLDEST_FIRST).toList();
        List<BigDecimal> values =
                inOrder.stream()
                        .flatMap(
                                result ->
                                        Optional.ofNullable(result.score()).stream()
                                                .map(
                                                        score ->
                                                                calculator.value(
                                                                        score, result.possible())))
                        .toList();
        return new OutcomeScore(outcomeId, calculator.score(values), inOrder);
    }
}
