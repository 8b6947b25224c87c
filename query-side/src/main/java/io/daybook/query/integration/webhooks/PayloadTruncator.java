package io.daybook.query.integration.webhooks;

import io.daybook.query.integration.caliper.CaliperMessages;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/**
 * Truncates the long texts of messages that exceed the limit of their transport
 * (docs/spec/integration.md, section I3).
 */
public final class PayloadTruncator {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int LONGEST_TEXT = 256;
    private static final String MARK = "truncated";

    private PayloadTruncator() {}

    /** Returns the truncated message, in its own format and marked as truncated. */
    public static String of(String message) {
        JsonNode whole = JSON.readTree(message);
        JsonNode activity = whole.path("data").path(0);
        if (activity.isMissingNode()) {
            cut(whole.path("body"));
            mark(whole.path("metadata"));
        } else {
            cut(activity.path("object"));
            mark(activity.path("extensions").path(CaliperMessages.EXTENSION));
        }
        return JSON.writeValueAsString(whole);
    }

    private static void mark(JsonNode about) {
        if (about instanceof ObjectNode object) {
            object.put(MARK, true);
        }
    }

    private static JsonNode cut(JsonNode node) {
        switch (node) {
            case StringNode text when text.stringValue().length() > LONGEST_TEXT -> {
                return StringNode.valueOf(text.stringValue().substring(0, LONGEST_TEXT));
            }
            case ObjectNode object ->
                    List.copyOf(object.properties())
                            .forEach(field -> object.set(field.getKey(), cut(field.getValue())));
            case ArrayNode array -> {
                for (int i = 0; i < array.size(); i++) {
                    array.set(i, cut(array.get(i)));
                }
            }
            default -> {}
        }
        return node;
    }
}
