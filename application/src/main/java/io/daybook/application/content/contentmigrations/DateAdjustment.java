package io.daybook.application.content.contentmigrations;

import io.daybook.command.platform.kernel.Rejection;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an import changes the dates of the content (docs/spec/scheduling.md, section 6.2). A null
 * boundary stands for that of the course.
 *
 * @param remove whether dates are removed
 * @param oldStart start of the source
 * @param oldEnd end of the source
 * @param newStart start of the course
 * @param newEnd end of the course
 * @param substitutions new weekdays by the weekdays they replace
 * @param timeZone the IANA name of the time zone in which dates keep their time of day; null for
 *     that of the course
 */
public record DateAdjustment(
        boolean remove,
        @Nullable LocalDate oldStart,
        @Nullable LocalDate oldEnd,
        @Nullable LocalDate newStart,
        @Nullable LocalDate newEnd,
        Map<DayOfWeek, DayOfWeek> substitutions,
        @Nullable String timeZone) {

    /** Removes all dates. */
    public static final DateAdjustment REMOVAL =
            new DateAdjustment(true, null, null, null, null, Map.of(), null);

    /**
     * Checks that neither period ends before it begins.
     *
     * @throws Rejection 400 naming the invalid end
     */
    public DateAdjustment {
        requireOrder(oldStart, oldEnd, "old_end_date");
        requireOrder(newStart, newEnd, "new_end_date");
        substitutions = Map.copyOf(substitutions);
    }

    /** Creates an adjustment in the time zone of the course. */
    public DateAdjustment(
            boolean remove,
            @Nullable LocalDate oldStart,
            @Nullable LocalDate oldEnd,
            @Nullable LocalDate newStart,
            @Nullable LocalDate newEnd,
            Map<DayOfWeek, DayOfWeek> substitutions) {
        this(remove, oldStart, oldEnd, newStart, newEnd, substitutions, null);
    }

    /** Returns the time zone of an import into a course of this time zone. */
    ZoneId zone(String ofCourse) {
        return ZoneId.of(timeZone == null ? ofCourse : timeZone);
    }

    private static void requireOrder(
            @Nullable LocalDate start, @Nullable LocalDate end, String name) {
        if (start != null && end != null && end.isBefore(start)) {
            throw Rejection.invalid(
                    "date_shift_options[" + name + "]", "must not be before the start");
        }
    }

    /** Returns the adjustment with these boundaries in place of null ones. */
    DateAdjustment orElse(
            @Nullable LocalDate sourceStart,
            @Nullable LocalDate sourceEnd,
            @Nullable LocalDate start,
            @Nullable LocalDate end) {
        LocalDate from = oldStart == null ? sourceStart : oldStart;
        LocalDate to = newStart == null ? start : newStart;
        return new DateAdjustment(
                remove,
                from,
                notBefore(from, oldEnd == null ? sourceEnd : oldEnd),
                to,
                notBefore(to, newEnd == null ? end : newEnd),
                substitutions,
                timeZone);
    }

    /** A boundary of the course that contradicts a requested one is ignored. */
    private static @Nullable LocalDate notBefore(
            @Nullable LocalDate start, @Nullable LocalDate end) {
        return start != null && end != null && end.isBefore(start) ? null : end;
    }
}
