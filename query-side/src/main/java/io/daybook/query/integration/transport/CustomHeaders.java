package io.daybook.query.integration.transport;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Serializes the custom headers of a subscription to text, which is stored sealed. */
public final class CustomHeaders {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private CustomHeaders() {}

    /** Returns the headers as text. */
    public static String write(Map<String, String> headers) {
        return JSON.writeValueAsString(headers);
    }

    /** Returns the headers of a text that {@link #write} created, in their order. */
    public static Map<String, String> read(String text) {
        return JSON.readValue(text, new TypeReference<LinkedHashMap<String, String>>() {});
    }
}
