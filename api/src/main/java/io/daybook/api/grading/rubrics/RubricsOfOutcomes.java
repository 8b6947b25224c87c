package io.daybook.api.grading.rubrics;

import io.daybook.application.grading.outcomes.OutcomeChangeListener;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.outcomes.OutcomeHandler.RootLinks;
import io.daybook.command.grading.rubrics.RubricCommand.SaveRubric;
import io.daybook.command.grading.rubrics.RubricDraft;
import io.daybook.command.grading.rubrics.RubricDraft.CriterionDraft;
import io.daybook.command.grading.rubrics.RubricDraft.RatingDraft;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricView.Criterion;
import io.daybook.query.grading.rubrics.RubricView.Rating;
import io.daybook.query.grading.rubrics.RubricViews;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Updates rubrics after an outcome changed: in rubrics without assessments that grade at most one
 * assignment, the criterion is made equal to the outcome again (document 1, section 4.5).
 */
@Component
class RubricsOfOutcomes implements OutcomeChangeListener {

    private final RubricViews rubrics;
    private final Writes writes;
    private final Clock clock;

    RubricsOfOutcomes(RubricViews rubrics, Writes writes, Clock clock) {
        this.rubrics = rubrics;
        this.writes = writes;
        this.clock = clock;
    }

    @Override
    public void outcomeChanged(OutcomeView outcome, Caller caller) {
        List<RubricView> using = rubrics.withOutcomes(List.of(outcome.id()));
        List<Long> ids = using.stream().map(RubricView::id).toList();
        Map<Long, List<RubricAssociationView>> uses = rubrics.associationsOf(ids);
        Set<Long> assessed = rubrics.assessed(ids);
        using.stream()
                .filter(rubric -> !assessed.contains(rubric.id()))
                .filter(
                        rubric ->
                                !RubricAssembler.isReadOnly(
                                        uses.getOrDefault(rubric.id(), List.of())))
                .forEach(rubric -> revise(rubric, outcome, caller));
    }

    private void revise(RubricView rubric, OutcomeView outcome, Caller caller) {
        RubricDraft draft = draft(rubric, outcome);
        if (RubricDrafts.isSame(draft, rubric)) {
            return;
        }
        var place = new OutcomeContextId(rubric.contextType(), rubric.contextId());
        writes.send(
                new SaveRubric(
                        rubric.id(),
                        place,
                        false,
                        null,
                        draft,
                        rubric.title(),
                        null,
                        new RootLinks(place, 0, "", Map.of()),
                        caller.id(),
                        clock.instant()));
    }

    private static RubricDraft draft(RubricView rubric, OutcomeView outcome) {
        return new RubricDraft(
                rubric.title(),
                rubric.freeFormCriterionComments(),
                rubric.hideScoreTotal(),
                rubric.buttonDisplay(),
                rubric.ratingOrder(),
                rubric.criteria().stream()
                        .map(
                                each ->
                                        Objects.equals(each.learningOutcomeId(), outcome.id())
                                                ? like(outcome, each)
                                                : same(each))
                        .toList());
    }

    private static CriterionDraft same(Criterion of) {
        return new CriterionDraft(
                of.id(),
                of.description(),
                of.longDescription(),
                of.criterionUseRange(),
                of.ignoreForScoring(),
                of.learningOutcomeId(),
                of.masteryPoints(),
                of.ratings().stream()
                        .map(
                                each ->
                                        new RatingDraft(
                                                each.id(),
                                                each.description(),
                                                each.longDescription(),
                                                each.points()))
                        .toList());
    }

    /** Ratings keep their ids by position, so that references to them stay valid. */
    private static CriterionDraft like(OutcomeView outcome, Criterion was) {
        List<RatingDraft> ratings = new ArrayList<>();
        for (int i = 0; i < outcome.ratings().size(); i++) {
            OutcomeView.Rating rating = outcome.ratings().get(i);
            Rating before = i < was.ratings().size() ? was.ratings().get(i) : null;
            ratings.add(
                    new RatingDraft(
                            before == null ? null : before.id(),
                            rating.description(),
                            before == null ? null : before.longDescription(),
                            rating.points()));
        }
        return new CriterionDraft(
                was.id(),
                outcome.title(),
                outcome.description(),
                was.criterionUseRange(),
                was.ignoreForScoring(),
                outcome.id(),
                outcome.masteryPoints(),
                ratings);
    }
}
