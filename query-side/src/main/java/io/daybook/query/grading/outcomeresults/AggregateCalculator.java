package io.daybook.query.grading.outcomeresults;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Aggregates the scores of many students into one (document 1, section 4.4). */
public enum AggregateCalculator {
    /** The mean, to two decimals. */
    MEAN,
    /** The median: the middle score, or the mean of the two middle ones. */
    MEDIAN;

    private static final int DECIMALS = 2;

    /**
     * Returns the aggregate score.
     *
     * @return null if there are no scores
     */
    public @Nullable Double of(List<Double> scores) {
        if (scores.isEmpty()) {
            return null;
        }
        List<BigDecimal> sorted = scores.stream().sorted().map(BigDecimal::valueOf).toList();
        return switch (this) {
            case MEAN ->
                    ScoreCalculator.mean(sorted)
                            .setScale(DECIMALS, RoundingMode.HALF_UP)
                            .doubleValue();
            case MEDIAN ->
                    ScoreCalculator.mean(
                                    sorted.subList((sorted.size() - 1) / 2, sorted.size() / 2 + 1))
                            .doubleValue();
        };
    }
}
