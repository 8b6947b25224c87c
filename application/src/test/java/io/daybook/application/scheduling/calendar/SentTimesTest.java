package io.daybook.application.scheduling.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SentTimesTest {

    private static final ZoneId VIENNA = ZoneId.of("Europe/Vienna");

    @ParameterizedTest
    @CsvSource({
        "2030-01-10, 2030-01-09T23:00:00Z",
        "2030-07-10, 2030-07-09T22:00:00Z",
        "2030-01-10T08:00:00Z, 2030-01-10T08:00:00Z",
        "2030-01-10T08:00:00-05:00, 2030-01-10T13:00:00Z",
        "' 2030-01-10 ', 2030-01-09T23:00:00Z"
    })
    void a_bare_date_is_the_beginning_of_that_day_in_the_zone(String sent, Instant moment) {
        assertThat(CalendarTimes.of(sent, "start_at", VIENNA)).isEqualTo(moment);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tomorrow", "2030-02-30", "2030-13-01", "10.01.2030"})
    void what_is_no_date_is_refused_by_the_name_of_the_parameter(String sent) {
        assertThatThrownBy(() -> CalendarTimes.of(sent, "start_at", VIENNA))
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection -> assertThat(rejection.toString()).contains("start_at"));
    }

    @Test
    void nothing_sent_is_no_moment() {
        assertThat(CalendarTimes.of(" ", "start_at", VIENNA)).isNull();
        assertThat(CalendarTimes.of(Patch.<String>absent(), "start_at", VIENNA))
                .isEqualTo(Patch.absent());
        assertThat(CalendarTimes.of(Patch.<String>cleared(), "start_at", VIENNA))
                .isEqualTo(Patch.cleared());
    }

    @Test
    void only_a_bare_date_names_a_day() {
        assertThat(CalendarTimes.day("2030-01-10")).isEqualTo(LocalDate.of(2030, 1, 10));
        assertThat(CalendarTimes.day("2030-01-10T08:00:00Z")).isNull();
    }
}
