package io.daybook.application.platform.binding;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.PropertyNamingStrategies;

/**
 * The naming strategy of request components and constants: snake case, unless an annotation sets
 * other names, because the name is reserved in Java or clients use two names.
 */
public final class PropertyNaming {

    private PropertyNaming() {}

    /** Returns the names of a component, the preferred one first. */
    public static List<String> names(RecordComponent component) {
        var names = new ArrayList<String>(1);
        JsonProperty property = component.getAccessor().getAnnotation(JsonProperty.class);
        names.add(
                property != null && !property.value().isEmpty()
                        ? property.value()
                        : PropertyNamingStrategies.SNAKE_CASE.nameForField(
                                null, null, component.getName()));
        JsonAlias alias = component.getAccessor().getAnnotation(JsonAlias.class);
        if (alias != null) {
            names.addAll(List.of(alias.value()));
        }
        return List.copyOf(names);
    }

    /** Returns the name of a constant. */
    public static String constant(Enum<?> constant) {
        try {
            JsonProperty property =
                    constant.getDeclaringClass()
                            .getField(constant.name())
                            .getAnnotation(JsonProperty.class);
            String name = property == null ? constant.name() : property.value();
            return name.toLowerCase(Locale.ROOT);
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException(e);
        }
    }
}
