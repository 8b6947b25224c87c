package io.daybook.application.scheduling.calendar;

import io.daybook.command.platform.kernel.Rejection;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;

/**
 * The interval between the duplicates of an event (document 2, section 4.4): at the same local
 * time, also across a change of daylight saving time, and on the last day of a shorter month.
 *
 * @param interval number of days, weeks or months between two events; at least 1
 * @param zone the time zone of the local time
 */
public record Recurrence(Frequency frequency, int interval, ZoneId zone) {

    private static final int MAX_INTERVAL = 10_000;
    private static final int MAX_YEAR = 9999;

    /** The unit of the interval. */
    public enum Frequency {
        /** Days. */
        DAILY,
        /** Weeks. */
        WEEKLY,
        /** Calendar months. */
        MONTHLY
    }

    /** Checks the interval. */
    public Recurrence {
        if (interval < 1 || interval > MAX_INTERVAL) {
            throw Rejection.badRequest("duplicate[interval] must be from 1 to " + MAX_INTERVAL);
        }
    }

    /**
     * Returns the time of the n-th duplicate, given that of the original.
     *
     * @throws Rejection if it is after the year 9999
     */
    public Instant shift(Instant original, int n) {
        ZonedDateTime local = original.atZone(zone);
        long amount = (long) interval * n;
        ZonedDateTime shifted =
                switch (frequency) {
                    case DAILY -> local.plusDays(amount);
                    case WEEKLY -> local.plusWeeks(amount);
                    case MONTHLY -> local.plusMonths(amount);
                };
        if (shifted.getYear() > MAX_YEAR) {
            throw Rejection.badRequest("duplicates must take place before the year 10000");
        }
        return shifted.toInstant();
    }
}
