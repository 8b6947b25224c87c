package io.daybook.api.grading.assignments;

import java.util.List;

/**
 * Distribution of the scores, in points (docs/spec/institution.md, section 5.1); a quartile that
 * falls between two scores is interpolated.
 */
record ScoreStatisticsJson(
        double min, double max, double mean, double upperQ, double median, double lowerQ) {

    private static final double LOWER = 0.25;
    private static final double MIDDLE = 0.5;
    private static final double UPPER = 0.75;

    /** Returns the statistics of these scores, of which there is at least one. */
    static ScoreStatisticsJson of(List<Double> scores) {
        List<Double> sorted = scores.stream().sorted().toList();
        double sum = sorted.stream().mapToDouble(Double::doubleValue).sum();
        return new ScoreStatisticsJson(
                sorted.getFirst(),
                sorted.getLast(),
                sum / sorted.size(),
                quantile(sorted, UPPER),
                quantile(sorted, MIDDLE),
                quantile(sorted, LOWER));
    }

    private static double quantile(List<Double> sorted, double share) {
        double place = share * (sorted.size() - 1);
        int below = (int) place;
        double from = sorted.get(below);
        double to = sorted.get(Math.min(below + 1, sorted.size() - 1));
        return from + (to - from) * (place - below);
    }
}
