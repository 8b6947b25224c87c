package io.daybook.command.grading.outcomes;

import io.daybook.command.platform.kernel.Rejection;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Length limits of the texts of outcomes and their groups. */
public final class OutcomeTexts {

    private static final int LONGEST_TITLE = 255;
    private static final int MOST_BYTES = 65_535;

    private OutcomeTexts() {}

    /** Rejects a text of more than 255 characters. */
    public static void requireShort(@Nullable String text, String field) {
        if (text != null && text.length() > LONGEST_TITLE) {
            throw Rejection.invalid(field, "is too long (maximum is 255 characters)");
        }
    }

    /** Rejects a blank or overlong title. */
    public static void requireTitle(@Nullable String title) {
        if (title == null || title.isBlank()) {
            throw Rejection.invalid("title", "can't be blank");
        }
        requireShort(title, "title");
    }

    /** Rejects a description of more than 65,535 bytes. */
    public static void requireDescription(@Nullable String text) {
        if (text != null && text.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            throw Rejection.invalid("description", "is too long (maximum is 65535 bytes)");
        }
    }
}
