package io.daybook.query.grading.outcomeresults;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCalculationChanged;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeCreated;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeDeleted;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeRating;
import io.daybook.events.grading.outcomes.OutcomeEvent.OutcomeScaleChanged;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessed;
import io.daybook.events.grading.rubrics.RubricAssessmentEvent.RubricAssessmentDeleted;
import io.daybook.events.grading.rubrics.RubricEvent.RubricDissociated;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventhandling.EventHandler;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Students' results for outcomes: those of graders' assessments, as long as the rubric is used for
 * the assignment and the assignment and the outcome exist; and what they were at any moment.
 */
@Component
class OutcomeResultProjection implements Projection {

    private static final String RESULTS = "results";

    @Override
    public String name() {
        return "outcome-results-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                StudentMasteryView.class, MasteryHistoryView.class, OutcomeVersionView.class);
    }

    @Override
    public void tell(Object event, Prefetch needs) {
        if (event instanceof RubricAssessed e) {
            needs.add(StudentMasteryView.class, StudentMasteryView.id(e.courseId(), e.userId()));
        }
    }

    @EventHandler
    void on(RubricAssessed e, ViewUpdate change) {
        List<Result> results = results(e);
        if (e.assessmentType() != AssessmentType.GRADING) {
            return;
        }
        String id = StudentMasteryView.id(e.courseId(), e.userId());
        StudentMasteryView before = change.find(StudentMasteryView.class, id);
        if (before == null && results.isEmpty()) {
            return;
        }
        change.in(e.courseId())
                .put(
                        new StudentMasteryView(
                                id,
                                e.courseId(),
                                e.userId(),
                                StudentMasteryView.replaced(
                                        before == null ? List.of() : before.results(),
                                        e.associationId(),
                                        results)));
        change.create(
                new MasteryHistoryView(
                        change.position(),
                        e.courseId(),
                        e.userId(),
                        e.associationId(),
                        e.assignmentId(),
                        e.at(),
                        null,
                        results));
    }

    private static List<Result> results(RubricAssessed e) {
        return e.rows().stream()
                .filter(row -> row.resultId() != null && row.learningOutcomeId() != null)
                .map(
                        row ->
                                new Result(
                                        Objects.requireNonNull(row.resultId()),
                                        Objects.requireNonNull(row.learningOutcomeId()),
                                        e.associationId(),
                                        e.assignmentId(),
                                        row.points(),
                                        row.possible(),
                                        row.mastery(),
                                        e.attempt(),
                                        e.submittedAt(),
                                        e.at(),
                                        e.hidden(),
                                        e.hidePoints()))
                .toList();
    }

    @EventHandler
    void on(RubricAssessmentDeleted e, ViewUpdate change) {
        if (e.assessmentType() != AssessmentType.GRADING) {
            return;
        }
        pull(
                change,
                where("courseId").is(e.courseId()).and("userId").is(e.userId()),
                new Document("assignmentId", e.assignmentId()));
        end(
                change,
                where("courseId")
                        .is(e.courseId())
                        .and("userId")
                        .is(e.userId())
                        .and("assignmentId")
                        .is(e.assignmentId()),
                e.at());
    }

    @EventHandler
    void on(RubricDissociated e, ViewUpdate change) {
        pull(
                change,
                where("results.associationId").is(e.associationId()),
                new Document("associationId", e.associationId()));
        end(change, where("associationId").is(e.associationId()), e.at());
    }

    @EventHandler
    void on(AssignmentDeleted e, ViewUpdate change) {
        pull(
                change,
                where("results.assignmentId").is(e.assignmentId()),
                new Document("assignmentId", e.assignmentId()));
        end(change, where("assignmentId").is(e.assignmentId()), e.at());
    }

    @EventHandler
    void on(OutcomeDeleted e, ViewUpdate change) {
        pull(
                change,
                where("results.outcomeId").is(e.outcomeId()),
                new Document("outcomeId", e.outcomeId()));
    }

    private static void pull(ViewUpdate change, Criteria which, Document results) {
        change.updateAll(StudentMasteryView.class, which, new Update().pull(RESULTS, results));
    }

    private static void end(ViewUpdate change, Criteria which, Instant at) {
        change.updateAll(
                MasteryHistoryView.class, which.and("until").is(null), Update.update("until", at));
    }

    @EventHandler
    void on(OutcomeCreated e, ViewUpdate change) {
        change.create(
                new OutcomeVersionView(
                        change.position(),
                        e.outcomeId(),
                        e.at(),
                        e.calculationMethod(),
                        e.calculationInt(),
                        e.masteryPoints(),
                        highest(e.ratings())));
    }

    @EventHandler
    void on(OutcomeScaleChanged e, ViewUpdate change) {
        OutcomeVersionView last = last(e.outcomeId(), change);
        if (last != null) {
            change.create(
                    new OutcomeVersionView(
                            change.position(),
                            e.outcomeId(),
                            e.at(),
                            last.method(),
                            last.number(),
                            e.masteryPoints(),
                            highest(e.ratings())));
        }
    }

    @EventHandler
    void on(OutcomeCalculationChanged e, ViewUpdate change) {
        OutcomeVersionView last = last(e.outcomeId(), change);
        if (last != null) {
            change.create(
                    new OutcomeVersionView(
                            change.position(),
                            e.outcomeId(),
                            e.at(),
                            e.calculationMethod(),
                            e.calculationInt(),
                            last.masteryPoints(),
                            last.pointsPossible()));
        }
    }

    /** The version before this event, also where the event is delivered again. */
    private static @Nullable OutcomeVersionView last(long outcomeId, ViewUpdate change) {
        return change
                .findAll(
                        OutcomeVersionView.class,
                        where("outcomeId").is(outcomeId).and("_id").lt(change.position()))
                .stream()
                .max(Comparator.comparingLong(OutcomeVersionView::id))
                .orElse(null);
    }

    private static double highest(List<OutcomeRating> ratings) {
        return ratings.isEmpty() ? 0 : ratings.getFirst().points();
    }
}
