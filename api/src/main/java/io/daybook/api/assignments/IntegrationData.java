package io.daybook.api.assignments;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Data of a student information system: a JSON object, or one written into a text. */
final class IntegrationData {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private IntegrationData() {}

    /** The object as text; anything else is refused. */
    static Patch<String> of(Patch<JsonNode> sent) {
        return sent.map(node -> node.isString() ? read(node.stringValue()) : node)
                .map(IntegrationData::written);
    }

    /** The object that was kept as text, an empty one for none. */
    static JsonNode read(@Nullable String text) {
        try {
            return JSON.readTree(text == null || text.isBlank() ? "{}" : text);
        } catch (JacksonException _) {
            throw invalid();
        }
    }

    private static String written(JsonNode node) {
        if (!node.isObject()) {
            throw invalid();
        }
        return node.toString();
    }

    private static Rejection invalid() {
        return Rejection.invalid("integration_data", "must be a JSON object");
    }
}
