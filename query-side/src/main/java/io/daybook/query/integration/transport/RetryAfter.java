package io.daybook.query.integration.transport;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** Parses the Retry-After header: a number of seconds, or an HTTP date. */
final class RetryAfter {

    private RetryAfter() {}

    /** Returns the time to wait from now on; null if the header is missing or invalid. */
    static @Nullable Duration read(@Nullable String header, Instant now) {
        if (header == null) {
            return null;
        }
        String text = header.strip();
        try {
            Duration wait =
                    text.matches("[0-9]{1,9}")
                            ? Duration.ofSeconds(Long.parseLong(text))
                            : Duration.between(now, date(text));
            return wait.isNegative() ? null : wait;
        } catch (DateTimeException unreadable) {
            return null;
        }
    }

    private static Instant date(String text) {
        return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    }
}
