package io.daybook.command.scheduling.calendar;

import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The start and end of a calendar event. An end that is missing or before the start is the start;
 * an event without both is undated (document 2, section 4.4).
 *
 * @param allDayDate the local date of an all-day event; null for others
 */
record EventTime(
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        boolean allDay,
        @Nullable LocalDate allDayDate) {

    static final EventTime UNDATED = new EventTime(null, null, false, null);

    /** Returns the time between start and end, either of which may be null. */
    static EventTime between(@Nullable Instant start, @Nullable Instant end) {
        Instant from = start == null ? end : start;
        Instant to = end == null || (from != null && end.isBefore(from)) ? from : end;
        return new EventTime(from, to, false, null);
    }

    /** Returns the time after a change of start, end or the all-day flag. */
    EventTime with(
            Patch<Instant> start, Patch<Instant> end, Patch<Boolean> lastsAllDay, ZoneId zone) {
        Instant from = start.or(startAt);
        EventTime next = between(from, endAfter(from, start, end));
        if (next.startAt == null) {
            return new EventTime(null, null, lastsAllDay.orElse(allDay), null);
        }
        boolean moved = !next.startAt.equals(startAt) || !Objects.equals(next.endAt, endAt);
        if (!moved && lastsAllDay.orElse(allDay) == allDay) {
            return this;
        }
        ZonedDateTime local = next.startAt.atZone(zone);
        return lastsAllDay.orElse(next.isMidnight(local)) ? wholeDay(local) : next;
    }

    /** Returns the end after a change; removing the start removes the end, too. */
    private @Nullable Instant endAfter(
            @Nullable Instant from, Patch<Instant> start, Patch<Instant> end) {
        boolean startRemoved = start.isPresent() && from == null;
        return end.isPresent() ? end.orNull() : startRemoved ? null : endAt;
    }

    private boolean isMidnight(ZonedDateTime local) {
        return Objects.equals(startAt, endAt) && local.toLocalTime().equals(LocalTime.MIDNIGHT);
    }

    private static EventTime wholeDay(ZonedDateTime local) {
        Instant midnight = local.toLocalDate().atStartOfDay(local.getZone()).toInstant();
        return new EventTime(midnight, midnight, true, local.toLocalDate());
    }
}
