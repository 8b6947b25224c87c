package io.daybook.application.integration.launches;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A signed form that launches a tool.
 *
 * @param url the target of the form
 * @param parameters its fields, including the signature
 */
public record SignedLaunch(String url, Map<String, String> parameters) {

    /** Copies the parameters in the same order. */
    public SignedLaunch {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }
}
