package io.daybook.application.platform.errors;

import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rejects requests that lack a required parameter. */
public final class Required {

    private Required() {}

    /**
     * Returns the value, or rejects a missing one by the name of the parameter, such as {@code
     * module[name]}.
     */
    public static <T> T of(@Nullable T value, String name) {
        if (value == null) {
            throw BadParameterException.missing(name);
        }
        return value;
    }

    /** Returns the value of a patch that must be present and not null. */
    public static <T> T of(Patch<T> patch, String name) {
        return of(patch.orNull(), name);
    }

    /** Returns the text, which must not be blank. */
    public static String text(@Nullable String value, String name) {
        if (value == null || value.isBlank()) {
            throw BadParameterException.missing(name);
        }
        return value;
    }

    /** Returns the list, which must not be empty. */
    public static <T> List<T> some(@Nullable List<T> values, String name) {
        if (values == null || values.isEmpty()) {
            throw BadParameterException.missing(name);
        }
        return values;
    }
}
