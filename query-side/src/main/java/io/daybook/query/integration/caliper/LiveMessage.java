package io.daybook.query.integration.caliper;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A live event in the standard format, from which the Caliper event is built.
 *
 * @param metadata its circumstances
 * @param body the body, with ids and times as texts
 * @param defaultHost where the service is, for events that no request caused
 */
record LiveMessage(
        Map<String, @Nullable Object> metadata,
        Map<String, @Nullable Object> body,
        String defaultHost) {

    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    static String millis(Instant at) {
        return MILLIS.format(at);
    }

    String name() {
        return String.valueOf(metadata.get("event_name"));
    }

    /** Returns the time of the event, with milliseconds. */
    @Nullable Object time() {
        return metadata.get("event_time");
    }

    @Nullable Object about(String key) {
        return metadata.get(key);
    }

    @Nullable Object body(String key) {
        return body.get(key);
    }

    /** Returns a time in the body with milliseconds, as Caliper requires. */
    @Nullable String timeOf(String key) {
        Object time = body.get(key);
        return time == null ? null : millis(Instant.parse(time.toString()));
    }

    /** Returns the base URL of the service as the caller addressed it. */
    String home() {
        Object host = metadata.get("hostname");
        return "http://" + (host == null ? defaultHost : host) + "/";
    }
}
