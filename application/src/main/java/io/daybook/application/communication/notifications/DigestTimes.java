package io.daybook.application.communication.notifications;

import io.daybook.events.communication.channels.Frequency;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import org.jspecify.annotations.Nullable;

/** When digests are sent: at 18:00 in the user's time zone, weekly ones on Saturdays. */
final class DigestTimes {

    private static final LocalTime EVENING = LocalTime.of(18, 0);

    private DigestTimes() {}

    /**
     * Returns when a message with this frequency is sent; immediately if it is not part of a
     * digest.
     */
    static Instant next(Frequency frequency, Instant now, @Nullable String timeZone) {
        if (frequency != Frequency.DAILY && frequency != Frequency.WEEKLY) {
            return now;
        }
        ZonedDateTime local = now.atZone(zone(timeZone));
        ZonedDateTime next = local.with(EVENING);
        if (frequency == Frequency.WEEKLY) {
            next = next.with(TemporalAdjusters.nextOrSame(DayOfWeek.SATURDAY));
        }
        if (!next.isAfter(local)) {
            next = frequency == Frequency.WEEKLY ? next.plusWeeks(1) : next.plusDays(1);
        }
        return next.toInstant();
    }

    private static ZoneId zone(@Nullable String name) {
        try {
            return name == null ? ZoneOffset.UTC : ZoneId.of(name);
        } catch (DateTimeException unknown) {
            return ZoneOffset.UTC;
        }
    }
}
