package io.daybook.api.scheduling.planner;

import io.daybook.application.scheduling.calendar.CalendarTimes;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Parses the first and last date of a list; days are those of the user's time zone, and the last
 * one is included as a whole.
 */
final class PlannerDates {

    private PlannerDates() {}

    /** Returns the first date; null if none was sent. */
    static @Nullable Instant first(@Nullable String startDate, ZoneId zone) {
        return CalendarTimes.of(startDate, "start_date", zone);
    }

    /** Returns the last date; null if none was sent. */
    static @Nullable Instant last(@Nullable String endDate, ZoneId zone) {
        LocalDate day = endDate == null ? null : CalendarTimes.day(endDate.strip());
        return day == null
                ? CalendarTimes.of(endDate, "end_date", zone)
                : start(day.plusDays(1), zone).minusMillis(1);
    }

    static Instant start(LocalDate day, ZoneId zone) {
        return day.atStartOfDay(zone).toInstant();
    }
}
