package io.daybook.command.grading.submissions;

import org.jspecify.annotations.Nullable;

/**
 * A score and the grade that represents it; both null for no grade.
 *
 * <p>Public because provisional grades have the same form.
 */
public record Grade(@Nullable Double score, @Nullable String grade) {

    /** No grade. */
    public static final Grade NONE = new Grade(null, null);
}
