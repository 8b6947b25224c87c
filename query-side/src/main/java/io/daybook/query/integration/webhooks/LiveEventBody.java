package io.daybook.query.integration.webhooks;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields of a live event in order. Null values are kept (section C2). */
public final class LiveEventBody {

    private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

    /** Adds a field. */
    public LiveEventBody with(String name, @Nullable Object value) {
        fields.put(name, value);
        return this;
    }

    /** Adds a field unless the value is null. */
    public LiveEventBody withPresent(String name, @Nullable Object value) {
        return value == null ? this : with(name, value);
    }

    /** Returns all fields. */
    public Map<String, @Nullable Object> map() {
        return fields;
    }
}
