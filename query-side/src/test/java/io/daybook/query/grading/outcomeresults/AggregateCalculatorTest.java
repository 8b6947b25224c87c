package io.daybook.query.grading.outcomeresults;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What document 1, section 4.4, says of the rollup of a course. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AggregateCalculatorTest {

    @ParameterizedTest
    @CsvSource({
        // statistic, scores of students, score of the course
        "MEAN,2,2",
        "MEAN,1 2,1.5",
        "MEAN,1 1 2,1.33",
        "MEAN,2.01 2.02,2.02",
        "MEAN,5 1 3,3",
        "MEAN,1 2 4,2.33",
        "MEDIAN,2,2",
        "MEDIAN,9 1 4,4",
        "MEDIAN,1 2 4 9,3",
        "MEDIAN,2.01 2.02,2.015",
        "MEDIAN,4 1 2 3,2.5",
        "MEDIAN,0 0 5,0",
    })
    void scores_of_students_become_the_score_of_the_course(
            AggregateCalculator statistic, String scores, double expected) {
        List<Double> all = Arrays.stream(scores.split(" ", -1)).map(Double::valueOf).toList();
        assertThat(statistic.of(all)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"MEAN", "MEDIAN"})
    void nobody_s_score_is_no_score(AggregateCalculator statistic) {
        @Nullable Double score = statistic.of(List.of());
        assertThat(score).isNull();
    }
}
