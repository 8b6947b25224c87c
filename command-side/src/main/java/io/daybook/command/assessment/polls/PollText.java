package io.daybook.command.assessment.polls;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import org.jspecify.annotations.Nullable;

/** Validation of poll texts. */
final class PollText {

    private static final int LONGEST = 255;

    private PollText() {}

    static void check(String field, Patch<String> text) {
        if (text.isPresent()) {
            String sent = text.orNull();
            check(field, sent == null ? "" : sent);
        }
    }

    static void check(String field, String text) {
        if (text.isBlank()) {
            throw Rejection.invalid(field, "can't be blank");
        }
        checkLength(field, text);
    }

    static void checkLength(String field, @Nullable String text) {
        if (text != null && text.length() > LONGEST) {
            throw Rejection.invalid(field, "is too long (maximum is 255 characters)");
        }
    }
}
