package io.daybook.command.platform.integrity;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The canonical form of an event, over which its hash is computed: all stored attributes except the
 * hash and the position, with the exact bytes of the payload. Personal texts are sealed in it, so
 * that erasing a user breaks no hash chain.
 */
public final class CanonicalEvent {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CanonicalEvent() {}

    /** The stored attributes of an event except its metadata. */
    @SuppressWarnings("ArrayRecordComponent")
    public // not compared with each other
    record Stored(
            String eventId,
            String aggregateType,
            String aggregateId,
            long sequence,
            String type,
            @Nullable String revision,
            long timestamp,
            byte[] payload) {}

    /** Parses stored metadata; invalid JSON is returned under the key {@code unreadable}. */
    public static Map<String, Object> metadata(byte @Nullable [] stored) {
        Map<String, Object> metadata = new TreeMap<>();
        if (stored != null) {
            try {
                JSON.readTree(stored)
                        .properties()
                        .forEach(each -> metadata.put(each.getKey(), value(each.getValue())));
            } catch (JacksonException notJson) {
                metadata.put("unreadable", new String(stored, StandardCharsets.ISO_8859_1));
            }
        }
        return metadata;
    }

    private static Object value(JsonNode node) {
        return node.isString() ? node.asString() : node;
    }

    /** Returns the canonical form: one line of JSON. */
    static String of(Stored stored, Map<String, ?> metadata) {
        return "{\"aggregate\":"
                + text(stored.aggregateId())
                + ",\"aggregate_type\":"
                + text(stored.aggregateType())
                + ",\"id\":"
                + text(stored.eventId())
                + ",\"metadata\":"
                + withoutHash(metadata)
                + ",\"payload\":"
                + new String(stored.payload(), StandardCharsets.UTF_8)
                + ",\"revision\":"
                + text(stored.revision())
                + ",\"sequence\":"
                + stored.sequence()
                + ",\"timestamp\":"
                + stored.timestamp()
                + ",\"type\":"
                + text(stored.type())
                + "}";
    }

    private static String withoutHash(Map<String, ?> metadata) {
        var text = new StringBuilder("{");
        for (Map.Entry<String, ?> entry : new TreeMap<>(metadata).entrySet()) {
            if (!entry.getKey().equals(ChainedEvents.KEY)) {
                text.append(text.length() == 1 ? "" : ",")
                        .append(text(entry.getKey()))
                        .append(':')
                        .append(
                                entry.getValue() instanceof String value
                                        ? text(value)
                                        : JSON.writeValueAsString(entry.getValue()));
            }
        }
        return text.append('}').toString();
    }

    /**
     * Avoids the JSON mapper for plain text, because it takes longer than all other parts of an
     * event.
     */
    private static String text(@Nullable String value) {
        return value == null || !isPlain(value)
                ? JSON.writeValueAsString(value)
                : '"' + value + '"';
    }

    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }

    /** Returns the hash over the previous hash, a line feed and the canonical form. */
    static String hash(String before, String event) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(before.getBytes(StandardCharsets.US_ASCII));
            sha.update((byte) '\n');
            return HexFormat.of().formatHex(sha.digest(event.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
