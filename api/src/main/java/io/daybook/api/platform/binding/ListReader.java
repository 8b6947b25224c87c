package io.daybook.api.platform.binding;

import io.daybook.application.platform.binding.JsonLists;
import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.ValueReader;
import io.daybook.application.platform.errors.BadParameterException;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Reads a list in every form that clients send: an array, a single value, an object keyed by
 * numbers, comma-separated numbers, or a blank for none. Blank elements are ignored; if objects are
 * expected, anything else is rejected.
 */
record ListReader(ValueReader element, Type type, boolean distinct) implements ValueReader {

    /** Objects may be keyed by a name and a number, such as {@code answer_0}. */
    private static final Pattern NAMED_NUMBER = Pattern.compile("([a-z]+_)?\\d+");

    private static final Set<Type> NUMBERS = Set.of(Long.class, Integer.class, Double.class);

    @Override
    public Object read(@Nullable JsonNode node, @Nullable ParameterName name) {
        if (node == null || node.isNull() || blank(node)) {
            return distinct ? Set.of() : List.of();
        }
        ParameterName place = name == null ? null : name.element();
        Collection<Object> values = distinct ? new LinkedHashSet<>() : new ArrayList<>();
        BadParameterException refusal = null;
        for (JsonNode each : elements(node)) {
            try {
                Object value = element(each, place);
                if (value != null) {
                    values.add(value);
                }
            } catch (BadParameterException bad) {
                refusal = BadParameterException.both(refusal, bad);
            }
        }
        if (refusal != null) {
            throw refusal;
        }
        return values instanceof List<Object> list
                ? Collections.unmodifiableList(list)
                : Collections.unmodifiableSet((Set<Object>) values);
    }

    private @Nullable Object element(JsonNode node, @Nullable ParameterName place) {
        Object value = element.read(node, place);
        if (value == null && element instanceof RecordBinder && place != null && !isNothing(node)) {
            throw place.refuse("is not an object");
        }
        return value;
    }

    /** A form can only send an empty list as one blank element. */
    private static boolean blank(JsonNode node) {
        JsonNode only = node.isArray() && node.size() == 1 ? node.get(0) : node;
        return only.isString() && only.stringValue().isBlank();
    }

    private static boolean isNothing(JsonNode node) {
        return node.isNull() || blank(node);
    }

    private Collection<JsonNode> elements(JsonNode node) {
        return JsonLists.elements(node).or(() -> namedObjects(node)).orElseGet(() -> single(node));
    }

    private Optional<Collection<JsonNode>> namedObjects(JsonNode node) {
        boolean isNamed =
                element instanceof RecordBinder
                        && node.isObject()
                        && node.properties().stream()
                                .allMatch(
                                        entry ->
                                                entry.getValue().isObject()
                                                        && NAMED_NUMBER
                                                                .matcher(entry.getKey())
                                                                .matches());
        return isNamed ? Optional.of(node.values()) : Optional.empty();
    }

    private Collection<JsonNode> single(JsonNode node) {
        if (node.isString() && NUMBERS.contains(type) && node.stringValue().indexOf(',') >= 0) {
            var parts = new ArrayList<JsonNode>();
            for (String part : node.stringValue().split(",", -1)) {
                parts.add(JsonNodeFactory.instance.stringNode(part));
            }
            return parts;
        }
        return List.of(node);
    }
}
