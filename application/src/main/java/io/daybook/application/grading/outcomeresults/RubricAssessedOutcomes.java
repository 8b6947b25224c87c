package io.daybook.application.grading.outcomeresults;

import io.daybook.application.grading.outcomes.AssessedOutcomes;
import io.daybook.query.grading.outcomeresults.MasteryViews;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Finds outcomes with student results, and outcomes whose rubrics follow their changes: rubrics
 * without assessments that grade at most one assignment.
 */
@Component
public class RubricAssessedOutcomes implements AssessedOutcomes {

    private final MasteryViews mastery;
    private final RubricViews rubrics;

    RubricAssessedOutcomes(MasteryViews mastery, RubricViews rubrics) {
        this.mastery = mastery;
        this.rubrics = rubrics;
    }

    @Override
    public Set<Long> in(long courseId, Collection<Long> outcomeIds) {
        return mastery.assessedIn(courseId, outcomeIds);
    }

    @Override
    public Set<Long> anywhere(Collection<Long> outcomeIds) {
        return mastery.assessedAnywhere(outcomeIds);
    }

    @Override
    public Set<Long> withUpdateableRubrics(Collection<Long> outcomeIds) {
        List<RubricView> using = rubrics.withOutcomes(outcomeIds);
        List<Long> ids = using.stream().map(RubricView::id).toList();
        Map<Long, List<RubricAssociationView>> uses = rubrics.associationsOf(ids);
        Set<Long> assessed = rubrics.assessed(ids);
        return using.stream()
                .filter(rubric -> !assessed.contains(rubric.id()))
                .filter(
                        rubric ->
                                uses.getOrDefault(rubric.id(), List.of()).stream()
                                                .filter(RubricAssociationView::assessesWork)
                                                .count()
                                        <= 1)
                .flatMap(rubric -> rubric.outcomeIds().stream())
                .filter(outcomeIds::contains)
                .collect(Collectors.toSet());
    }
}
