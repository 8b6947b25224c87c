package io.daybook.query.integration.archive;

import io.daybook.query.integration.delivery.Delivery.PastAttempt;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Encodes the delivery attempts of a message as text: one line per attempt with time, duration in
 * milliseconds, response status and kind of failure, each of which may be missing.
 */
final class AttemptText {

    private AttemptText() {}

    static @Nullable String of(List<PastAttempt> attempts) {
        return attempts.isEmpty()
                ? null
                : attempts.stream().map(AttemptText::line).collect(Collectors.joining("\n"));
    }

    private static String line(PastAttempt attempt) {
        return String.join(
                " ",
                Long.toString(attempt.at().toEpochMilli()),
                Long.toString(attempt.milliseconds()),
                text(attempt.responseCode()),
                text(attempt.error()));
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }

    static List<PastAttempt> read(String text) {
        return text.lines().map(AttemptText::attempt).toList();
    }

    private static PastAttempt attempt(String line) {
        List<String> parts = Arrays.asList(line.split(" ", -1));
        String code = parts.get(2);
        String error = parts.get(3);
        return new PastAttempt(
                Instant.ofEpochMilli(Long.parseLong(parts.get(0))),
                Long.parseLong(parts.get(1)),
                error.isEmpty() ? null : error,
                code.isEmpty() ? null : Integer.valueOf(code));
    }
}
