package io.daybook.query.integration.liveevents;

import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** How quizzes that are handed in are told, by the student or because the time was up. */
@Component
class QuizLiveEvents implements LiveEventSource {

    QuizLiveEvents() {}

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case QuizAttemptSubmitted e -> submitted(e, e.assignmentId(), e.preview());
            case QuizAttemptBecameOverdue e -> submitted(e, e.assignmentId(), e.preview());
            default -> List.of();
        };
    }

    /** Nobody hands in a preview. */
    private static List<LiveEvent> submitted(
            QuizSubmissionEvent e, @Nullable Long assignmentId, @Nullable Boolean preview) {
        return Boolean.TRUE.equals(preview)
                ? List.of()
                : List.of(
                        new LiveEvent(
                                "quiz_submitted",
                                e.submissionId(),
                                e.at(),
                                e.courseId(),
                                assignmentId,
                                () -> body(e)));
    }

    private static Map<String, @Nullable Object> body(QuizSubmissionEvent e) {
        Map<String, @Nullable Object> body = new LinkedHashMap<>();
        body.put("submission_id", e.submissionId());
        body.put("quiz_id", e.quizId());
        return body;
    }
}
