package io.daybook.query.integration.transport;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Headers that a tool wants its messages to have, as one text that can be sealed. */
public final class OwnHeaders {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private OwnHeaders() {}

    /** The text. */
    public static String write(Map<String, String> headers) {
        return JSON.writeValueAsString(headers);
    }

    /** The headers of a text that {@link #write} made, in their order. */
    public static Map<String, String> read(String text) {
        return JSON.readValue(text, new TypeReference<LinkedHashMap<String, String>>() {});
    }
}
