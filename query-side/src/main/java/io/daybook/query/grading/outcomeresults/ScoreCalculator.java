package io.daybook.query.grading.outcomeresults;

import io.daybook.events.grading.outcomes.CalculationMethod;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Calculates a student's score for an outcome from results (document 1, section 4.3). Uses decimal
 * arithmetic throughout, rounded once at the end to two decimals, half away from zero.
 *
 * @param number the weight of the latest result in per cent, or the number of results that must
 *     reach mastery; null for methods without a number
 * @param masteryPoints points from which the outcome counts as mastered
 * @param pointsPossible the points of the highest rating
 */
public record ScoreCalculator(
        CalculationMethod method,
        @Nullable Integer number,
        double masteryPoints,
        double pointsPossible) {

    private static final MathContext EXACT = MathContext.DECIMAL64;
    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final int DECIMALS = 2;

    /**
     * Returns the value of a result on the current scale of the outcome: its fraction of the points
     * possible when it was assessed, times the points possible now.
     */
    public BigDecimal value(double score, double possible) {
        BigDecimal points = BigDecimal.valueOf(score);
        BigDecimal of =
                BigDecimal.valueOf(possible > 0 ? possible : masteryPoints > 0 ? masteryPoints : 0);
        if (of.signum() == 0) {
            return points;
        }
        double scale = pointsPossible > 0 ? pointsPossible : masteryPoints;
        return points.multiply(BigDecimal.valueOf(scale), EXACT).divide(of, EXACT);
    }

    /**
     * Returns the score.
     *
     * @param values in points of the outcome, oldest first, at least one
     * @return null if too few results reach mastery
     */
    public @Nullable Double score(List<BigDecimal> values) {
        BigDecimal score =
                switch (method) {
                    case HIGHEST -> values.stream().reduce(BigDecimal::max).orElseThrow();
                    case LATEST -> values.getLast();
                    case AVERAGE -> mean(values);
                    case DECAYING_AVERAGE, WEIGHTED_AVERAGE -> decaying(values);
                    case STANDARD_DECAYING_AVERAGE -> standardDecaying(values);
                    case N_MASTERY -> masteries(values);
                };
        return score == null
                ? null
                : Double.valueOf(score.setScale(DECIMALS, RoundingMode.HALF_UP).doubleValue());
    }

    private BigDecimal decaying(List<BigDecimal> values) {
        if (values.size() == 1) {
            return values.getFirst();
        }
        return weighted(values.getLast(), mean(values.subList(0, values.size() - 1)));
    }

    private BigDecimal standardDecaying(List<BigDecimal> values) {
        BigDecimal score = values.getFirst();
        for (BigDecimal value : values.subList(1, values.size())) {
            score = weighted(value, score);
        }
        return score;
    }

    private BigDecimal weighted(BigDecimal latest, BigDecimal earlier) {
        BigDecimal weight = BigDecimal.valueOf(orZero(number));
        return latest.multiply(weight)
                .add(earlier.multiply(HUNDRED.subtract(weight)))
                .divide(HUNDRED, EXACT);
    }

    private @Nullable BigDecimal masteries(List<BigDecimal> values) {
        BigDecimal mastery = BigDecimal.valueOf(masteryPoints);
        List<BigDecimal> mastered =
                values.stream().filter(value -> value.compareTo(mastery) >= 0).toList();
        return mastered.isEmpty() || mastered.size() < orZero(number) ? null : mean(mastered);
    }

    private static int orZero(@Nullable Integer given) {
        return given == null ? 0 : given;
    }

    /** Returns the mean. */
    static BigDecimal mean(List<BigDecimal> values) {
        return values.stream()
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .divide(BigDecimal.valueOf(values.size()), EXACT);
    }
}
