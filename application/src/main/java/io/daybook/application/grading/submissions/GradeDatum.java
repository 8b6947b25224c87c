package io.daybook.application.grading.submissions;

import io.daybook.application.grading.submissioncomments.RecordingRequest;
import io.daybook.command.grading.submissions.RecordedMedia;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TextLimits;
import io.daybook.command.platform.messages.Patch;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The parameters {@code grade_data[...]} of one student. */
public record GradeDatum(
        Patch<String> postedGrade,
        Patch<Boolean> excuse,
        Map<String, JsonNode> rubricAssessment,
        @Nullable String textComment,
        boolean groupComment,
        List<Long> fileIds,
        @Nullable String mediaCommentId,
        @Nullable String mediaCommentType) {

    /** Rejects a grade together with an excuse, and a comment that is too long. */
    public GradeDatum {
        if (postedGrade.isPresent() && excuse.orElse(false)) {
            throw Rejection.refused("can't grade and excuse a student at the same time");
        }
        RecordingRequest.of(mediaCommentId, mediaCommentType, "grade_data");
        TextLimits.require(textComment, "text_comment");
    }

    /** Returns the media comment; null for none. */
    public @Nullable RecordedMedia recorded() {
        return RecordingRequest.of(mediaCommentId, mediaCommentType, "grade_data");
    }

    public boolean hasComment() {
        return (textComment != null && !textComment.isBlank())
                || !fileIds.isEmpty()
                || recorded() != null;
    }
}
