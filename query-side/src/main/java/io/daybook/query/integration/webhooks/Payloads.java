package io.daybook.query.integration.webhooks;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Serializes live events for tools (docs/spec/integration.md, section C). */
public final class Payloads {

    private static final int LONGEST_TEXT = 8192;
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private Payloads() {}

    /** Returns the message to one subscription. */
    public static String of(Map<String, ?> metadata, Map<String, ?> body, String subscriptionId) {
        Map<String, Object> message = new LinkedHashMap<>();
        message.put("metadata", metadata);
        message.put("body", body);
        message.put("subscription", Map.of("id", subscriptionId));
        return JSON.writeValueAsString(message);
    }

    /** A time in the format of the metadata. */
    public static String time(Instant at) {
        return MILLIS.format(at);
    }

    /**
     * The same body with every id as a text, at any depth, and times as texts; longer texts are
     * truncated.
     */
    public static Map<String, @Nullable Object> normalized(Map<?, ?> body) {
        Map<String, @Nullable Object> told = new LinkedHashMap<>();
        body.forEach((key, value) -> told.put(key.toString(), normalized(key.toString(), value)));
        return told;
    }

    private static @Nullable Object normalized(String key, @Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Map<?, ?> nested -> normalized(nested);
            case List<?> many -> many.stream().map(each -> normalized(key, each)).toList();
            case Instant at -> at.truncatedTo(ChronoUnit.SECONDS).toString();
            case Number number when isId(key) -> number.toString();
            case String text when text.length() > LONGEST_TEXT -> text.substring(0, LONGEST_TEXT);
            default -> value;
        };
    }

    private static boolean isId(String key) {
        return key.equals("id") || key.equals("ids") || key.endsWith("_id") || key.endsWith("_ids");
    }
}
