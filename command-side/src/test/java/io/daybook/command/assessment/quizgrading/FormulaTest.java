package io.daybook.command.assessment.quizgrading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FormulaTest {

    private static final Map<String, Double> VALUES = Map.of("x", 3.0, "y_1", 0.5);

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    1 + 2 * 3           ; 7
                    (1 + 2) * 3         ; 9
                    2 - 3 - 4           ; -5
                    12 / 3 / 2          ; 2
                    2 ^ 3 ^ 2           ; 512
                    -x^2                ; -9
                    2 ^ -1              ; 0.5
                    x + y_1             ; 3.5
                    - -x                ; 3
                    sqrt(x + 1) * 2     ; 4
                    abs(-7.25)          ; 7.25
                    log(1000)           ; 3
                    ln(e)               ; 1
                    round(2.5)          ; 3
                    floor(-0.5)         ; -1
                    cos(pi)             ; -1
                    """)
    void a_formula_has_the_value_of_arithmetic(String formula, double value) {
        assertThat(Formula.value(List.of(formula), VALUES)).isCloseTo(value, within(1e-12));
    }

    @Test
    void a_line_may_name_its_value_for_those_that_follow() {
        List<String> lines = List.of("a = x * 2", "b = a + 1", "b / a");

        assertThat(Formula.value(lines, VALUES)).isCloseTo(7.0 / 6, within(1e-12));
        assertThat(Formula.value(lines, VALUES, 2)).isEqualTo(1.17);
        assertThat(Formula.value(List.of("0.125"), VALUES, 2)).isEqualTo(0.13);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "1 +", "z", "(1", "1)", "sqrt 4", "1 / 0", "sqrt(-1)", "2x", "1 $ 2"})
    void what_cannot_be_computed_is_refused(String formula) {
        assertThatThrownBy(() -> Formula.value(List.of(formula), VALUES))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_formula_that_is_nested_too_deep_is_refused() {
        String deep = "(".repeat(5000) + "1" + ")".repeat(5000);

        assertThatThrownBy(() -> Formula.value(List.of(deep), VALUES))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"18.9, 5.75, 13.2", "2.9, 7.35, -4.5", "5.2, 2.95, 2.3", "5.2, 2.96, 2.2"})
    void values_are_rounded_half_up_as_decimal_numbers(double x, double y, double rounded) {
        assertThat(Formula.value(List.of("x - y"), Map.of("x", x, "y", y), 1)).isEqualTo(rounded);
    }
}
