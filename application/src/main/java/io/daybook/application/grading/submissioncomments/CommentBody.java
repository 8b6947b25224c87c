package io.daybook.application.grading.submissioncomments;

import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.platform.kernel.TextLimits;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The parameters {@code comment[...]}: the text of a comment, and the attempt it refers to. */
public record CommentBody(
        @Nullable String textComment,
        @Nullable Integer attempt,
        List<Long> fileIds,
        boolean groupComment,
        @Nullable String mediaCommentId,
        @Nullable String mediaCommentType) {

    /** Rejects a text that is too long. */
    public CommentBody {
        TextLimits.require(textComment, "text_comment");
    }

    /** Returns the media comment; null for none. */
    @Nullable RecordedMedia recorded() {
        return RecordingRequest.of(mediaCommentId, mediaCommentType, "comment");
    }

    /** Whether the comment is empty. */
    public boolean isBlank() {
        return (textComment == null || textComment.isBlank())
                && fileIds.isEmpty()
                && recorded() == null;
    }
}
