package io.daybook.query.grading.outcomeresults;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.grading.outcomes.CalculationMethod;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples of document 1, section 4.3, and what follows from its rules. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ScoreCalculatorTest {

    private static List<BigDecimal> values(String values) {
        return Arrays.stream(values.split(" ", -1)).map(BigDecimal::new).toList();
    }

    @ParameterizedTest
    @CsvSource({
        // method, number, values oldest first, score
        "HIGHEST,,2 4 5,5",
        "HIGHEST,,5 1 2,5",
        "LATEST,,2 4 5,5",
        "LATEST,,5 4 2,2",
        "AVERAGE,,2 4 5,3.67",
        "AVERAGE,,4,4",
        "DECAYING_AVERAGE,60,2 4 5,4.2",
        "DECAYING_AVERAGE,65,3,3",
        "DECAYING_AVERAGE,65,1 5,3.6",
        "DECAYING_AVERAGE,75,5 5 5 0,1.25",
        "WEIGHTED_AVERAGE,60,2 4 5,4.2",
        "STANDARD_DECAYING_AVERAGE,60,2 4 5,4.28",
        "STANDARD_DECAYING_AVERAGE,65,4,4",
        "STANDARD_DECAYING_AVERAGE,65,0 3,1.95",
        "N_MASTERY,2,2 4 5,4.5",
        "N_MASTERY,3,2 4 5,",
        "N_MASTERY,3,2 4,",
        "N_MASTERY,1,3,3",
        "N_MASTERY,1,2.99,",
        // a half goes away from zero, whatever binary numbers make of it
        "AVERAGE,,1.005 1.005,1.01",
        "DECAYING_AVERAGE,50,1.01 1.02,1.02"
    })
    void results_become_a_score(
            CalculationMethod method,
            @Nullable Integer number,
            String values,
            @Nullable Double score) {
        assertThat(new ScoreCalculator(method, number, 3, 5).score(values(values)))
                .isEqualTo(score);
    }

    @ParameterizedTest
    @CsvSource({
        // score, possible then, points possible now, value
        "3,5,5,3",
        "3,5,10,6",
        "4,8,5,2.5",
        "0,5,5,0",
        "6,5,5,6",
        // without points possible then or now, mastery points stand for them
        "3,0,5,5",
        "3,5,0,1.8"
    })
    void a_result_is_worth_its_share_of_what_is_possible_now(
            double score, double possible, double now, BigDecimal value) {
        assertThat(
                        new ScoreCalculator(CalculationMethod.LATEST, null, 3, now)
                                .value(score, possible))
                .isEqualByComparingTo(value);
    }
}
