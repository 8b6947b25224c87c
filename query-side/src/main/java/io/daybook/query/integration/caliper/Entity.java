package io.daybook.query.integration.caliper;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A Caliper entity in the making. Members without a value are omitted, as the profile requires. */
final class Entity {

    /** Key of the extension with attributes that Caliper does not define. */
    static final String EXTENSION = "com.vendor.lms";

    static final String COURSE = "CourseOffering";

    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final Map<String, Object> extensions = new LinkedHashMap<>();

    private Entity(String id, String type) {
        properties.put("id", id);
        properties.put("type", type);
    }

    static Entity of(String id, String type) {
        return new Entity(id, type);
    }

    /** Returns an entity of this kind; null without an id. */
    static @Nullable Entity of(String kind, @Nullable Object id, String type) {
        String urn = Urn.of(kind, id);
        return urn == null ? null : new Entity(urn, type);
    }

    Entity with(String property, @Nullable Object value) {
        if (value != null) {
            properties.put(property, value instanceof Entity entity ? entity.json() : value);
        }
        return this;
    }

    Entity extension(String key, @Nullable Object value) {
        if (value != null) {
            extensions.put(key, value);
        }
        return this;
    }

    Object id() {
        return properties.getOrDefault("id", "");
    }

    Object type() {
        return properties.getOrDefault("type", "");
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>(properties);
        if (!extensions.isEmpty()) {
            json.put("extensions", Map.of(EXTENSION, extensions));
        }
        return json;
    }
}
