package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PointsTest {

    @ParameterizedTest
    @CsvSource({
        "8.5, 8.5",
        "-3, -3",
        "+3, 3",
        ".5, 0.5",
        "5., 5",
        "1E2, 100",
        "999999999.5, 999999999.5"
    })
    void points_are_written_as_json_and_forms_write_numbers(String text, double points) {
        assertThat(Points.parse(text)).contains(points);
    }

    static List<String> absurd() {
        return List.of("1".repeat(400), "0." + "1".repeat(4000) + "e12");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "NaN", "Infinity", "-Infinity", "0x1p3", "1f", "1e9", "-1e9", "1e308"})
    @MethodSource("absurd")
    void what_is_no_number_or_more_than_a_gradebook_holds_is_none(String text) {
        assertThat(Points.parse(text)).isEmpty();
    }

    @Test
    void what_can_be_reached_is_not_below_zero() {
        assertThatThrownBy(() -> Points.requireReachable("points_possible", -0.5))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused ->
                                assertThat(refused.text()).startsWith("points_possible must be"));
        assertThatCode(() -> Points.requireFitting("points", -0.5)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e9, 1e308, Double.POSITIVE_INFINITY, Double.NaN})
    void what_no_gradebook_holds_is_refused_under_its_field(double points) {
        assertThatThrownBy(() -> Points.requireReachable("points_possible", points))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> Points.requireFitting("points", points))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        refused -> assertThat(refused.text()).startsWith("points must be"));
    }

    @Test
    void points_that_are_not_given_are_not_refused() {
        assertThatCode(() -> Points.requireReachable("points_possible", null))
                .doesNotThrowAnyException();
        assertThatCode(() -> Points.requireFitting("points", null)).doesNotThrowAnyException();
    }
}
