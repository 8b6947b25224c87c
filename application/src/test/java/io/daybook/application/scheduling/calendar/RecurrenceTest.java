package io.daybook.application.scheduling.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.scheduling.calendar.Recurrence.Frequency;
import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RecurrenceTest {

    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");

    @Test
    void an_event_is_repeated_at_the_same_local_time_across_daylight_saving_changes() {
        var weekly = new Recurrence(Frequency.WEEKLY, 1, NEW_YORK);

        assertThat(weekly.shift(Instant.parse("2026-03-02T14:00:00Z"), 1))
                .isEqualTo("2026-03-09T13:00:00Z");
        assertThat(weekly.shift(Instant.parse("2026-10-26T13:00:00Z"), 1))
                .isEqualTo("2026-11-02T14:00:00Z");
    }

    @Test
    void a_monthly_event_of_the_last_day_takes_place_on_the_last_day_of_shorter_months() {
        var monthly = new Recurrence(Frequency.MONTHLY, 1, ZoneId.of("UTC"));

        assertThat(monthly.shift(Instant.parse("2026-01-31T09:00:00Z"), 1))
                .isEqualTo("2026-02-28T09:00:00Z");
        assertThat(monthly.shift(Instant.parse("2026-01-31T09:00:00Z"), 2))
                .isEqualTo("2026-03-31T09:00:00Z");
    }

    @Test
    void intervals_that_lead_nowhere_are_refused() {
        assertThatThrownBy(() -> new Recurrence(Frequency.DAILY, 0, NEW_YORK))
                .isInstanceOf(Rejection.class);
        var far = new Recurrence(Frequency.MONTHLY, 10_000, NEW_YORK);
        assertThatThrownBy(() -> far.shift(Instant.parse("2026-01-31T09:00:00Z"), 200))
                .isInstanceOf(Rejection.class);
    }
}
