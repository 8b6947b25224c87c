package io.daybook.application.scheduling.timetables;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.scheduling.timetables.WeeklyEntry;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WeeklyTimesTest {

    @ParameterizedTest
    @CsvSource({"9:00 am,09:00", "12 pm,12:00", "12:30am,00:30", "14:05,14:05", "1:00 P.M.,13:00"})
    void times_of_day_are_read_as_users_write_them(String text, String time) {
        assertThat(WeeklyTimes.time(text)).hasToString(time);
    }

    @ParameterizedTest
    @CsvSource({"noon", "25:00", "9:75", "13 pm", "''"})
    void other_texts_are_no_times(String text) {
        assertThat(WeeklyTimes.time(text)).isNull();
    }

    @Test
    void weekdays_are_read_in_full_or_short_and_stored_in_one_form() {
        assertThat(WeeklyTimes.days("Th, mon,Sunday"))
                .containsExactlyInAnyOrder(DayOfWeek.MONDAY, DayOfWeek.THURSDAY, DayOfWeek.SUNDAY);
        assertThat(WeeklyTimes.text(requireNonNull(WeeklyTimes.days("Th, mon,Sunday"))))
                .isEqualTo("Mon,Thu,Sun");
        assertThat(WeeklyTimes.days("Someday")).isNull();
    }

    @Test
    void events_take_place_strictly_between_the_bounds_at_the_same_local_time() {
        var entry = new WeeklyEntry("Mon", "9:00", "10:00", null, null, null);

        List<Instant> starts =
                WeeklyTimes.between(
                                entry,
                                Instant.parse("2026-03-23T08:00:00Z"),
                                Instant.parse("2026-04-06T08:00:00Z"),
                                ZoneId.of("Europe/Berlin"))
                        .stream()
                        .map(WeeklyTimes.Occurrence::startAt)
                        .toList();

        assertThat(starts).containsExactly(Instant.parse("2026-03-30T07:00:00Z"));
    }
}
