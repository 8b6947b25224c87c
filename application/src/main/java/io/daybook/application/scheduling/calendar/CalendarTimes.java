package io.daybook.application.scheduling.calendar;

import io.daybook.application.platform.binding.Dates;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Parses the times of calendar events; a date without a time is the start of that day in a time
 * zone.
 */
public final class CalendarTimes {

    private static final int DATE_LENGTH = "2030-01-01".length();

    private CalendarTimes() {}

    /** Returns the requested time; blank clears it. */
    public static Patch<Instant> of(Patch<String> sent, String parameter, ZoneId zone) {
        return switch (sent) {
            case Patch.Absent<String> _ -> Patch.absent();
            case Patch.Cleared<String> _ -> Patch.cleared();
            case Patch.Value<String>(String text) -> Patch.of(of(text, parameter, zone));
        };
    }

    /** Returns the requested time; null for none or a blank. */
    public static @Nullable Instant of(@Nullable String sent, String parameter, ZoneId zone) {
        if (sent == null || sent.isBlank()) {
            return null;
        }
        Instant read = read(sent.strip(), zone);
        if (read == null) {
            throw Rejection.invalid(parameter, "must be an ISO 8601 date");
        }
        return read;
    }

    /** Parses a time; null if the text is not valid. */
    public static @Nullable Instant read(String text, ZoneId zone) {
        return Dates.instant(text, zone);
    }

    /** Returns the day of a date without a time; null for anything else. */
    public static @Nullable LocalDate day(String text) {
        try {
            return text.length() == DATE_LENGTH ? LocalDate.parse(text) : null;
        } catch (DateTimeException _) {
            return null;
        }
    }
}
