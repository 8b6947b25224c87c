package io.daybook.api.platform.binding;

import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.StorableText;
import io.daybook.application.platform.binding.ValueReader;
import io.daybook.application.platform.errors.BadParameterException;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Reads an object with arbitrary keys; anything else is an empty one. */
record MapReader(ValueReader value) implements ValueReader {

    @Override
    public Object read(@Nullable JsonNode node, @Nullable ParameterName name) {
        if (node == null || !node.isObject()) {
            return Map.of();
        }
        var map = new LinkedHashMap<String, Object>();
        BadParameterException refusal = null;
        for (Map.Entry<String, JsonNode> entry : node.properties()) {
            try {
                Object read = value(entry.getKey(), entry.getValue(), name);
                if (read != null) {
                    map.put(entry.getKey(), read);
                }
            } catch (BadParameterException bad) {
                refusal = BadParameterException.both(refusal, bad);
            }
        }
        if (refusal != null) {
            throw refusal;
        }
        return Collections.unmodifiableMap(map);
    }

    private @Nullable Object value(String key, JsonNode node, @Nullable ParameterName name) {
        StorableText.requireName(key);
        var place = new ParameterName(name, key);
        Object read = value.read(node, place);
        if (read == null && value instanceof RecordBinder) {
            throw place.refuse("is not an object");
        }
        return read;
    }
}
