package io.daybook.command.platform.kernel;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Recognizes email addresses. */
public final class EmailAddresses {

    private static final int LONGEST = 255;
    private static final Pattern ADDRESS = Pattern.compile("[^@\\s]+@[^@\\s]+\\.[^@\\s]+");

    private EmailAddresses() {}

    /** Whether the text has the form of an email address. */
    public static boolean isValid(String text) {
        return text.length() <= LONGEST && ADDRESS.matcher(text).matches();
    }

    /**
     * Rejects a text that is not an email address; null is accepted.
     *
     * @throws Rejection 400 for the field
     */
    public static void require(@Nullable String text, String field) {
        if (text != null && !isValid(text)) {
            throw Rejection.invalid(field, "is invalid");
        }
    }
}
