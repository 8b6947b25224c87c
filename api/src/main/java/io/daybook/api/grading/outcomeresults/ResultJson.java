package io.daybook.api.grading.outcomeresults;

import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A student's result for an outcome (document 1, section 2). */
record ResultJson(
        long id,
        @Nullable Double score,
        @Nullable Boolean mastery,
        double possible,
        @Nullable Double percent,
        boolean hidePoints,
        boolean hidden,
        Instant submittedOrAssessedAt,
        Links links) {

    private static final int DECIMALS = 4;

    /** The objects the result belongs to; ids are texts. */
    record Links(String user, String learningOutcome, String alignment, String assignment) {}

    static ResultJson of(Result result, long userId, double outcomeMastery) {
        Double score = result.score();
        Double mastery = result.mastery();
        double from = mastery == null ? result.possible() : mastery;
        String assignment = "assignment_" + result.assignmentId();
        return new ResultJson(
                result.id(),
                score,
                score == null ? null : score >= from,
                result.possible(),
                score == null ? null : percent(score, result.possible(), outcomeMastery),
                result.hidePoints(),
                result.hidden(),
                result.at(),
                new Links(
                        Long.toString(userId),
                        Long.toString(result.outcomeId()),
                        assignment,
                        assignment));
    }

    private static @Nullable Double percent(double score, double possible, double mastery) {
        double of = possible > 0 ? possible : mastery;
        return of > 0
                ? Double.valueOf(
                        BigDecimal.valueOf(score / of)
                                .setScale(DECIMALS, RoundingMode.HALF_UP)
                                .doubleValue())
                : null;
    }
}
