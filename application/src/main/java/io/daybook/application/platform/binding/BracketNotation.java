package io.daybook.application.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts flat fields to a tree (docs/spec/content.md, section 1.6): {@code a[b]} is an object,
 * {@code a[]} an array, and {@code a[][b]} an array of objects in which a repeated key starts the
 * next one.
 */
public final class BracketNotation {

    private static final int DEEPEST = 32;

    private BracketNotation() {}

    /** Returns the tree of these fields; if a single value is sent twice, the last one counts. */
    public static ObjectNode tree(List<RequestField> fields) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        for (RequestField field : fields) {
            put(root, field);
        }
        return root;
    }

    private static void put(ObjectNode root, RequestField field) {
        JsonNode value = JsonNodeFactory.instance.stringNode(field.value());
        String name = field.name();
        int open = name.indexOf('[');
        if (open <= 0 || name.charAt(name.length() - 1) != ']') {
            root.set(name, value);
            return;
        }
        var path = new ArrayList<String>(4);
        int at = open;
        while (at < name.length()) {
            int close = name.indexOf(']', at);
            if (name.charAt(at) != '[' || close < 0 || path.size() == DEEPEST) {
                throw new BadParameterException("A parameter has a name that cannot be read");
            }
            path.add(name.substring(at + 1, close));
            at = close + 1;
        }
        intoObject(root, name.substring(0, open), path, 0, value);
    }

    private static void intoObject(
            ObjectNode parent, String key, List<String> path, int at, JsonNode value) {
        if (at == path.size()) {
            parent.set(key, value);
        } else if (path.get(at).isEmpty()) {
            ArrayNode list =
                    parent.get(key) instanceof ArrayNode known ? known : parent.putArray(key);
            intoList(list, path, at + 1, value);
        } else {
            ObjectNode child =
                    parent.get(key) instanceof ObjectNode known ? known : parent.putObject(key);
            intoObject(child, path.get(at), path, at + 1, value);
        }
    }

    private static void intoList(ArrayNode list, List<String> path, int at, JsonNode value) {
        if (at == path.size()) {
            list.add(value);
        } else if (path.get(at).isEmpty()) {
            intoList(list.addArray(), path, at + 1, value);
        } else {
            boolean goesOn =
                    !list.isEmpty()
                            && list.get(list.size() - 1) instanceof ObjectNode last
                            && !holds(last, path, at);
            ObjectNode element = goesOn ? (ObjectNode) list.get(list.size() - 1) : list.addObject();
            intoObject(element, path.get(at), path, at + 1, value);
        }
    }

    /**
     * Whether the element already has a value at the path. A nested list never starts the next
     * element, because its values belong together.
     */
    private static boolean holds(JsonNode element, List<String> path, int at) {
        JsonNode node = element;
        for (String key : path.subList(at, path.size())) {
            if (key.isEmpty() || !node.has(key)) {
                return false;
            }
            node = node.get(key);
        }
        return true;
    }
}
