package io.daybook.api.platform.binding;

import io.daybook.application.platform.binding.ParameterName;
import io.daybook.application.platform.binding.PropertyNaming;
import io.daybook.application.platform.binding.Scalars;
import io.daybook.application.platform.binding.ValueReader;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.command.platform.messages.Patch;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;

/**
 * Converts a tree of parameters to the types that controllers declare. Readers are created once per
 * type; types without their own reader are converted by Jackson.
 */
public final class Binder {

    private final Map<Type, ValueReader> readers = new ConcurrentHashMap<>();
    private final JsonMapper others =
            JsonMapper.builder()
                    .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
                    .build();

    /** Converts the whole tree; errors name the parameter with its brackets. */
    public @Nullable Object bind(Type type, JsonNode tree) {
        ValueReader reader = reader(type);
        JsonNode fitting =
                switch (reader) {
                    case RecordBinder _ when !tree.isObject() ->
                            JsonNodeFactory.instance.objectNode();
                    // A list is requested and there is none: what is there belongs to the query.
                    case ListReader _ when !tree.isArray() -> JsonNodeFactory.instance.arrayNode();
                    default -> tree;
                };
        return reader.read(fitting, null);
    }

    /** Converts the part of a tree with this name. */
    public <T> @Nullable T bind(Class<T> type, @Nullable JsonNode node, String name) {
        Object value = reader(type).read(node, new ParameterName(null, name));
        return value == null ? null : type.cast(value);
    }

    ValueReader reader(Type type) {
        ValueReader known = readers.get(type);
        if (known == null) {
            known = make(type);
            readers.put(type, known);
        }
        return known;
    }

    private ValueReader make(Type type) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            Type raw = generic.getRawType();
            if (raw == Patch.class) {
                return patch(reader(arguments[0]));
            } else if (raw == List.class) {
                return new ListReader(reader(arguments[0]), arguments[0], false);
            } else if (raw == Set.class) {
                return new ListReader(reader(arguments[0]), arguments[0], true);
            } else if (raw == Map.class && arguments[0] == String.class) {
                return new MapReader(reader(arguments[1]));
            }
        } else if (type instanceof Class<?> plain) {
            ValueReader scalar = Scalars.of(plain);
            if (scalar != null) {
                return scalar;
            } else if (plain.isRecord()) {
                return new RecordBinder(plain, this);
            } else if (plain.isEnum()) {
                return constants(plain);
            } else if (plain == JsonNode.class) {
                return (node, name) ->
                        node == null ? MissingNode.getInstance() : Scalars.clean(node, name);
            }
        }
        return byJackson(others.constructType(type));
    }

    private static ValueReader patch(ValueReader inner) {
        return (node, name) -> {
            if (node == null) {
                return Patch.absent();
            }
            boolean misplaced = inner instanceof RecordBinder && !node.isObject() && !isBlank(node);
            return misplaced ? Patch.absent() : Patch.of(inner.read(node, name));
        };
    }

    /** Forms can only clear an object with a blank value. */
    private static boolean isBlank(JsonNode node) {
        return node.isNull() || (node.isString() && node.asString().isBlank());
    }

    private static ValueReader constants(Class<?> type) {
        var byName = new TreeMap<String, Object>();
        for (Object constant : type.getEnumConstants()) {
            byName.put(PropertyNaming.constant((Enum<?>) constant), constant);
        }
        return Scalars.single(
                (text, name) -> {
                    String spelled = text.strip().toLowerCase(Locale.ROOT);
                    if (spelled.isEmpty()) {
                        return null;
                    }
                    Object constant = byName.get(spelled);
                    if (constant == null) {
                        throw name.refuse("is not one of " + String.join(", ", byName.keySet()));
                    }
                    return constant;
                },
                null);
    }

    private ValueReader byJackson(JavaType type) {
        return (node, name) -> {
            try {
                if (node != null) {
                    Scalars.clean(node, name);
                }
                return node == null || node.isNull() ? null : others.treeToValue(node, type);
            } catch (JacksonException _) {
                throw new BadParameterException(
                        (name == null ? "The body" : name.text()) + " is not valid");
            }
        };
    }
}
