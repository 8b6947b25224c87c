package io.daybook.application.platform.errors;

import io.daybook.command.platform.messages.Patch;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Refuses requests that lack a required parameter. */
public final class Required {

    private Required() {}

    /** The value, or a refusal naming the parameter, such as {@code module[name]}. */
    public static <T> T of(@Nullable T value, String name) {
        if (value == null) {
            throw BadParameterException.missing(name);
        }
        return value;
    }

    /** The value of a patch that must be sent and not be cleared. */
    public static <T> T of(Patch<T> patch, String name) {
        return of(patch.orNull(), name);
    }

    /** The text, which must hold more than blanks. */
    public static String text(@Nullable String value, String name) {
        if (value == null || value.isBlank()) {
            throw BadParameterException.missing(name);
        }
        return value;
    }

    /** The list, which must hold something. */
    public static <T> List<T> some(@Nullable List<T> values, String name) {
        if (values == null || values.isEmpty()) {
            throw BadParameterException.missing(name);
        }
        return values;
    }
}
