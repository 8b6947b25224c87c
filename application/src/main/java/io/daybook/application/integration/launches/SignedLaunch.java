package io.daybook.application.integration.launches;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A signed form that launches a tool.
 *
 * @param url where it is posted to
 * @param parameters its fields, the signature among them
 */
public record SignedLaunch(String url, Map<String, String> parameters) {

    /** A copy of its own, in the same order. */
    public SignedLaunch {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}
