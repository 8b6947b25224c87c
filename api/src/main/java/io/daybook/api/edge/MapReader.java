package io.daybook.api.edge;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads an object whose keys are not known beforehand; anything else is an empty one. */
record MapReader(Reader value) implements Reader {

    @Override
    public Object read(@Nullable JsonNode node, @Nullable Name name) {
        if (node == null || !node.isObject()) {
            return Map.of();
        }
        var map = new LinkedHashMap<String, Object>();
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            Object read = value.read(entry.getValue(), new Name(name, entry.getKey()));
            if (read != null) {
                map.put(entry.getKey(), read);
            }
        }
        return Collections.unmodifiableMap(map);
    }
}
