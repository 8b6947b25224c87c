package io.daybook.application.grading.outcomeresults;

import io.daybook.application.grading.audit.Anonymity;
import io.daybook.events.grading.assignments.GradingType;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.grading.outcomeresults.ScoreCalculator;
import io.daybook.query.grading.outcomeresults.StudentMasteryView.Result;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The outcome results that a caller sees, and the rules by which they become scores. */
@Component
public class VisibleResults {

    private final MasteryViews mastery;
    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final Anonymity anonymity;

    VisibleResults(
            MasteryViews mastery,
            AssignmentViews assignments,
            SubmissionViews submissions,
            Anonymity anonymity) {
        this.mastery = mastery;
        this.assignments = assignments;
        this.submissions = submissions;
        this.anonymity = anonymity;
    }

    /** Returns the results of these students for the outcomes of the scope, by student. */
    public Map<Long, List<Result>> of(
            ResultScope scope, Collection<Long> userIds, @Nullable Instant moment) {
        Map<Long, List<Result>> all =
                moment == null
                        ? mastery.results(scope.course().id(), userIds)
                        : mastery.results(scope.course().id(), userIds, moment);
        Map<Long, List<Result>> visible = new HashMap<>();
        all.forEach(
                (user, results) ->
                        visible.put(
                                user,
                                results.stream()
                                        .filter(r -> scope.outcomes().containsKey(r.outcomeId()))
                                        .toList()));
        return scope.seesGrades() ? named(scope, visible) : posted(visible);
    }

    /** Without results that would reveal to a grader the student of an anonymous submission. */
    private Map<Long, List<Result>> named(ResultScope scope, Map<Long, List<Result>> results) {
        if (scope.anonymous().isEmpty()) {
            return results;
        }
        List<Long> works =
                results.entrySet().stream()
                        .flatMap(of -> of.getValue().stream().map(r -> workOf(r, of.getKey())))
                        .toList();
        Set<Long> hidden = anonymity.hidden(scope.anonymous(), works);
        Map<Long, List<Result>> named = new HashMap<>();
        results.forEach(
                (user, all) ->
                        named.put(
                                user,
                                all.stream()
                                        .filter(r -> !hidden.contains(workOf(r, user)))
                                        .toList()));
        return named;
    }

    private static long workOf(Result result, long user) {
        return SubmissionId.of(result.assignmentId(), user);
    }

    /** Removes results of submissions whose grade is not posted. */
    private Map<Long, List<Result>> posted(Map<Long, List<Result>> results) {
        Set<Long> assignmentIds =
                results.values().stream()
                        .flatMap(List::stream)
                        .map(Result::assignmentId)
                        .collect(Collectors.toSet());
        Set<Long> heldBack =
                assignments.byIds(assignmentIds).stream()
                        .filter(AssignmentView::postManually)
                        .filter(of -> of.gradingType() != GradingType.NOT_GRADED)
                        .map(AssignmentView::id)
                        .collect(Collectors.toSet());
        Map<Long, SubmissionView> works =
                submissions.byIds(
                        results.keySet().stream()
                                .flatMap(
                                        user ->
                                                heldBack.stream()
                                                        .map(of -> SubmissionId.of(of, user)))
                                .toList());
        Map<Long, List<Result>> posted = new HashMap<>();
        results.forEach(
                (user, all) ->
                        posted.put(
                                user,
                                all.stream()
                                        .filter(
                                                r ->
                                                        !heldBack.contains(r.assignmentId())
                                                                || isPosted(works, r, user))
                                        .toList()));
        return posted;
    }

    private static boolean isPosted(Map<Long, SubmissionView> works, Result result, long user) {
        SubmissionView work = works.get(workOf(result, user));
        return work != null && work.latest().postedAt() != null;
    }

    /** Returns the rules by which results become scores, by outcome. */
    public Map<Long, ScoreCalculator> calculators(ResultScope scope, @Nullable Instant moment) {
        return moment == null
                ? scope.outcomes().values().stream()
                        .collect(Collectors.toMap(OutcomeView::id, VisibleResults::calculator))
                : mastery.calculators(scope.outcomes().keySet(), moment);
    }

    static ScoreCalculator calculator(OutcomeView outcome) {
        return new ScoreCalculator(
                outcome.calculationMethod(),
                outcome.calculationInt(),
                outcome.masteryPoints(),
                outcome.pointsPossible());
    }
}
