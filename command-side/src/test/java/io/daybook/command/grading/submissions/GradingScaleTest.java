package io.daybook.command.grading.submissions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.assignments.GradingType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of docs/spec/grading.md, section 4.3. */
class GradingScaleTest {

    private static final GradingScale TEN_POINTS =
            new GradingScale(GradingType.POINTS, 10.0, GradingScheme.DEFAULT);

    @ParameterizedTest(name = "{0} of {1}: {2} is {3}, written {4}")
    @CsvSource(
            nullValues = "-",
            value = {
                "POINTS, 15, 13.2, 13.2, 13.2",
                "POINTS, 15, 10, 10, 10",
                "POINTS, 15, 10.0, 10, 10",
                "POINTS, 15, +7, 7, 7",
                "POINTS, 15, 16, 16, 16",
                "POINTS, 15, -2, -2, -2",
                "POINTS, 15, 50%, 7.5, 7.5",
                "POINTS, 15, pass, 15, 15",
                "POINTS, 15, complete, 15, 15",
                "POINTS, 15, fail, 0, 0",
                "POINTS, 15, incomplete, 0, 0",
                "POINTS, 15, 3.3333333333333335, 3.3333333333333335, 3.3333333333333335",
                "POINTS, 15, 0.1000000000000000055511151231257827, 0.1, 0.1",
                "POINTS, 15, 1e1, 10, 10",
                "POINTS, 15, 5E-1, 0.5, 0.5",
                "POINTS, 15, 999999999, 999999999, 999999999",
                "POINTS, 15, .5, 0.5, 0.5",
                "POINTS, 15, 5., 5, 5",
                "POINTS, 100, 3.3333333333333335%, 3.3333333333333335, 3.3333333333333335",
                "PERCENT, 10, 3.3333333333333335, 3.3333333333333335, 33.33%",
                "PERCENT, 100, 66.66666666666667%, 66.66666666666667, 66.67%",
                "LETTER_GRADE, 10, 9.3333333333333335, 9.333333333333334, A-",
                "GPA_SCALE, 10, 9.3333333333333335, 9.333333333333334, A-",
                "PASS_FAIL, 3.3333333333333335, 3.3333333333333335, 3.3333333333333335, complete",
                "PERCENT, 10, 75%, 7.5, 75%",
                "PERCENT, 10, 5, 5, 50%",
                "PERCENT, 10, 105%, 10.5, 105%",
                "PERCENT, 3, 1, 1, 33.33%",
                "LETTER_GRADE, 15, B, 12.9, B",
                "LETTER_GRADE, 15, b, 12.9, B",
                "LETTER_GRADE, 15, A, 15, A",
                "LETTER_GRADE, 15, F, 9, F",
                "LETTER_GRADE, 15, 11.9, 11.9, C+",
                "LETTER_GRADE, 15, 70%, 10.5, C-",
                "GPA_SCALE, 100, A-, 93, A-",
                "PASS_FAIL, 12, pass, 12, complete",
                "PASS_FAIL, 12, fail, 0, incomplete",
                "PASS_FAIL, 12, 12, 12, complete",
                "PASS_FAIL, 12, 0, 0, incomplete",
                "PASS_FAIL, 12, 100%, 12, complete",
                "PASS_FAIL, 0, pass, 0, complete",
                "PASS_FAIL, 0, fail, 0, incomplete",
            })
    void a_grader_s_words_become_a_score_and_a_grade(
            GradingType type,
            double possible,
            String posted,
            @Nullable Double score,
            @Nullable String written) {
        assertThat(new GradingScale(type, possible, GradingScheme.DEFAULT).read(posted, false))
                .isEqualTo(new Grade(score, written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void a_blank_takes_the_grade_away(String posted) {
        assertThat(TEN_POINTS.read(posted, false)).isEqualTo(Grade.NONE);
    }

    @ParameterizedTest(name = "{0} of {1}: {2}")
    @CsvSource({
        "POINTS, 15, nonsense",
        "POINTS, 15, B-",
        "POINTS, 15, NaN",
        "POINTS, 15, Infinity",
        "POINTS, 15, 0x1p3",
        "POINTS, 15, 5d",
        "POINTS, 15, '1,5'",
        "POINTS, 15, --1",
        "POINTS, 15, %",
        "POINTS, 15, 1e",
        "POINTS, 15, 1e309",
        "POINTS, 15, 1e308",
        "POINTS, 15, 99999999999999999999999",
        "POINTS, 15, 1e9",
        "POINTS, 15, -1000000000",
        "PERCENT, 1000000, 100000%",
        "POINTS, 15, 1e999999999999",
        "POINTS, 1000, 1e308%",
        "PERCENT, 10, five",
        "LETTER_GRADE, 15, Z",
        "GPA_SCALE, 15, Z",
        "PASS_FAIL, 12, 50%",
        "PASS_FAIL, 12, maybe",
        "NOT_GRADED, 0, 5",
    })
    void a_posted_grade_that_the_scale_cannot_express_is_refused(
            GradingType type, double possible, String posted) {
        var scale = new GradingScale(type, possible, GradingScheme.DEFAULT);

        assertThatThrownBy(() -> scale.read(posted, false))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused ->
                                assertThat(refused.text())
                                        .isEqualTo("posted_grade is not a grade"));
    }

    @Test
    void a_number_is_points_where_points_are_preferred() {
        assertThat(
                        new GradingScale(GradingType.LETTER_GRADE, 15.0, GradingScheme.DEFAULT)
                                .read("14", true))
                .isEqualTo(new Grade(14.0, "A-"));
    }

    @Test
    void just_below_the_next_name_is_a_tenth_where_names_are_close() {
        var close =
                new GradingScheme(
                        1L,
                        List.of(
                                new GradingScheme.Entry("High", new BigDecimal("90.5")),
                                new GradingScheme.Entry("Low", new BigDecimal("90")),
                                new GradingScheme.Entry("None", BigDecimal.ZERO)));
        assertThat(close.percentOf("low")).contains(new BigDecimal("90.4"));
    }
}
