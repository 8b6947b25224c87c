package io.daybook.application.content.contentmigrations;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Calculates the dates of imported content (docs/spec/scheduling.md, section 6.2): a date is moved
 * to the same fraction of the new period, then back to its weekday or the substitute of that, and
 * keeps its local time of day.
 *
 * @param requested with the boundaries that are known
 * @param zone the time zone in which dates keep their time of day
 */
record DateShift(DateAdjustment requested, ZoneId zone) {

    private static final LocalDate FIRST = LocalDate.of(1, 1, 8);
    private static final LocalDate LAST = LocalDate.of(9999, 12, 24);
    private static final int WEEK = DayOfWeek.values().length;

    /** Whether dates can be calculated: both starts are known, or both ends. */
    boolean isPossible() {
        return requested.remove()
                || (requested.oldStart() != null && requested.newStart() != null)
                || (requested.oldEnd() != null && requested.newEnd() != null);
    }

    /** Returns the shifted date; null for none. */
    @Nullable Instant of(@Nullable Instant date) {
        if (date == null || requested.remove()) {
            return null;
        }
        if (!isPossible()) {
            return date;
        }
        ZonedDateTime old = date.atZone(zone);
        return old.with(day(old.toLocalDate())).toInstant();
    }

    private LocalDate day(LocalDate old) {
        LocalDate moved = within(FIRST, FIRST.until(LAST, ChronoUnit.DAYS), moved(old));
        DayOfWeek wanted =
                requested.substitutions().getOrDefault(old.getDayOfWeek(), old.getDayOfWeek());
        int ahead = Math.floorMod(wanted.getValue() - moved.getDayOfWeek().getValue(), WEEK);
        if (ahead == 0) {
            return moved;
        }
        LocalDate next = moved.plusDays(ahead);
        LocalDate previous = next.minusDays(WEEK);
        LocalDate start = requested.newStart();
        boolean isTooEarly = start != null && previous.isBefore(start) && !moved.isBefore(start);
        return isTooEarly ? next : previous;
    }

    private static LocalDate within(LocalDate first, long most, long days) {
        return first.plusDays(Math.clamp(days, 0, most));
    }

    /** The shifted day, in days since the earliest supported date. */
    private long moved(LocalDate old) {
        LocalDate oldStart = requested.oldStart();
        LocalDate newStart = requested.newStart();
        if (oldStart == null || newStart == null) {
            return days(requested.newEnd()) + days(old) - days(requested.oldEnd());
        }
        return days(newStart) + Math.round((days(old) - days(oldStart)) * scale());
    }

    /** Ratio of the lengths of the new and the old period; 1 if one of them has no length. */
    private double scale() {
        long oldLength = length(requested.oldStart(), requested.oldEnd());
        long newLength = length(requested.newStart(), requested.newEnd());
        return oldLength > 0 && newLength > 0 ? (double) newLength / oldLength : 1;
    }

    private static long length(@Nullable LocalDate start, @Nullable LocalDate end) {
        return start == null || end == null ? 0 : start.until(end, ChronoUnit.DAYS);
    }

    private static long days(@Nullable LocalDate day) {
        return day == null ? 0 : FIRST.until(day, ChronoUnit.DAYS);
    }
}
