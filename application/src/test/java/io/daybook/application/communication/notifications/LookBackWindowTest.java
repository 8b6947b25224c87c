package io.daybook.application.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class LookBackWindowTest {

    private static final Instant NOW = Instant.parse("2030-03-04T10:00:00Z");

    private final LookBackWindow looks = new LookBackWindow();

    @Test
    void the_first_look_is_at_the_last_day() {
        assertThat(looks.from(NOW)).isEqualTo(NOW.minus(Duration.ofDays(1)));
    }

    @Test
    void each_further_look_begins_shortly_before_the_last_one_that_was_done() {
        looks.done(NOW);

        assertThat(looks.from(NOW.plusSeconds(1))).isEqualTo(NOW.minus(Duration.ofMinutes(10)));
        assertThat(looks.from(NOW.plusSeconds(900))).isEqualTo(NOW.minus(Duration.ofMinutes(10)));
    }

    @Test
    void after_a_long_halt_no_look_goes_back_further_than_a_day() {
        looks.done(NOW);

        Instant later = NOW.plus(Duration.ofDays(3));
        assertThat(looks.from(later)).isEqualTo(later.minus(Duration.ofDays(1)));
    }
}
