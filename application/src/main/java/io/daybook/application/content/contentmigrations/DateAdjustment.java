package io.daybook.application.content.contentmigrations;

import io.daybook.command.platform.kernel.Rejection;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How an import changes the dates of the content (docs/spec/scheduling.md, section 6.2). A boundary
 * that is null is that of the course.
 *
 * @param remove whether the content loses its dates
 * @param oldStart when the source begins
 * @param oldEnd when the source ends
 * @param newStart when the course begins
 * @param newEnd when the course ends
 * @param substitutions which day of the week takes the place of which
 */
public record DateAdjustment(
        boolean remove,
        @Nullable LocalDate oldStart,
        @Nullable LocalDate oldEnd,
        @Nullable LocalDate newStart,
        @Nullable LocalDate newEnd,
        Map<DayOfWeek, DayOfWeek> substitutions) {

    /** A removal of all dates. */
    public static final DateAdjustment REMOVAL =
            new DateAdjustment(true, null, null, null, null, Map.of());

    /**
     * Checks that neither period ends before it begins.
     *
     * @throws Rejection 400 naming the end that is too early
     */
    public DateAdjustment {
        requireOrder(oldStart, oldEnd, "old_end_date");
        requireOrder(newStart, newEnd, "new_end_date");
        substitutions = Map.copyOf(substitutions);
    }

    private static void requireOrder(
            @Nullable LocalDate start, @Nullable LocalDate end, String name) {
        if (start != null && end != null && end.isBefore(start)) {
            throw Rejection.invalid(
                    "date_shift_options[" + name + "]", "must not be before the start");
        }
    }

    /** The same with these boundaries in place of those that are null. */
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
                substitutions);
    }

    /** A boundary of the course that contradicts one that was sent is unknown. */
    private static @Nullable LocalDate notBefore(
            @Nullable LocalDate start, @Nullable LocalDate end) {
        return start != null && end != null && end.isBefore(start) ? null : end;
    }
}
