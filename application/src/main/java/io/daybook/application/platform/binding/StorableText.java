package io.daybook.application.platform.binding;

import io.daybook.application.platform.errors.BadParameterException;
import org.jspecify.annotations.Nullable;

/**
 * What no text may contain, because stores do not keep it: the null character, and half of a
 * surrogate pair, which is no character and comes back from the event store as a question mark.
 */
public final class StorableText {

    private StorableText() {}

    /** Refuses the name of a parameter. */
    public static void requireName(String name) {
        String fault = fault(name);
        if (fault != null) {
            throw new BadParameterException("A parameter name " + fault);
        }
    }

    /** What is wrong with the text, to follow its name; null for nothing. */
    public static @Nullable String fault(String text) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit == '\0') {
                return "contains a null character";
            }
            if (Character.isSurrogate(unit)) {
                if (!isPair(text, i)) {
                    return "contains an unpaired surrogate";
                }
                i++;
            }
        }
        return null;
    }

    private static boolean isPair(String text, int at) {
        return at + 1 < text.length()
                && Character.isSurrogatePair(text.charAt(at), text.charAt(at + 1));
    }
}
