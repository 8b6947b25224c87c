package io.daybook.application.grading.assignments;

import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.Scalars;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads a parameter that clients send as a JSON object or as text containing one. */
public final class JsonObjectParameter {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private JsonObjectParameter() {}

    /**
     * Returns the object as text; null and a blank text count as an empty object, and any other
     * value is rejected under this name.
     */
    public static Patch<String> of(Patch<JsonNode> sent, String field) {
        return sent.map(node -> object(node, field)).map(node -> written(node, field));
    }

    private static JsonNode object(JsonNode sent, String field) {
        if (sent.isNull()) {
            return read(null);
        }
        return sent.isString() ? parsed(sent.stringValue(), field) : sent;
    }

    /** Parses an object that was stored as text; null results in an empty one. */
    public static JsonNode read(@Nullable String text) {
        return JSON.readTree(text == null || text.isBlank() ? "{}" : text);
    }

    private static JsonNode parsed(String text, String field) {
        try {
            return Scalars.clean(read(text), new ParameterName(null, field));
        } catch (JacksonException _) {
            throw invalid(field);
        }
    }

    private static String written(JsonNode node, String field) {
        if (!node.isObject()) {
            throw invalid(field);
        }
        return node.toString();
    }

    private static Rejection invalid(String field) {
        return Rejection.invalid(field, "must be a JSON object");
    }
}
