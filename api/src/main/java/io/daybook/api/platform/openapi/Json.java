package io.daybook.api.platform.openapi;

import java.util.Collection;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Helpers that build the JSON of schemas. */
final class Json {

    private static final String TYPE = "type";
    private static final String STRING = "string";

    private Json() {}

    static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    static ArrayNode array(Collection<String> texts) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        texts.forEach(array::add);
        return array;
    }

    static ObjectNode type(String type) {
        return object().put(TYPE, type);
    }

    static ObjectNode type(String type, String format) {
        return type(type).put("format", format);
    }

    static ObjectNode arrayOf(ObjectNode items) {
        ObjectNode schema = type("array");
        schema.set("items", items);
        return schema;
    }

    static ObjectNode mapOf(ObjectNode values) {
        ObjectNode schema = type("object");
        schema.set("additionalProperties", values);
        return schema;
    }

    static ObjectNode ref(String group, String name) {
        return object().put("$ref", "#/components/" + group + '/' + name);
    }

    /** Returns the schema of a value that matches one of these schemas. */
    static ObjectNode anyOf(List<ObjectNode> schemas) {
        if (schemas.size() == 1) {
            return schemas.getFirst();
        }
        ObjectNode either = object();
        ArrayNode ways = either.putArray("anyOf");
        schemas.forEach(ways::add);
        return either;
    }

    /**
     * Returns the schema of an array or of another value. Written as a condition, because client
     * generators have no type for a choice between an array and an object.
     */
    static ObjectNode arrayOr(ObjectNode array, ObjectNode other) {
        return either("array", array, other);
    }

    /** Returns the schema of a text or of another value, written as a condition, too. */
    static ObjectNode textOr(ObjectNode other) {
        return either(STRING, type(STRING), other);
    }

    private static ObjectNode either(String type, ObjectNode ofThisType, ObjectNode other) {
        ObjectNode either = object();
        either.set("if", type(type));
        either.set("then", ofThisType);
        either.set("else", other);
        return either;
    }

    /** Returns the schema of the same values or null. */
    static ObjectNode nullable(ObjectNode schema) {
        if (schema.path(TYPE).isString()) {
            ObjectNode either = schema.deepCopy();
            either.set(TYPE, array(List.of(schema.path(TYPE).asString(), "null")));
            if (either.get("enum") instanceof ArrayNode constants) {
                constants.addNull();
            }
            return either;
        }
        if (schema.isEmpty()) {
            return schema;
        }
        ObjectNode either = object();
        ArrayNode ways = either.putArray("anyOf");
        ways.add(schema);
        ways.add(type("null"));
        return either;
    }

    /** Returns the schema with this description, unless it is empty. */
    static ObjectNode described(ObjectNode schema, String description) {
        return description.isEmpty() ? schema : schema.deepCopy().put("description", description);
    }
}
