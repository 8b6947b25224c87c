package io.daybook.query.grading.outcomeresults;

import io.daybook.events.grading.outcomes.CalculationMethod;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** Current calculation rules for the scores of an outcome. */
@Document("outcome_calculations_v1")
record OutcomeCalculationView(
        @Id long id,
        CalculationMethod method,
        @Nullable Integer number,
        double masteryPoints,
        double pointsPossible) {

    static OutcomeCalculationView of(OutcomeVersionView version) {
        return new OutcomeCalculationView(
                version.outcomeId(),
                version.method(),
                version.number(),
                version.masteryPoints(),
                version.pointsPossible());
    }

    ScoreCalculator calculator() {
        return new ScoreCalculator(method, number, masteryPoints, pointsPossible);
    }
}
