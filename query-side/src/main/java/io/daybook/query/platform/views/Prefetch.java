package io.daybook.query.platform.views;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Collects the documents that a batch of events will need, to read them with one round trip for
 * each view instead of one for each event.
 */
public final class Prefetch {

    private final Map<Class<?>, Set<Object>> ids = new LinkedHashMap<>();
    private int documents;

    Prefetch() {}

    /** Adds a document that an event will read, whether it exists or not. */
    public Prefetch add(Class<?> view, Object id) {
        if (ids.computeIfAbsent(view, _ -> new HashSet<>()).add(id)) {
            documents++;
        }
        return this;
    }

    /** Returns the number of documents. */
    int documents() {
        return documents;
    }

    void forEach(BiConsumer<Class<?>, Set<Object>> action) {
        ids.forEach(action);
    }
}
