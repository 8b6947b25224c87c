package io.daybook.query.integration.transport;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the custom headers of a subscription as one text, which is stored sealed. */
public final class CustomHeaders {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CustomHeaders() {}

    /** The text. */
    public static String write(Map<String, String> headers) {
        return JSON.writeValueAsString(headers);
    }

    /** The headers of a text that {@link #write} made, in their order. */
    public static Map<String, String> read(String text) {
        return JSON.readValue(text, new TypeReference<LinkedHashMap<String, String>>() {});
    }
}
