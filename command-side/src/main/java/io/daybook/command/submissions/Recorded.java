package io.daybook.command.submissions;

import io.daybook.events.submissions.MediaKind;
import io.daybook.events.submissions.Recording;
import org.jspecify.annotations.Nullable;

/**
 * Something spoken or filmed, which a media service keeps.
 *
 * @param mediaId what that service calls it
 */
public record Recorded(String mediaId, MediaKind kind) {

    /** As it was told; null for nothing. */
    public static @Nullable Recorded of(@Nullable Recording told) {
        return told == null ? null : new Recorded(told.mediaId(), told.kind());
    }

    /** As it is told; null for nothing. */
    public static @Nullable Recording told(@Nullable Recorded what) {
        return what == null ? null : new Recording(what.mediaId(), what.kind());
    }
}
