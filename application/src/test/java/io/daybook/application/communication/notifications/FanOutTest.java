package io.daybook.application.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FanOutTest {

    @ParameterizedTest
    @CsvSource({"0, 76", "1, 75", "12, 64", "38, 38", "40, 40", "100, 100", "800, 100"})
    void it_rests_for_what_is_left_of_a_turn_and_for_no_less_than_it_took(int taken, int rest) {
        assertThat(FanOut.rest(Duration.ofMillis(taken))).isEqualTo(Duration.ofMillis(rest));
    }
}
