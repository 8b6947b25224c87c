package io.daybook.query.scheduling.calendar;

import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Index keys of calendar events: calendar and month (UTC) in which the event takes place, so that a
 * query for some months reads no other events. Events longer than a year and undated events have
 * separate keys.
 */
final class CalendarKeys {

    private static final int MAX_MONTHS_OF_EVENT = 12;
    private static final int MAX_KEYS_OF_QUERY = 600;

    private CalendarKeys() {}

    /** Returns the keys of an event in these calendars. */
    static List<String> of(
            Collection<String> calendars, @Nullable Instant startAt, @Nullable Instant endAt) {
        List<String> keys = new ArrayList<>();
        for (String calendar : calendars) {
            keys.add(all(calendar));
            if (startAt == null || endAt == null) {
                keys.add(undated(calendar));
            } else if (months(startAt, endAt) > MAX_MONTHS_OF_EVENT) {
                keys.add(lengthy(calendar));
            } else {
                addMonths(keys, calendar, startAt, endAt);
            }
        }
        return keys;
    }

    /** Returns keys such that every event in this interval has at least one of them. */
    static List<String> between(Collection<String> calendars, Instant from, Instant to) {
        long each = months(from, to) + 1;
        List<String> keys = new ArrayList<>();
        for (String calendar : calendars) {
            if (each * calendars.size() > MAX_KEYS_OF_QUERY) {
                keys.add(all(calendar));
            } else {
                keys.add(lengthy(calendar));
                addMonths(keys, calendar, from, to);
            }
        }
        return keys;
    }

    static String all(String calendar) {
        return calendar + "|all";
    }

    static String undated(String calendar) {
        return calendar + "|undated";
    }

    private static String lengthy(String calendar) {
        return calendar + "|long";
    }

    private static void addMonths(List<String> keys, String calendar, Instant from, Instant to) {
        YearMonth last = month(to);
        for (YearMonth m = month(from); !m.isAfter(last); m = m.plusMonths(1)) {
            keys.add(calendar + "|" + m);
        }
    }

    private static long months(Instant from, Instant to) {
        return month(from).until(month(to), ChronoUnit.MONTHS) + 1;
    }

    private static YearMonth month(Instant at) {
        return YearMonth.from(at.atOffset(ZoneOffset.UTC));
    }
}
