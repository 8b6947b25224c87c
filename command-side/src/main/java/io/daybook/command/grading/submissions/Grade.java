package io.daybook.command.grading.submissions;

import org.jspecify.annotations.Nullable;

/**
 * A score and how it is written; both null for no grade.
 *
 * <p>Public because provisional grades are read and written the same way.
 */
public record Grade(@Nullable Double score, @Nullable String grade) {

    /** No grade. */
    public static final Grade NONE = new Grade(null, null);
}
