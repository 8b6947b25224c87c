package io.daybook.query.integration.liveevents;

import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptBecameOverdue;
import io.daybook.events.assessment.quizsubmissions.QuizSubmissionEvent.QuizAttemptSubmitted;
import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAccessRestricted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizResultRulesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTakingRulesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.TakingRules;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Maps quizzes and submitted quiz attempts to live events. They contain whether a quiz has an
 * access code, but never the code.
 */
@Component
class QuizLiveEvents implements LiveEventSource {

    private final QuizViews quizzes;
    private final CourseViews courses;
    private final AssignmentViews assignments;

    QuizLiveEvents(QuizViews quizzes, CourseViews courses, AssignmentViews assignments) {
        this.quizzes = quizzes;
        this.courses = courses;
        this.assignments = assignments;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case QuizAttemptSubmitted e -> submitted(e, e.assignmentId(), e.preview());
            case QuizAttemptBecameOverdue e -> submitted(e, e.assignmentId(), e.preview());
            case QuizCreated e -> liveEvents("quiz_created", e);
            case QuizDescribed e -> liveEvents("quiz_updated", e);
            case QuizTypeChanged e -> liveEvents("quiz_updated", e);
            case QuizPointsChanged e -> liveEvents("quiz_updated", e);
            case QuizDatesChanged e -> liveEvents("quiz_updated", e);
            case QuizAssignmentLinked e -> liveEvents("quiz_updated", e);
            case QuizAssignmentUnlinked e -> liveEvents("quiz_updated", e);
            case QuizPublished e -> liveEvents("quiz_updated", e);
            case QuizUnpublished e -> liveEvents("quiz_updated", e);
            case QuizDeleted e -> liveEvents("quiz_updated", e);
            case QuizTakingRulesChanged e -> liveEvents("quiz_updated", e);
            case QuizResultRulesChanged e -> liveEvents("quiz_updated", e);
            case QuizAccessRestricted e -> liveEvents("quiz_updated", e);
            default -> List.of();
        };
    }

    /** Previews cause no event. */
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
                                () -> submission(e)));
    }

    private static Map<String, @Nullable Object> submission(QuizSubmissionEvent e) {
        return new LiveEventBody()
                .with("submission_id", e.submissionId())
                .with("quiz_id", e.quizId())
                .map();
    }

    private List<LiveEvent> liveEvents(String name, QuizEvent e) {
        return List.of(
                LiveEvent.at(
                        name,
                        e.quizId(),
                        e.at(),
                        () ->
                                Optional.of(
                                        LiveEventContextId.course(e.courseId())
                                                .gradedThrough(view(e).assignmentId())),
                        () -> quiz(view(e), e.at())));
    }

    private QuizView view(QuizEvent e) {
        return quizzes.findEvenDeleted(e.courseId(), e.quizId()).orElseThrow();
    }

    /** Whether it is assigned only to those with dates of their own. */
    private boolean isForSome(QuizView quiz) {
        Long assignment = quiz.assignmentId();
        return assignment != null
                && assignments
                        .findEvenDeleted(quiz.courseId(), assignment)
                        .filter(AssignmentView::onlyVisibleToOverrides)
                        .isPresent();
    }

    private Map<String, @Nullable Object> quiz(QuizView quiz, Instant at) {
        TakingRules taking = quiz.taking();
        ResultRules results = quiz.results();
        return new LiveEventBody()
                .with("quiz_id", quiz.id())
                .with("assignment_id", quiz.assignmentId())
                .with("context_id", quiz.courseId())
                .with("context_type", "Course")
                .with(
                        "context_uuid",
                        courses.findEvenDeleted(quiz.courseId()).map(CourseView::uuid).orElse(null))
                .with("title", quiz.title())
                .with("description", quiz.description())
                .with("quiz_type", lower(quiz.type()))
                .with("points_possible", quiz.pointsPossible())
                .with("due_at", quiz.dueAt())
                .with("lock_at", quiz.lockAt())
                .with("unlock_at", quiz.unlockAt())
                .with("time_limit", taking.timeLimit())
                .with("access_code", quiz.accessCode() != null)
                .with("ip_filter", quiz.ipFilter())
                .with("shuffle_answers", taking.shuffleAnswers())
                .with("allowed_attempts", taking.allowedAttempts())
                .with("scoring_policy", lower(taking.scoringPolicy()))
                .with("hide_results", lower(results.hideResults()))
                .with("show_correct_answers", results.showCorrectAnswers())
                .with("show_correct_answers_at", results.showCorrectAnswersAt())
                .with("hide_correct_answers_at", results.hideCorrectAnswersAt())
                .with("show_correct_answers_last_attempt", results.showCorrectAnswersLastAttempt())
                .with("one_question_at_a_time", taking.oneQuestionAtATime())
                .with("cant_go_back", taking.cantGoBack())
                .with("one_time_results", results.oneTimeResults())
                .with("anonymous_submissions", taking.anonymousSubmissions())
                .with("require_lockdown_browser", false)
                .with("require_lockdown_browser_for_results", false)
                .with("disable_timer_autosubmission", false)
                .with("only_visible_to_overrides", isForSome(quiz))
                .with("workflow_state", state(quiz))
                .with("updated_at", at)
                .map();
    }

    private static @Nullable String lower(@Nullable Enum<?> value) {
        return value == null ? null : value.name().toLowerCase(Locale.ROOT);
    }

    private static String state(QuizView quiz) {
        return WorkflowState.AVAILABLE
                .ifPublished(quiz.published())
                .unlessDeleted(quiz.deleted())
                .wireName();
    }
}
