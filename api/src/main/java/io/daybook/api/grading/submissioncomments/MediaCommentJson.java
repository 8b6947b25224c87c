package io.daybook.api.grading.submissioncomments;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.query.grading.submissions.SubmissionView.Media;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A media comment (docs/spec/grading.md, section 4.1).
 *
 * @param url null: only the media service knows the location of the recording
 */
public record MediaCommentJson(
        @JsonProperty("content-type") String contentType,
        @Nullable String displayName,
        String mediaId,
        String mediaType,
        @Nullable String url) {

    public static @Nullable MediaCommentJson of(@Nullable Media recording) {
        if (recording == null) {
            return null;
        }
        String kind = recording.kind().name().toLowerCase(Locale.ROOT);
        return new MediaCommentJson(kind + "/mp4", null, recording.mediaId(), kind, null);
    }
}
