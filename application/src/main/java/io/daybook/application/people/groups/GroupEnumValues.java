package io.daybook.application.people.groups;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses enumerated values of groups: in lower case, with a blank for none. */
public final class GroupEnumValues {

    private GroupEnumValues() {}

    /** Returns the JSON value; null for none. */
    public static @Nullable String of(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    /** Returns the requested value of a field; unknown values are rejected. */
    public static <E extends Enum<E>> Patch<E> patch(
            Class<E> type, Patch<String> sent, String field) {
        String text = sent.orNull();
        return !sent.isPresent() || (text != null && !text.isBlank())
                ? sent.map(word -> value(type, word, field))
                : Patch.cleared();
    }

    private static <E extends Enum<E>> E value(Class<E> type, String word, String field) {
        for (E value : type.getEnumConstants()) {
            if (word.strip().equals(of(value))) {
                return value;
            }
        }
        throw Rejection.invalid(field, "is not included in the list");
    }

    /** Returns a text; a blank clears it. */
    public static Patch<String> text(Patch<String> sent) {
        String text = sent.orNull();
        return text != null && text.isBlank() ? Patch.cleared() : sent;
    }
}
