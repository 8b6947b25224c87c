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
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.axonframework.eventhandling.EventHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the outcome results of students: those of graders' assessments, while the rubric is
 * associated with the assignment and the assignment and the outcome exist; the scores computed from
 * them, recalculated whenever a result or the outcome's scale or method changes; and their history.
 */
@Component
class OutcomeResultProjection implements Projection {

    /** Number of students read at a time: each may have some hundred results. */
    private static final int AT_ONCE = 100;

    @Override
    public String name() {
        return "outcome-results-v3";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                StudentMasteryView.class,
                StudentScoresView.class,
                AssessedOutcomesView.class,
                MasteryHistoryView.class,
                OutcomeVersionView.class,
                OutcomeCalculationView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof RubricAssessed e) {
            needs.add(StudentScoresView.class, StudentScoresView.id(e.courseId(), e.userId()));
            needs.add(AssessedOutcomesView.class, use(e));
            for (long outcomeId : byOutcome(results(e)).keySet()) {
                needs.add(
                        StudentMasteryView.class,
                        StudentMasteryView.id(e.courseId(), e.userId(), outcomeId));
                needs.add(OutcomeCalculationView.class, outcomeId);
            }
        }
    }

    @EventHandler
    void on(RubricAssessed e, ViewUpdate change) {
        if (e.assessmentType() != AssessmentType.GRADING) {
            return;
        }
        List<Result> results = results(e);
        Map<Long, List<Result>> now = byOutcome(results);
        Set<Long> touched = assessed(e, now.keySet(), change);
        if (touched.isEmpty()) {
            return;
        }
        put(
                touched.stream()
                        .map(
                                outcomeId ->
                                        outcome(e, outcomeId, change)
                                                .with(
                                                        e.associationId(),
                                                        now.getOrDefault(outcomeId, List.of())))
                        .toList(),
                change);
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

    private static String use(RubricAssessed e) {
        return AssessedOutcomesView.id(e.courseId(), e.userId(), e.associationId());
    }

    /**
     * Returns these outcomes and those of the student's earlier assessments through the same rubric
     * association.
     */
    private static Set<Long> assessed(
            RubricAssessed e, Collection<Long> outcomeIds, ViewUpdate change) {
        AssessedOutcomesView before = change.find(AssessedOutcomesView.class, use(e));
        AssessedOutcomesView all =
                (before == null ? AssessedOutcomesView.of(use(e)) : before).with(outcomeIds);
        if (!all.equals(before)) {
            change.put(all);
        }
        return all.outcomeIds();
    }

    private static StudentMasteryView outcome(RubricAssessed e, long outcomeId, ViewUpdate change) {
        StudentMasteryView stored =
                change.find(
                        StudentMasteryView.class,
                        StudentMasteryView.id(e.courseId(), e.userId(), outcomeId));
        return stored == null ? StudentMasteryView.of(e.courseId(), e.userId(), outcomeId) : stored;
    }

    private static Map<Long, List<Result>> byOutcome(List<Result> results) {
        return results.stream().collect(Collectors.groupingBy(Result::outcomeId));
    }

    /** Stores the results of one student and recalculates the scores. */
    private static void put(List<StudentMasteryView> outcomes, ViewUpdate change) {
        outcomes.forEach(outcome -> change.in(outcome.courseId()).put(outcome));
        putScores(
                outcomes,
                calculators(outcomes.stream().map(StudentMasteryView::outcomeId).toList(), change),
                change);
    }

    private static void putScores(
            List<StudentMasteryView> outcomes,
            Map<Long, ScoreCalculator> calculators,
            ViewUpdate change) {
        StudentMasteryView any = outcomes.getFirst();
        StudentScoresView before =
                change.find(
                        StudentScoresView.class,
                        StudentScoresView.id(any.courseId(), any.userId()));
        StudentScoresView scores =
                before == null ? StudentScoresView.of(any.courseId(), any.userId()) : before;
        List<Result> results =
                outcomes.stream().flatMap(outcome -> outcome.results().stream()).toList();
        change.in(any.courseId())
                .put(scores.with(calculators.keySet(), OutcomeScore.of(results, calculators)));
    }

    /** Returns the calculation rules of these outcomes, without unknown ones. */
    private static Map<Long, ScoreCalculator> calculators(
            Collection<Long> outcomeIds, ViewUpdate change) {
        Map<Long, ScoreCalculator> calculators = new HashMap<>();
        for (Long id : outcomeIds) {
            OutcomeCalculationView calculation = change.find(OutcomeCalculationView.class, id);
            if (calculation != null) {
                calculators.put(id, calculation.calculator());
            }
        }
        return calculators;
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
        takeAway(change, ofStudent(e), result -> result.assignmentId() == e.assignmentId());
        end(change, ofStudent(e).and("assignmentId").is(e.assignmentId()), e.at());
    }

    private static Criteria ofStudent(RubricAssessmentDeleted e) {
        return where("courseId").is(e.courseId()).and("userId").is(e.userId());
    }

    @EventHandler
    void on(RubricDissociated e, ViewUpdate change) {
        takeAway(
                change,
                where("results.associationId").is(e.associationId()),
                result -> result.associationId() == e.associationId());
        end(change, where("associationId").is(e.associationId()), e.at());
    }

    @EventHandler
    void on(AssignmentDeleted e, ViewUpdate change) {
        takeAway(
                change,
                where("results.assignmentId").is(e.assignmentId()),
                result -> result.assignmentId() == e.assignmentId());
        end(change, where("assignmentId").is(e.assignmentId()), e.at());
    }

    @EventHandler
    void on(OutcomeDeleted e, ViewUpdate change) {
        takeAway(
                change,
                where("results.outcomeId").is(e.outcomeId()),
                result -> result.outcomeId() == e.outcomeId());
    }

    /** Removes the matching results. */
    private static void takeAway(ViewUpdate change, Criteria which, Predicate<Result> these) {
        forEachStudent(
                change,
                which,
                outcomes -> {
                    List<StudentMasteryView> changed =
                            outcomes.stream()
                                    .filter(outcome -> outcome.results().stream().anyMatch(these))
                                    .map(outcome -> outcome.without(these))
                                    .toList();
                    if (!changed.isEmpty()) {
                        put(changed, change);
                    }
                });
    }

    private static void forEachStudent(
            ViewUpdate change, Criteria which, Consumer<List<StudentMasteryView>> action) {
        Map<String, List<Object>> idsByStudent =
                change.findIds(StudentMasteryView.class, which).stream()
                        .collect(Collectors.groupingBy(OutcomeResultProjection::student));
        List<List<Object>> students = List.copyOf(idsByStudent.values());
        for (int from = 0; from < students.size(); from += AT_ONCE) {
            List<Object> some =
                    students.subList(from, Math.min(from + AT_ONCE, students.size())).stream()
                            .flatMap(List::stream)
                            .toList();
            change.findAll(StudentMasteryView.class, where("id").in(some)).stream()
                    .collect(Collectors.groupingBy(outcome -> student(outcome.id())))
                    .values()
                    .forEach(action);
        }
    }

    /** Returns the course and student part of a result id. */
    private static String student(Object id) {
        String all = id.toString();
        return all.substring(0, all.lastIndexOf('-'));
    }

    private static void end(ViewUpdate change, Criteria which, Instant at) {
        change.updateAll(
                MasteryHistoryView.class, which.and("until").is(null), Update.update("until", at));
    }

    @EventHandler
    void on(OutcomeCreated e, ViewUpdate change) {
        calculatesBy(
                new OutcomeVersionView(
                        change.position(),
                        e.outcomeId(),
                        e.at(),
                        e.calculationMethod(),
                        e.calculationInt(),
                        e.masteryPoints(),
                        highest(e.ratings())),
                change);
    }

    @EventHandler
    void on(OutcomeScaleChanged e, ViewUpdate change) {
        changes(
                e.outcomeId(),
                last ->
                        last.withScale(
                                change.position(), e.at(), e.masteryPoints(), highest(e.ratings())),
                change);
    }

    @EventHandler
    void on(OutcomeCalculationChanged e, ViewUpdate change) {
        changes(
                e.outcomeId(),
                last ->
                        last.withCalculation(
                                change.position(),
                                e.at(),
                                e.calculationMethod(),
                                e.calculationInt()),
                change);
    }

    private static void calculatesBy(OutcomeVersionView version, ViewUpdate change) {
        change.create(version);
        change.put(OutcomeCalculationView.of(version));
    }

    /** Results keep the scale they were assessed with; only the scores are recalculated. */
    private static void changes(
            long outcomeId, UnaryOperator<OutcomeVersionView> next, ViewUpdate change) {
        OutcomeVersionView last = last(outcomeId, change);
        if (last == null) {
            return;
        }
        OutcomeVersionView version = next.apply(last);
        calculatesBy(version, change);
        Map<Long, ScoreCalculator> calculators = Map.of(outcomeId, version.calculator());
        forEachStudent(
                change,
                where("results.outcomeId").is(outcomeId),
                outcomes -> putScores(outcomes, calculators, change));
    }

    /** Returns the version before this event, also if the event is redelivered. */
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
