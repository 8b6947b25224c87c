package io.daybook.api.communication.channels;

import io.daybook.application.platform.errors.BadParameterException;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Reads notification preferences in both forms that clients send: an object, or a list of objects,
 * which contains one element for a single preference.
 */
final class PreferenceReader {

    private static final String NAME = PreferenceService.KEY;

    private PreferenceReader() {}

    /** Returns the requested frequency of a single preference. */
    static String frequency(JsonNode sent) {
        JsonNode only = sent.isArray() && sent.size() == 1 ? sent.get(0) : sent;
        return text(only.path("frequency"), NAME + "[frequency]");
    }

    /** Returns the requested frequencies, by names of notifications. */
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
