package io.daybook.api.grading.assignments;

import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Finds the rubrics of assignments, with one query for each kind of object. */
@Component
class AssignmentRubrics {

    private final RubricViews rubrics;
    private final OutcomeViews outcomes;

    AssignmentRubrics(RubricViews rubrics, OutcomeViews outcomes) {
        this.rubrics = rubrics;
        this.outcomes = outcomes;
    }

    /**
     * Returns the rubrics of these assignments, by assignment; assignments without one are left
     * out.
     */
    Map<Long, AssignmentRubricJson> of(Collection<Long> assignmentIds) {
        Map<Long, RubricAssociationView> uses = rubrics.ofAssignments(assignmentIds);
        Map<Long, RubricView> byId =
                rubrics.byIds(
                        uses.values().stream()
                                .map(RubricAssociationView::rubricId)
                                .collect(Collectors.toSet()));
        List<Long> outcomeIds =
                byId.values().stream()
                        .flatMap(rubric -> rubric.outcomeIds().stream())
                        .distinct()
                        .toList();
        Map<Long, OutcomeView> known = outcomeIds.isEmpty() ? Map.of() : outcomes.byIds(outcomeIds);
        Map<Long, AssignmentRubricJson> json = new HashMap<>();
        uses.forEach(
                (assignment, use) -> {
                    RubricView rubric = byId.get(use.rubricId());
                    if (rubric != null) {
                        json.put(assignment, AssignmentRubricJson.of(rubric, use, known));
                    }
                });
        return json;
    }
}
