package io.daybook.application.platform.binding;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Parses dates of requests: a date, or a time with an offset, which defaults to UTC. An unreadable
 * date counts as blank (docs/spec/content.md, section 1.6).
 */
public final class Dates {

    private static final int DATE_LENGTH = "2030-01-01".length();
    private static final int LAST_YEAR = 9999;
    private static final Pattern LOST_PLUS = Pattern.compile("(.{11,}) (\\d\\d:?\\d\\d)");
    private static final Pattern UTC = Pattern.compile(" (UTC|GMT)$");

    private static final DateTimeFormatter TIME =
            new DateTimeFormatterBuilder()
                    .parseCaseInsensitive()
                    .append(DateTimeFormatter.ISO_LOCAL_DATE)
                    .optionalStart()
                    .appendLiteral('T')
                    .optionalEnd()
                    .optionalStart()
                    .appendLiteral(' ')
                    .optionalEnd()
                    .append(DateTimeFormatter.ISO_LOCAL_TIME)
                    .optionalStart()
                    .appendLiteral(' ')
                    .optionalEnd()
                    .appendPattern("[XXX][XX][X]")
                    .toFormatter(Locale.ROOT);

    private Dates() {}

    /** Returns the instant, truncated to milliseconds for storage. */
    public static @Nullable Instant instant(String text) {
        try {
            if (text.length() <= DATE_LENGTH) {
                return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
            }
            TemporalAccessor read =
                    TIME.parseBest(withOffset(text), OffsetDateTime::from, LocalDateTime::from);
            OffsetDateTime time =
                    read instanceof OffsetDateTime offset
                            ? offset.withOffsetSameInstant(ZoneOffset.UTC)
                            : ((LocalDateTime) read).atOffset(ZoneOffset.UTC);
            return time.getYear() < 0 || time.getYear() > LAST_YEAR
                    ? null
                    : time.toInstant().truncatedTo(ChronoUnit.MILLIS);
        } catch (DateTimeException _) {
            return null;
        }
    }

    /** Returns the instant; a bare date is the start of that day in the time zone. */
    public static @Nullable Instant instant(String text, ZoneId zone) {
        LocalDate day = text.length() == DATE_LENGTH ? day(text) : null;
        return day == null ? instant(text) : day.atStartOfDay(zone).toInstant();
    }

    /**
     * Restores the plus sign of an offset that was not percent-encoded in a query and arrives as a
     * blank, and replaces the name of UTC by its offset.
     */
    private static String withOffset(String text) {
        Matcher lost = LOST_PLUS.matcher(text);
        return lost.matches()
                ? lost.group(1) + '+' + lost.group(2)
                : UTC.matcher(text).replaceFirst("Z");
    }

    /** Returns the date as it is written, without converting time zones. */
    static @Nullable LocalDate day(String text) {
        try {
            return text.length() < DATE_LENGTH
                    ? null
                    : LocalDate.parse(text.substring(0, DATE_LENGTH));
        } catch (DateTimeException _) {
            return null;
        }
    }
}
