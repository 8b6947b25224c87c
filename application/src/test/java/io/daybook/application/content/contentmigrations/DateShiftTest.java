package io.daybook.application.content.contentmigrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.kernel.Rejection;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DateShiftTest {

    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    /** The periods begin on Mondays; the date in the third week of the old one is a Wednesday. */
    @ParameterizedTest
    @CsvSource({
        // the same length: whole weeks
        "2031-01-06, 2031-04-28, 2031-09-01, 2031-12-22, 2031-01-22T10:30:05Z, 2031-09-17T10:30:05Z",
        // twice the length: twice as far from the start, then back to the Wednesday
        "2031-01-06, 2031-04-28, 2031-09-01, 2032-04-12, 2031-01-22T10:30:05Z, 2031-10-01T10:30:05Z",
        // half the length
        "2031-01-06, 2031-04-28, 2031-09-01, 2031-10-27, 2031-01-22T10:30:05Z, 2031-09-03T10:30:05Z",
        // a period that begins on a Thursday
        "2031-01-06, 2031-04-28, 2031-09-04, 2031-12-25, 2031-01-22T10:30:05Z, 2031-09-17T10:30:05Z",
        // not before the new start
        "2031-01-06, 2031-04-28, 2031-09-04, 2031-12-25, 2031-01-08T10:30:05Z, 2031-09-10T10:30:05Z",
        // before the old start
        "2031-01-06, 2031-04-28, 2031-09-01, 2031-12-22, 2031-01-01T10:30:05Z, 2031-08-27T10:30:05Z",
        // after the old end
        "2031-01-06, 2031-04-28, 2031-09-01, 2031-12-22, 2031-05-07T10:30:05Z, 2031-12-31T10:30:05Z",
        // starts alone, ends alone, one end alone
        "2031-01-06, , 2031-09-01, , 2031-01-22T10:30:05Z, 2031-09-17T10:30:05Z",
        ", 2031-04-28, , 2031-12-22, 2031-01-22T10:30:05Z, 2031-09-17T10:30:05Z",
        "2031-01-06, 2031-04-28, 2031-09-01, , 2031-01-22T10:30:05Z, 2031-09-17T10:30:05Z",
        // a period of one day
        "2031-01-06, 2031-01-06, 2031-09-01, 2031-12-22, 2031-01-22T10:30:05Z, 2031-09-17T10:30:05Z",
        // nothing to compare
        "2031-01-06, , , 2031-12-22, 2031-01-22T10:30:05Z, 2031-01-22T10:30:05Z",
        ", , , , 2031-01-22T10:30:05Z, 2031-01-22T10:30:05Z",
        // a day as long as all times
        "2031-01-06, 2031-01-07, 0001-01-01, 9999-12-31, 2031-01-22T10:30:05Z, 9999-12-22T10:30:05Z",
    })
    void dates_move_to_the_same_weekday_of_the_new_period(
            @Nullable LocalDate oldStart,
            @Nullable LocalDate oldEnd,
            @Nullable LocalDate newStart,
            @Nullable LocalDate newEnd,
            Instant date,
            Instant moved) {
        var asked = new DateAdjustment(false, oldStart, oldEnd, newStart, newEnd, Map.of());

        assertThat(new DateShift(asked, ZoneOffset.UTC).of(date)).isEqualTo(moved);
    }

    @ParameterizedTest
    @CsvSource({
        // 23:59 of a Wednesday there, in winter and in summer
        "2031-01-23T04:59:00Z, 2031-09-18T03:59:00Z",
        // a time that is skipped when clocks are put forward
        "2030-07-14T06:30:00Z, 2031-03-09T07:30:00Z",
    })
    void dates_keep_their_time_of_day_in_the_zone_of_the_course(Instant date, Instant moved) {
        assertThat(new DateShift(shift(Map.of()), NEW_YORK).of(date)).isEqualTo(moved);
    }

    @Test
    void a_substitute_takes_the_place_of_a_day_of_the_week() {
        var shift =
                new DateShift(
                        shift(Map.of(DayOfWeek.WEDNESDAY, DayOfWeek.TUESDAY)), ZoneOffset.UTC);

        assertThat(shift.of(Instant.parse("2031-01-22T10:30:05Z")))
                .isEqualTo("2031-09-16T10:30:05Z");
        assertThat(shift.of(Instant.parse("2031-01-23T10:30:05Z")))
                .isEqualTo("2031-09-18T10:30:05Z");
    }

    @Test
    void a_removal_leaves_no_date_and_no_date_stays_none() {
        assertThat(new DateShift(DateAdjustment.REMOVAL, ZoneOffset.UTC).of(Instant.EPOCH))
                .isNull();
        assertThat(new DateShift(shift(Map.of()), ZoneOffset.UTC).of(null)).isNull();
    }

    @Test
    void boundaries_of_the_courses_stand_in_for_those_that_are_missing() {
        LocalDate day = LocalDate.of(2031, 9, 1);
        var asked = new DateAdjustment(false, day, null, null, null, Map.of());

        DateAdjustment known =
                asked.orElse(day.minusDays(9), day.minusDays(1), day.plusDays(1), day.plusDays(2));

        assertThat(known.oldStart()).isEqualTo(day);
        assertThat(known.oldEnd()).as("before the start that was sent").isNull();
        assertThat(known.newStart()).isEqualTo(day.plusDays(1));
        assertThat(known.newEnd()).isEqualTo(day.plusDays(2));
    }

    @Test
    void a_period_cannot_end_before_it_begins() {
        LocalDate day = LocalDate.of(2031, 9, 1);

        assertThatThrownBy(
                        () ->
                                new DateAdjustment(
                                        false, null, null, day, day.minusDays(1), Map.of()))
                .isInstanceOf(Rejection.class);
    }

    private static DateAdjustment shift(Map<DayOfWeek, DayOfWeek> substitutions) {
        return new DateAdjustment(
                false,
                LocalDate.of(2031, 1, 6),
                LocalDate.of(2031, 4, 28),
                LocalDate.of(2031, 9, 1),
                LocalDate.of(2031, 12, 22),
                substitutions);
    }
}
