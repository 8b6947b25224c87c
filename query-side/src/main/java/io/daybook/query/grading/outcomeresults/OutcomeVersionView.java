package io.daybook.query.grading.outcomeresults;

import io.daybook.events.grading.outcomes.CalculationMethod;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** Calculation rules for the scores of an outcome from an instant on. */
@Document("outcome_versions_v1")
@CompoundIndex(name = "by_outcome", def = "{'outcomeId': 1, 'since': 1}")
public record OutcomeVersionView(
        @Id long id,
        long outcomeId,
        Instant since,
        CalculationMethod method,
        @Nullable Integer number,
        double masteryPoints,
        double pointsPossible) {

    /** Returns the next version, with another scale. */
    OutcomeVersionView withScale(long next, Instant at, double mastery, double possible) {
        return new OutcomeVersionView(next, outcomeId, at, method, number, mastery, possible);
    }

    /** Returns the next version, with another calculation method. */
    OutcomeVersionView withCalculation(
            long next, Instant at, CalculationMethod by, @Nullable Integer with) {
        return new OutcomeVersionView(next, outcomeId, at, by, with, masteryPoints, pointsPossible);
    }

    /** Returns the calculator with these rules. */
    public ScoreCalculator calculator() {
        return new ScoreCalculator(method, number, masteryPoints, pointsPossible);
    }
}
