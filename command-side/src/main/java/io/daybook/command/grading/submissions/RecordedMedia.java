package io.daybook.command.grading.submissions;

import io.daybook.events.grading.submissions.MediaKind;
import io.daybook.events.grading.submissions.Recording;
import org.jspecify.annotations.Nullable;

/**
 * A media comment recorded with a media service: audio or video, stored by that service.
 *
 * @param mediaId its id at the media service
 */
public record RecordedMedia(String mediaId, MediaKind kind) {

    /** The media of a stored recording; null for none. */
    public static @Nullable RecordedMedia of(@Nullable Recording stored) {
        return stored == null ? null : new RecordedMedia(stored.mediaId(), stored.kind());
    }

    /** The recording as events store it; null for none. */
    public static @Nullable Recording toRecording(@Nullable RecordedMedia media) {
        return media == null ? null : new Recording(media.mediaId(), media.kind());
    }
}
