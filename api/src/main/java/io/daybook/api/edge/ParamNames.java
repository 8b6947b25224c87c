package io.daybook.api.edge;

import io.daybook.command.kernel.Patch;
import io.swagger.v3.oas.models.media.ArraySchema;
import io.swagger.v3.oas.models.media.BooleanSchema;
import io.swagger.v3.oas.models.media.DateSchema;
import io.swagger.v3.oas.models.media.DateTimeSchema;
import io.swagger.v3.oas.models.media.IntegerSchema;
import io.swagger.v3.oas.models.media.NumberSchema;
import io.swagger.v3.oas.models.media.ObjectSchema;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.media.StringSchema;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Lists what a parameter record reads: names with their brackets, and types. */
final class ParamNames {

    private static final int DEEPEST = 6;
    private static final Set<Class<?>> WHOLE =
            Set.of(Long.class, long.class, Integer.class, int.class);
    private static final Set<Class<?>> NUMBERS =
            Set.of(Double.class, double.class, BigDecimal.class);

    private final Map<String, Schema<?>> found = new LinkedHashMap<>();

    private ParamNames() {}

    /** The parameters of a type, in the order of its components. */
    static Map<String, Schema<?>> of(Type type) {
        var names = new ParamNames();
        if (type instanceof Class<?> record && record.isRecord()) {
            names.components(record, "", 0);
        }
        return names.found;
    }

    private void components(Class<?> record, String around, int depth) {
        for (RecordComponent component : record.getRecordComponents()) {
            String name = Components.names(component).getFirst();
            String full = around.isEmpty() ? name : around + '[' + name + ']';
            add(component.getGenericType(), full, depth + 1);
        }
    }

    private void add(Type type, String name, int depth) {
        if (depth > DEEPEST) {
            return;
        }
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            if (generic.getRawType() == Patch.class) {
                add(arguments[0], name, depth);
            } else if (generic.getRawType() == Map.class) {
                add(arguments[1], name + "[X]", depth + 1);
            } else {
                list(arguments[0], name + "[]", depth);
            }
        } else if (type instanceof Class<?> plain && plain.isRecord()) {
            components(plain, name, depth);
        } else {
            found.put(name, schema(type));
        }
    }

    private void list(Type element, String name, int depth) {
        if (element instanceof Class<?> plain && !plain.isRecord()) {
            found.put(name, new ArraySchema().items(schema(plain)));
        } else {
            add(element, name, depth + 1);
        }
    }

    private static Schema<?> schema(Type type) {
        if (!(type instanceof Class<?> plain)) {
            return new ObjectSchema();
        } else if (WHOLE.contains(plain)) {
            return new IntegerSchema().format("int64");
        } else if (NUMBERS.contains(plain)) {
            return new NumberSchema();
        } else if (plain == Boolean.class || plain == boolean.class) {
            return new BooleanSchema();
        } else if (plain == Instant.class) {
            return new DateTimeSchema();
        } else if (plain == LocalDate.class) {
            return new DateSchema();
        } else if (plain.isEnum()) {
            List<String> names =
                    Stream.of(plain.getEnumConstants())
                            .map(constant -> Components.constant((Enum<?>) constant))
                            .toList();
            return new StringSchema()._enum(names);
        }
        return plain == String.class ? new StringSchema() : new ObjectSchema();
    }
}
