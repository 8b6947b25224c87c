package io.daybook.query.integration.liveevents;

import io.daybook.events.grading.submissions.SubmissionEvent.SubmissionCommented;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps submission comments to live events. */
@Component
class SubmissionCommentLiveEvents implements LiveEventSource {

    SubmissionCommentLiveEvents() {}

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof SubmissionCommented e
                ? List.of(
                        new LiveEvent(
                                "submission_comment_created",
                                e.commentId(),
                                e.at(),
                                e.courseId(),
                                e.assignmentId(),
                                () -> body(e)))
                : List.of();
    }

    private static Map<String, @Nullable Object> body(SubmissionCommented e) {
        return new LiveEventBody()
                .with("submission_comment_id", e.commentId())
                .with("submission_id", SubmissionId.of(e.assignmentId(), e.userId()))
                .with("user_id", e.authorId())
                .with("created_at", e.at())
                .with("attachment_ids", e.fileIds())
                .with("body", e.comment().text())
                .map();
    }
}
