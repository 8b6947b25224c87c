package io.daybook.application.grading.assignments;

import io.daybook.application.platform.binding.Dates;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/** Reads dates and rejects values that cannot be parsed, instead of treating them as blank. */
public final class StrictDates {

    private static final LocalTime END_OF_DAY = LocalTime.of(23, 59, 59);

    private StrictDates() {}

    /** Returns the date; blank clears it. */
    public static Patch<Instant> of(Patch<String> sent, String parameter) {
        return switch (sent) {
            case Patch.Absent<String> _ -> Patch.absent();
            case Patch.Cleared<String> _ -> Patch.cleared();
            case Patch.Value<String>(String text) -> Patch.of(of(text, parameter));
        };
    }

    /**
     * Returns the date, or null for none or a blank.
     *
     * @param parameter full name of the parameter, used in the error
     */
    public static @Nullable Instant of(@Nullable String sent, String parameter) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        Instant read = Dates.instant(sent.strip());
        if (read == null) {
            throw Rejection.invalid(parameter, "must be an ISO 8601 date");
        }
        return read;
    }

    /**
     * Reads a date; a date without a time is the beginning of that day in a time zone (decision
     * 0240).
     */
    public static Patch<Instant> of(Patch<String> sent, String parameter, ZoneId zone) {
        String text = sent.orElse("").strip();
        Instant day = text.isEmpty() ? null : Dates.instant(text, zone);
        return day == null ? of(sent, parameter) : Patch.of(day);
    }

    /**
     * Extends a limit given as a day to the whole day: the first moment of the day becomes its last
     * second. If clocks are put forward at midnight, the first moment is later.
     */
    public static Instant endOfDay(Instant moment, ZoneId zone) {
        LocalDate day = moment.atZone(zone).toLocalDate();
        return moment.equals(day.atStartOfDay(zone).toInstant())
                ? day.atTime(END_OF_DAY).atZone(zone).toInstant()
                : moment;
    }
}
