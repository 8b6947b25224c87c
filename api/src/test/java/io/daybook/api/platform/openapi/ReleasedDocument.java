package io.daybook.api.platform.openapi;

import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The form in which the API document of a release is kept: what {@link BreakingChanges} reads. */
final class ReleasedDocument {

    private static final Set<String> TEXTS =
            Set.of("description", "summary", "example", "tags", "security", "headers", "x-scope");

    private ReleasedDocument() {}

    /** The document without texts, examples, headers and failures, one operation a line. */
    static String compact(JsonNode document) {
        var text = new StringBuilder("{\"paths\": {\n");
        lines(document.path("paths"), text);
        text.append("},\n\"components\": {\"parameters\":")
                .append(stripped(document.path("components").path("parameters")))
                .append(",\"schemas\": {\n");
        lines(document.path("components").path("schemas"), text);
        return text.append("}}}\n").toString();
    }

    private static void lines(JsonNode entries, StringBuilder text) {
        String separator = "";
        for (Map.Entry<String, JsonNode> entry : entries.properties()) {
            text.append(separator)
                    .append('"')
                    .append(entry.getKey())
                    .append("\": ")
                    .append(stripped(entry.getValue()));
            separator = ",\n";
        }
        text.append('\n');
    }

    private static JsonNode stripped(JsonNode original) {
        JsonNode node = original.deepCopy();
        strip(node, false);
        return node;
    }

    /** Properties may be called as texts are, so their names are left alone. */
    private static void strip(JsonNode node, boolean isProperties) {
        if (node instanceof ObjectNode object) {
            if (!isProperties) {
                object.remove(TEXTS);
            }
            if (object.get("responses") instanceof ObjectNode responses && !isProperties) {
                responses.propertyNames().stream()
                        .filter(status -> !status.startsWith("2"))
                        .toList()
                        .forEach(responses::remove);
            }
            object.properties()
                    .forEach(
                            each ->
                                    strip(
                                            each.getValue(),
                                            each.getKey().equals("properties") && !isProperties));
        } else {
            node.forEach(each -> strip(each, false));
        }
    }
}
