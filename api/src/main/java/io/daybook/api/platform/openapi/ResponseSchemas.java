package io.daybook.api.platform.openapi;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.daybook.api.platform.kernel.PartialSchemaOf;
import io.daybook.api.platform.kernel.SchemaName;
import io.daybook.query.platform.views.Page;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.ser.BeanPropertyWriter;
import tools.jackson.databind.ser.PropertyWriter;

/**
 * Generates the schemas of responses. Jackson determines which keys an object has, their names and
 * which of them are optional; the types determine which values may be null.
 */
final class ResponseSchemas {

    private final JsonMapper mapper;
    private final SchemaNames names;
    private final SourceComments comments;
    private final Map<String, ObjectNode> components = new TreeMap<>();

    ResponseSchemas(JsonMapper mapper, SchemaNames names, SourceComments comments) {
        this.mapper = mapper;
        this.names = names;
        this.comments = comments;
    }

    /** The schemas of all classes that were requested, by name. */
    Map<String, ObjectNode> components() {
        return components;
    }

    /**
     * Returns the schema of a type; pages are arrays, and wrapper types of responses are unwrapped.
     */
    ObjectNode of(AnnotatedType type) {
        ObjectNode schema = plain(type);
        return isNullable(type) ? Json.nullable(schema) : schema;
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    private ObjectNode plain(AnnotatedType type) {
        if (!(type instanceof AnnotatedParameterizedType generic)) {
            return type.getType() instanceof Class<?> plain ? of(plain) : Json.object();
        }
        var raw = (Class<?>) ((ParameterizedType) generic.getType()).getRawType();
        AnnotatedType[] arguments = generic.getAnnotatedActualTypeArguments();
        if (raw == ResponseEntity.class) {
            return of(arguments[0]);
        }
        if (raw == Page.class || Collection.class.isAssignableFrom(raw)) {
            return Json.arrayOf(of(arguments[0]));
        }
        return Map.class.isAssignableFrom(raw) ? Json.mapOf(of(arguments[1])) : of(raw);
    }

    /** Returns the schema of a class. */
    ObjectNode of(Class<?> type) {
        ObjectNode scalar = ScalarSchemas.of(type);
        if (scalar != null) {
            return scalar;
        }
        if (type.isEnum()) {
            return constants(type);
        }
        if (type.isArray()) {
            return Json.arrayOf(of(type.getComponentType()));
        }
        Method value = value(type);
        if (value != null && !type.isAnnotationPresent(PartialSchemaOf.class)) {
            return of(value.getAnnotatedReturnType());
        }
        SchemaName named = type.getAnnotation(SchemaName.class);
        if (named != null) {
            return Json.ref("schemas", named.value());
        }
        if (!type.isRecord() && !type.isSealed()) {
            throw new IllegalStateException("Not known how " + type.getName() + " is written");
        }
        String name = names.of(type);
        if (!components.containsKey(name)) {
            components.put(name, Json.object()); // for recursive records
            components.put(name, Json.described(component(type), comments.of(type).all()));
        }
        return Json.ref("schemas", name);
    }

    private static @Nullable Method value(Class<?> type) {
        return Stream.of(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(JsonValue.class))
                .findFirst()
                .orElse(null);
    }

    private ObjectNode component(Class<?> type) {
        if (type.isSealed()) {
            ObjectNode either = Json.object();
            ArrayNode ways = either.putArray("anyOf");
            Stream.of(type.getPermittedSubclasses()).forEach(way -> ways.add(of(way)));
            return either;
        }
        ObjectNode schema = Json.type("object");
        ObjectNode properties = schema.putObject("properties");
        ArrayNode required = schema.putArray("required");
        PartialSchemaOf selection = type.getAnnotation(PartialSchemaOf.class);
        if (selection == null) {
            properties(type, properties, required, true);
        } else {
            properties(selection.value(), properties, required, false);
            // Nested objects of the same type have the same selection of keys.
            JsonNode whole = of(selection.value()).get("$ref");
            properties.findParents("$ref").stream()
                    .filter(parent -> whole.equals(parent.get("$ref")))
                    .forEach(parent -> ((ObjectNode) parent).setAll(of(type)));
        }
        if (required.isEmpty()) {
            schema.remove("required");
        }
        return schema;
    }

    private void properties(
            Class<?> type, ObjectNode properties, ArrayNode required, boolean isThere) {
        Iterator<PropertyWriter> writers =
                mapper._serializationContext()
                        .findValueSerializer(mapper.constructType(type))
                        .properties();
        while (writers.hasNext()) {
            if (writers.next() instanceof BeanPropertyWriter writer) {
                property(type, writer, properties, required, isThere);
            }
        }
    }

    private void property(
            Class<?> type,
            BeanPropertyWriter writer,
            ObjectNode properties,
            ArrayNode required,
            boolean isThere) {
        AnnotatedType declared = declared(type, writer);
        boolean isNullable = isNullable(declared);
        if (writer.isUnwrapping()) {
            properties(raw(declared.getType()), properties, required, isThere && !isNullable);
            return;
        }
        boolean omitsNull = writer.willSuppressNulls();
        ObjectNode schema = omitsNull ? plain(declared) : of(declared);
        if (writer.getAnnotation(JsonRawValue.class) != null) {
            schema = Json.object();
        } else if (isText(writer)) {
            schema =
                    isNullable && !omitsNull
                            ? Json.nullable(Json.type("string"))
                            : Json.type("string");
        }
        String member = writer.getMember().getName();
        properties.set(writer.getName(), Json.described(schema, comments.of(type, member)));
        if (isThere && !(omitsNull && isNullable) && !omitsEmpty(type, writer)) {
            required.add(writer.getName());
        }
    }

    private static boolean isText(BeanPropertyWriter writer) {
        JsonFormat format = writer.getAnnotation(JsonFormat.class);
        return format != null && format.shape() == JsonFormat.Shape.STRING;
    }

    private static boolean omitsEmpty(AnnotatedElement type, BeanPropertyWriter writer) {
        JsonInclude own = writer.getAnnotation(JsonInclude.class);
        JsonInclude all = type.getAnnotation(JsonInclude.class);
        JsonInclude decisive = own == null ? all : own;
        return decisive != null
                && decisive.value() != JsonInclude.Include.NON_NULL
                && decisive.value() != JsonInclude.Include.ALWAYS;
    }

    private static Class<?> raw(Type type) {
        return type instanceof ParameterizedType generic
                ? (Class<?>) generic.getRawType()
                : (Class<?>) type;
    }

    private static AnnotatedType declared(Class<?> type, BeanPropertyWriter writer) {
        String member = writer.getMember().getName();
        RecordComponent[] components = type.getRecordComponents();
        return Stream.of(components == null ? new RecordComponent[0] : components)
                .filter(component -> component.getName().equals(member))
                .map(RecordComponent::getAnnotatedType)
                .findFirst()
                .orElseGet(
                        () ->
                                ((Method) Objects.requireNonNull(writer.getMember().getAnnotated()))
                                        .getAnnotatedReturnType());
    }

    private ObjectNode constants(Class<?> type) {
        ObjectNode schema = Json.type("string");
        ArrayNode constants = schema.putArray("enum");
        for (Object constant : type.getEnumConstants()) {
            constants.add(mapper.valueToTree(constant).asString());
        }
        return schema;
    }
}
