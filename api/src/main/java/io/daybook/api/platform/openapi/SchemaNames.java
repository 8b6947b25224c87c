package io.daybook.api.platform.openapi;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Assigns unique schema names to classes: the simple name without the suffix {@code Json} or {@code
 * Controller}, prefixed by the enclosing class unless that is a controller, and by the feature if
 * two classes would have the same name.
 */
final class SchemaNames {

    private static final List<String> SUFFIXES = List.of("Json", "Controller");

    private final Map<String, Class<?>> taken = new HashMap<>();
    private final Map<Class<?>, String> names = new HashMap<>();

    /** Returns the name of a class, which is always the same for one class. */
    String of(Class<?> type) {
        return names.computeIfAbsent(type, this::choose);
    }

    private String choose(Class<?> type) {
        String feature = capitalized(type.getPackageName().replaceAll(".*\\.", ""));
        for (String name : List.of(plain(type), nested(type), feature + nested(type))) {
            if (taken.putIfAbsent(name, type) == null) {
                return name;
            }
        }
        throw new IllegalStateException("No name is left for " + type.getName());
    }

    private static String plain(Class<?> type) {
        Class<?> around = type.getEnclosingClass();
        return around == null || around.getSimpleName().endsWith("Controller")
                ? withoutSuffix(type)
                : nested(type);
    }

    private static String nested(Class<?> type) {
        Class<?> around = type.getEnclosingClass();
        return around == null ? withoutSuffix(type) : nested(around) + withoutSuffix(type);
    }

    private static String withoutSuffix(Class<?> type) {
        String name = type.getSimpleName();
        for (String suffix : SUFFIXES) {
            boolean isMore = name.length() > suffix.length() || type.getEnclosingClass() != null;
            if (name.endsWith(suffix) && isMore) {
                return name.substring(0, name.length() - suffix.length());
            }
        }
        return name;
    }

    private static String capitalized(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
