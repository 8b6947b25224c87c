package io.daybook.api.groups;

import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Enumerated values as clients write them: in lower case, a blank saying that there is none. */
final class Words {

    private Words() {}

    /** What clients call the value; null for none. */
    static @Nullable String of(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    /** The value a field was sent with; any word but the known ones is refused. */
    static <E extends Enum<E>> Patch<E> patch(Class<E> type, Patch<String> sent, String field) {
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
    static Patch<String> text(Patch<String> sent) {
        String text = sent.orNull();
        return text != null && text.isBlank() ? Patch.cleared() : sent;
    }
}
