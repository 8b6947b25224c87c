package io.daybook.application.platform.binding;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Recognizes lists in a tree: arrays, and objects keyed by numbers, which some clients send. */
public final class JsonLists {

    private JsonLists() {}

    /** Returns the elements of a list; empty if the node is not a list. */
    public static Optional<Collection<JsonNode>> elements(JsonNode node) {
        return node.isArray() || (node.isObject() && isNumbered(node))
                ? Optional.of(node.values())
                : Optional.empty();
    }

    private static boolean isNumbered(JsonNode node) {
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            String key = entry.getKey();
            if (key.isEmpty() || !key.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return false;
            }
        }
        return true;
    }
}
