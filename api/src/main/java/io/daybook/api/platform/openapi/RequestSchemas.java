package io.daybook.api.platform.openapi;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.daybook.api.platform.binding.TreeSchema;
import io.daybook.application.platform.binding.PropertyNaming;
import io.daybook.command.platform.messages.Patch;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Generates the schemas of requests: a parameter record as one JSON object, and as a flat list of
 * names with brackets for forms and queries.
 */
final class RequestSchemas {

    private static final int DEEPEST = 6;

    private final SourceComments comments;

    RequestSchemas(SourceComments comments) {
        this.comments = comments;
    }

    /**
     * Returns the schema of a JSON body.
     *
     * @param required the required parameters, with their brackets
     */
    ObjectNode json(Type type, Set<String> required) {
        return json(type, "", required, 0);
    }

    private ObjectNode json(Type type, String name, Set<String> required, int depth) {
        if (type instanceof ParameterizedType generic) {
            return generic(generic, name, required, depth);
        }
        if (!(type instanceof Class<?> plain) || depth > DEEPEST) {
            return Json.object();
        }
        return plain.isRecord() ? object(plain, name, required, depth) : scalar(plain);
    }

    private ObjectNode generic(
            ParameterizedType type, String name, Set<String> required, int depth) {
        Type[] arguments = type.getActualTypeArguments();
        if (type.getRawType() == Patch.class) {
            return Json.nullable(json(arguments[0], name, required, depth));
        }
        if (type.getRawType() == Map.class) {
            return Json.mapOf(json(arguments[1], name + "[X]", required, depth + 1));
        }
        return Json.arrayOf(json(arguments[0], name + "[]", required, depth + 1));
    }

    private ObjectNode object(Class<?> type, String name, Set<String> required, int depth) {
        ObjectNode schema = Json.type("object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode needed = schema.arrayNode();
        for (RecordComponent component : type.getRecordComponents()) {
            String key = PropertyNaming.names(component).getFirst();
            String full = name.isEmpty() ? key : name + '[' + key + ']';
            if (isAnyKey(component)) {
                schema.set("additionalProperties", values(component, full, required, depth));
                continue;
            }
            ObjectNode value = value(component, full, required, depth + 1);
            boolean isNeeded = isRequired(full, required);
            if (isNullable(component) && !isNeeded) {
                value = Json.nullable(value);
            }
            String comment = comments.of(type, component.getName());
            properties.set(key, Json.described(value, comment));
            if (isNeeded) {
                needed.add(key);
            }
        }
        if (!needed.isEmpty()) {
            schema.set("required", needed);
        }
        return schema;
    }

    private ObjectNode value(
            RecordComponent component, String name, Set<String> required, int depth) {
        TreeSchema tree = component.getAnnotation(TreeSchema.class);
        if (tree == null) {
            return json(component.getGenericType(), name, required, depth);
        }
        ObjectNode held = held(tree, name, depth);
        return component.getType() == Patch.class ? Json.nullable(held) : held;
    }

    private ObjectNode held(TreeSchema tree, String name, int depth) {
        ObjectNode one = json(tree.value(), name + brackets(tree), Set.of(), depth);
        return switch (tree.form()) {
            case ONE -> one;
            case ONE_OR_LIST -> Json.arrayOr(Json.arrayOf(one), one);
            case ONE_OR_TEXT -> Json.textOr(one);
            case LIST_OR_KEYED -> Json.arrayOr(Json.arrayOf(one), Json.mapOf(one));
            case KEYED_LISTS -> Json.mapOf(Json.arrayOf(one));
        };
    }

    private static String brackets(TreeSchema tree) {
        return switch (tree.form()) {
            case ONE, ONE_OR_LIST, ONE_OR_TEXT -> "";
            case LIST_OR_KEYED -> "[X]";
            case KEYED_LISTS -> "[X][]";
        };
    }

    /** Whether the component receives all keys that no other component has. */
    private static boolean isAnyKey(RecordComponent component) {
        return component.getAccessor().isAnnotationPresent(JsonAnySetter.class);
    }

    private ObjectNode values(
            RecordComponent component, String name, Set<String> required, int depth) {
        return json(valueType(component.getGenericType()), name, required, depth + 1);
    }

    private static Type valueType(Type map) {
        return ((ParameterizedType) map).getActualTypeArguments()[1];
    }

    private static boolean isRequired(String name, Set<String> required) {
        return required.stream().anyMatch(one -> one.equals(name) || one.startsWith(name + '['));
    }

    private static boolean isNullable(RecordComponent component) {
        return component.getAnnotatedType().isAnnotationPresent(Nullable.class);
    }

    /** Returns the parameters of a type with their brackets, in the order of its components. */
    Map<String, ObjectNode> fields(Type type) {
        var found = new LinkedHashMap<String, ObjectNode>();
        if (type instanceof Class<?> record && record.isRecord()) {
            addComponents(found, record, "", 0);
        }
        return found;
    }

    private void addComponents(
            Map<String, ObjectNode> found, Class<?> record, String around, int depth) {
        for (RecordComponent component : record.getRecordComponents()) {
            String key = PropertyNaming.names(component).getFirst();
            String full = around.isEmpty() ? key : around + '[' + key + ']';
            String comment = comments.of(record, component.getName());
            TreeSchema tree = component.getAnnotation(TreeSchema.class);
            if (isAnyKey(component)) {
                Type value = valueType(component.getGenericType());
                add(found, value, around + "[X]", comment, depth + 1);
                continue;
            }
            add(found, component.getGenericType(), full, comment, depth + 1);
            if (tree != null) {
                add(found, tree.value(), full + brackets(tree), comment, depth + 1);
            }
        }
    }

    private void add(
            Map<String, ObjectNode> found, Type type, String name, String comment, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (type instanceof ParameterizedType generic) {
            Type argument = generic.getActualTypeArguments()[0];
            if (generic.getRawType() == Patch.class) {
                add(found, argument, name, comment, depth);
            } else if (generic.getRawType() == Map.class) {
                Type value = generic.getActualTypeArguments()[1];
                add(found, value, name + "[X]", comment, depth + 1);
            } else if (isSingle(argument)) {
                ObjectNode values = Json.arrayOf(scalar((Class<?>) argument));
                found.put(name + "[]", Json.described(values, comment));
            } else {
                add(found, argument, name + "[]", comment, depth + 1);
            }
        } else if (type instanceof Class<?> plain && plain.isRecord()) {
            addComponents(found, plain, name, depth);
        } else if (type instanceof Class<?> plain) {
            found.put(name, Json.described(scalar(plain), comment));
        }
    }

    private static boolean isSingle(Type type) {
        return type instanceof Class<?> plain && !plain.isRecord();
    }

    private static ObjectNode scalar(Class<?> type) {
        ObjectNode known = ScalarSchemas.of(type);
        if (known != null) {
            return known;
        }
        if (Collection.class.isAssignableFrom(type)) {
            return Json.arrayOf(Json.object());
        }
        if (!type.isEnum()) {
            return Json.object();
        }
        ObjectNode schema = Json.type("string");
        ArrayNode constants = schema.putArray("enum");
        Stream.of(type.getEnumConstants())
                .map(constant -> PropertyNaming.constant((Enum<?>) constant))
                .forEach(constants::add);
        return schema;
    }
}
