package io.daybook.command.grading.outcomes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.CalculationMethod;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CalculationTest {

    private static final Calculation LATEST = new Calculation(CalculationMethod.LATEST, null);

    @ParameterizedTest
    @CsvSource({
        "N_MASTERY,,5",
        "N_MASTERY,1,1",
        "N_MASTERY,10,10",
        "STANDARD_DECAYING_AVERAGE,,65",
        "STANDARD_DECAYING_AVERAGE,50,50",
        "WEIGHTED_AVERAGE,99,99",
        "HIGHEST,3,",
        "LATEST,3,",
        "AVERAGE,,",
        "DECAYING_AVERAGE,70,70"
    })
    void a_method_is_switched_to_with_its_number_or_its_default(
            CalculationMethod method, @Nullable Integer sent, @Nullable Integer stored) {
        assertThat(Calculation.USUAL.changed(method, sent))
                .isEqualTo(new Calculation(method, stored));
    }

    @ParameterizedTest
    @CsvSource({
        "N_MASTERY,0",
        "N_MASTERY,11",
        "STANDARD_DECAYING_AVERAGE,49",
        "DECAYING_AVERAGE,0",
        "DECAYING_AVERAGE,100",
        "AVERAGE,3"
    })
    void a_number_out_of_the_bounds_of_its_method_is_refused(CalculationMethod method, int sent) {
        assertThatThrownBy(() -> Calculation.USUAL.changed(method, sent))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void a_number_alone_changes_the_number_and_is_refused_where_the_method_has_none() {
        assertThat(Calculation.USUAL.changed(null, 40).number()).isEqualTo(40);
        assertThatThrownBy(() -> LATEST.changed(null, 40)).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> LATEST.changed(CalculationMethod.LATEST, 40))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void an_unknown_method_is_refused_with_the_list_of_methods() {
        assertThatThrownBy(() -> Calculation.method("median"))
                .hasMessageContaining("calculation_method")
                .hasMessageContaining("n_mastery");
    }
}
