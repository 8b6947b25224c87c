package io.daybook.command.submissions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.assignments.GradingType;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of fact sheet outcomes-grading, section 4.3. */
class ScaleTest {

    private static final Scale TEN_POINTS = new Scale(GradingType.POINTS, 10.0, Scheme.DEFAULT);

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
                "POINTS, 15, B-, -, -",
                "POINTS, 15, nonsense, -, -",
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
                "PASS_FAIL, 12, 50%, -, -",
                "PASS_FAIL, 0, pass, 0, complete",
                "PASS_FAIL, 0, fail, 0, incomplete",
                "NOT_GRADED, 0, 5, -, -",
            })
    void a_grader_s_words_become_a_score_and_a_grade(
            GradingType type,
            double possible,
            String posted,
            @Nullable Double score,
            @Nullable String written) {
        assertThat(new Scale(type, possible, Scheme.DEFAULT).read(posted, false))
                .isEqualTo(new Grade(score, written));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " "})
    void a_blank_takes_the_grade_away(String posted) {
        assertThat(TEN_POINTS.read(posted, false)).isEqualTo(Grade.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e5", "NaN", "1,5", "--1", "%", "99999999999999999999999"})
    void what_no_gradebook_can_hold_is_no_grade(String posted) {
        assertThat(TEN_POINTS.read(posted, false)).isEqualTo(Grade.NONE);
    }

    @Test
    void a_number_is_points_where_points_are_preferred() {
        assertThat(new Scale(GradingType.LETTER_GRADE, 15.0, Scheme.DEFAULT).read("14", true))
                .isEqualTo(new Grade(14.0, "A-"));
    }

    @Test
    void just_below_the_next_name_is_a_tenth_where_names_are_close() {
        var close =
                new Scheme(
                        1L,
                        List.of(
                                new Scheme.Entry("High", new BigDecimal("90.5")),
                                new Scheme.Entry("Low", new BigDecimal("90")),
                                new Scheme.Entry("None", BigDecimal.ZERO)));
        assertThat(close.percentOf("low")).contains(new BigDecimal("90.4"));
    }
}
