package io.daybook.application.platform.paging;

import io.daybook.query.platform.views.Page;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A page that is written under a key, optionally with further properties.
 *
 * @param key the key of the list, such as {@code enrollment_terms}
 * @param beside the further properties
 */
public record WrappedPage(String key, Page<?> page, Map<String, ?> beside) {

    /** Creates a page without further properties. */
    public WrappedPage(String key, Page<?> page) {
        this(key, page, Map.of());
    }

    public Map<String, Object> body() {
        var body = new LinkedHashMap<String, Object>();
        body.put(key, page.items());
        body.putAll(beside);
        return body;
    }
}
