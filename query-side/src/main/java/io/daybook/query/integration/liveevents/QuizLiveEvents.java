package io.daybook.query.integration.liveevents;

import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** How quizzes are told: that an attempt was handed in, by the student or at its end. */
@Component
class QuizLiveEvents implements LiveEventSource {

    private final QuizViews quizzes;

    QuizLiveEvents(QuizViews quizzes) {
        this.quizzes = quizzes;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof QuizAttemptSubmitted e ? List.of(submitted(e)) : List.of();
    }

    private LiveEvent submitted(QuizAttemptSubmitted e) {
        return new LiveEvent(
                "quiz_submitted",
                e.submissionId(),
                e.at(),
                e.courseId(),
                quizzes.findEvenDeleted(e.courseId(), e.quizId())
                        .map(QuizView::assignmentId)
                        .orElse(null),
                () -> {
                    Map<String, @Nullable Object> body = new LinkedHashMap<>();
                    body.put("submission_id", e.submissionId());
                    body.put("quiz_id", e.quizId());
                    return body;
                });
    }
}
