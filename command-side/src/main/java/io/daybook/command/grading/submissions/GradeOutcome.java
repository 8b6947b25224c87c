package io.daybook.command.grading.submissions;

import io.daybook.events.grading.submissions.MediaKind;
import io.daybook.events.grading.submissions.Recording;
import org.jspecify.annotations.Nullable;

/**
 * Something spoken or filmed, which a media service keeps.
 *
 * @param mediaId what that service calls it
 */
public record GradeOutcome(String mediaId, MediaKind kind) {

    /** As it was told; null for nothing. */
    public static @Nullable GradeOutcome of(@Nullable Recording told) {
        return told == null ? null : new GradeOutcome(told.mediaId(), told.kind());
    }

    /** As it is told; null for nothing. */
    public static @Nullable Recording told(@Nullable GradeOutcome what) {
        return what == null ? null : new Recording(what.mediaId(), what.kind());
    }
}
