package io.daybook.query.platform.views;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Reads the documents that a batch of events will need with one round trip for each view instead of
 * one for each event.
 */
public final class Prefetch {

    private final Map<Class<?>, Set<Object>> ids = new LinkedHashMap<>();
    private int documents;

    Prefetch() {}

    /** One event will read this document, whether it exists or not. */
    public Prefetch add(Class<?> view, Object id) {
        if (ids.computeIfAbsent(view, _ -> new HashSet<>()).add(id)) {
            documents++;
        }
        return this;
    }

    /** How many documents that are. */
    int documents() {
        return documents;
    }

    void forEach(BiConsumer<Class<?>, Set<Object>> action) {
        ids.forEach(action);
    }
}
