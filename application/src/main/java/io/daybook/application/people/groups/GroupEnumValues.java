package io.daybook.application.people.groups;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Parses enumerated values of groups: in lower case, a blank for none. */
public final class GroupEnumValues {

    private GroupEnumValues() {}

    /** What clients call the value; null for none. */
    public static @Nullable String of(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    /** The value a field was sent with; any word but the known ones is refused. */
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

    /** A text, cleared by a blank. */
    public static Patch<String> text(Patch<String> sent) {
        String text = sent.orNull();
        return text != null && text.isBlank() ? Patch.cleared() : sent;
    }
}
