package io.daybook.api.communication.channels;

import io.daybook.application.platform.errors.BadParameterException;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Reads notification preferences in both forms that clients send: an object, or a list of objects
 * of which a single preference is the only one.
 */
final class PreferenceReader {

    private static final String NAME = PreferenceService.KEY;

    private PreferenceReader() {}

    /** The one frequency that was sent. */
    static String frequency(JsonNode sent) {
        JsonNode only = sent.isArray() && sent.size() == 1 ? sent.get(0) : sent;
        return text(only.path("frequency"), NAME + "[frequency]");
    }

    /** The frequencies that were sent, by the names of notifications. */
    static Map<String, String> byNotification(JsonNode sent) {
        Map<String, String> all = new LinkedHashMap<>();
        if (sent.isArray()) {
            for (JsonNode each : sent.values()) {
                String notification = text(each.path("notification"), NAME + "[][notification]");
                all.put(notification, text(each.path("frequency"), NAME + "[][frequency]"));
            }
        } else if (sent.isObject()) {
            for (Map.Entry<String, JsonNode> each : sent.properties()) {
                all.put(
                        each.getKey(),
                        text(
                                each.getValue().path("frequency"),
                                NAME + "[" + each.getKey() + "][frequency]"));
            }
        }
        if (all.isEmpty()) {
            throw new BadParameterException(NAME + " is missing");
        }
        return all;
    }

    private static String text(JsonNode value, String name) {
        if (!value.isString() || value.stringValue().isBlank()) {
            throw new BadParameterException(name + " is missing");
        }
        return value.stringValue().strip();
    }
}
