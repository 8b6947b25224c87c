package io.daybook.command.scheduling.planner;

import io.daybook.command.platform.kernel.Rejection;
import org.jspecify.annotations.Nullable;

/** Validation of the texts of planner notes. */
final class NoteText {

    private static final int LONGEST_TITLE = 255;
    private static final int LONGEST_DETAILS = 65_535;

    private NoteText() {}

    static void checkTitle(String title) {
        if (title.isBlank()) {
            throw Rejection.invalid("title", "can't be blank");
        }
        if (title.length() > LONGEST_TITLE) {
            throw Rejection.invalid("title", "is too long (maximum is 255 characters)");
        }
    }

    static void checkDetails(@Nullable String details) {
        if (details != null && details.length() > LONGEST_DETAILS) {
            throw Rejection.invalid("details", "is too long (maximum is 65535 characters)");
        }
    }
}
