package io.daybook.command.grading.submissions;

import io.daybook.events.grading.submissions.MediaKind;
import io.daybook.events.grading.submissions.Recording;
import org.jspecify.annotations.Nullable;

/**
 * An audio or video recording that a media service stores.
 *
 * @param mediaId its id at the media service
 */
public record RecordedMedia(String mediaId, MediaKind kind) {

    /** Converts the recording of an event; null for none. */
    public static @Nullable RecordedMedia of(@Nullable Recording stored) {
        return stored == null ? null : new RecordedMedia(stored.mediaId(), stored.kind());
    }

    /** Converts to the recording of an event; null for none. */
    public static @Nullable Recording toRecording(@Nullable RecordedMedia media) {
        return media == null ? null : new Recording(media.mediaId(), media.kind());
    }
}
