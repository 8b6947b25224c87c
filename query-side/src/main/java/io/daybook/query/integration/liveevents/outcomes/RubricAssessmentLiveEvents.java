package io.daybook.query.integration.liveevents.outcomes;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.AssessedRow;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.people.users.PeopleViews;
import io.daybook.query.people.users.UserView;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps rubric assessments and the outcome results they produce to live events. */
@Component
class RubricAssessmentLiveEvents implements LiveEventSource {

    private final RubricViews rubrics;
    private final OutcomeViews outcomes;
    private final OutcomeContexts contexts;
    private final PeopleViews people;

    RubricAssessmentLiveEvents(
            RubricViews rubrics,
            OutcomeViews outcomes,
            OutcomeContexts contexts,
            PeopleViews people) {
        this.rubrics = rubrics;
        this.outcomes = outcomes;
        this.contexts = contexts;
        this.people = people;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return event instanceof RubricAssessed e
                ? Stream.concat(Stream.of(assessed(e)), results(e)).toList()
                : List.of();
    }

    private LiveEvent assessed(RubricAssessed e) {
        return new LiveEvent(
                "rubric_assessed",
                e.assessmentId(),
                e.at(),
                e.courseId(),
                e.assignmentId(),
                () -> body(e));
    }

    private Map<String, @Nullable Object> body(RubricAssessed e) {
        return new LiveEventBody()
                .with("id", e.assessmentId())
                .with(
                        "aligned_to_outcomes",
                        e.rows().stream().anyMatch(row -> row.learningOutcomeId() != null))
                .with("artifact_id", e.artifactId())
                .with("artifact_type", artifact(e))
                .with("assessment_type", e.assessmentType().name().toLowerCase(Locale.ROOT))
                .with("context_uuid", contexts.uuid(OutcomeContext.COURSE, e.courseId()))
                .with("submitted_at", e.submittedAt() == null ? e.at() : e.submittedAt())
                .with("created_at", createdAt(e))
                .with("updated_at", e.at())
                .with("attempt", e.attempt())
                .map();
    }

    private static String artifact(RubricAssessed e) {
        return e.assessmentType() == AssessmentType.PROVISIONAL_GRADE
                ? "ModeratedGrading::ProvisionalGrade"
                : "Submission";
    }

    private Instant createdAt(RubricAssessed e) {
        return rubrics.assessment(e.assessmentId())
                .map(RubricAssessmentView::createdAt)
                .orElse(e.at());
    }

    private Stream<LiveEvent> results(RubricAssessed e) {
        return e.rows().stream()
                .filter(row -> row.resultId() != null && row.learningOutcomeId() != null)
                .flatMap(
                        row ->
                                Stream.of(
                                        result("learning_outcome_result_created", e, row, true),
                                        result("learning_outcome_result_updated", e, row, false)));
    }

    /**
     * Returns the event for a created or an updated result. Only one of both has a context, because
     * only the views show whether the result is new.
     */
    private LiveEvent result(String name, RubricAssessed e, AssessedRow row, boolean asNew) {
        return new LiveEvent(
                name,
                Objects.requireNonNull(row.resultId()),
                e.at(),
                () ->
                        createdAt(e).equals(e.at()) == asNew
                                ? Optional.of(LiveEventContextId.course(e.courseId()))
                                : Optional.empty(),
                e.assignmentId(),
                null,
                () -> result(name, e, row));
    }

    private Map<String, @Nullable Object> result(String name, RubricAssessed e, AssessedRow row) {
        long outcomeId = Objects.requireNonNull(row.learningOutcomeId());
        OutcomeView outcome = outcomes.byIds(List.of(outcomeId)).get(outcomeId);
        Boolean mastery = mastery(row);
        LiveEventBody body =
                new LiveEventBody()
                        .with("learning_outcome_id", outcomeId)
                        .with(
                                "learning_outcome_context_uuid",
                                outcome == null
                                        ? null
                                        : contexts.uuid(outcome.contextType(), outcome.contextId()))
                        .with("mastery", mastery)
                        .with("score", row.points())
                        .with("created_at", createdAt(e))
                        .with("attempt", e.attempt())
                        .with("possible", row.possible())
                        .with("original_score", row.points())
                        .with("original_possible", row.possible())
                        .with("original_mastery", mastery)
                        .with("assessed_at", e.at())
                        .with("percent", percent(row))
                        .with("workflow_state", "active")
                        .with(
                                "user_uuid",
                                people.findUserEvenRemoved(e.userId())
                                        .map(UserView::uuid)
                                        .orElse(null))
                        .with("artifact_id", e.assessmentId())
                        .with("artifact_type", "RubricAssessment")
                        .with("associated_asset_id", e.assignmentId())
                        .with("associated_asset_type", "Assignment");
        return OutcomeLiveEvents.updatedAt(body, name, e.at()).map();
    }

    private static @Nullable Boolean mastery(AssessedRow row) {
        Double points = row.points();
        Double needed = row.mastery();
        return (points == null || needed == null) ? null : points >= needed;
    }

    private static @Nullable Double percent(AssessedRow row) {
        Double points = row.points();
        return (points == null || row.possible() == 0) ? null : points / row.possible();
    }
}
