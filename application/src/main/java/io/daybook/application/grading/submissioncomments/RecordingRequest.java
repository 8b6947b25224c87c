package io.daybook.application.grading.submissioncomments;

import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.submissions.MediaKind;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads media comments: the id at the media service, and the media type. */
public final class RecordingRequest {

    private static final Pattern NAME = Pattern.compile("[\\w.:-]{1,255}");

    private RecordingRequest() {}

    /**
     * Returns the media comment; null if none is given.
     *
     * @param parameters prefix of both parameters, such as {@code comment}
     */
    public static @Nullable RecordedMedia of(
            @Nullable String id, @Nullable String kind, String parameters) {
        if (id == null || id.isBlank()) {
            return null;
        }
        if (!NAME.matcher(id).matches()) {
            throw Rejection.badRequest(parameters + "[media_comment_id] is invalid");
        }
        return new RecordedMedia(id, kind(kind, parameters));
    }

    private static MediaKind kind(@Nullable String kind, String parameters) {
        return switch (kind == null ? "" : kind) {
            case "audio" -> MediaKind.AUDIO;
            case "video" -> MediaKind.VIDEO;
            default ->
                    throw Rejection.badRequest(
                            parameters + "[media_comment_type] must be audio or video");
        };
    }
}
