package io.daybook.command.platform.kernel;

import io.daybook.events.platform.kernel.Personal;
import org.jspecify.annotations.Nullable;

/** The length limit of comments and reasons, the same as that of descriptions. */
public final class TextLimits {

    private static final int LONGEST = 65_535;

    private TextLimits() {}

    /**
     * Rejects a text of more than 65,535 characters.
     *
     * @throws Rejection 400 for the field
     */
    public static void require(@Nullable String text, String field) {
        if (text != null && text.length() > LONGEST) {
            throw Rejection.invalid(field, "is too long (maximum is " + LONGEST + " characters)");
        }
    }

    /** Rejects a personal text of more than 65,535 characters. */
    public static void require(@Nullable Personal text, String field) {
        require(text == null ? null : text.text(), field);
    }
}
