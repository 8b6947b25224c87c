package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricAssessmentJson.Assessor;
import io.daybook.api.grading.rubrics.RubricAssessmentJson.Style;
import io.daybook.application.grading.moderation.GraderAssessments;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.command.grading.moderation.CopyAssessment;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView.Row;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** The rubric assessments of provisional grades. */
@Component
class ProvisionalAssessments implements GraderAssessments {

    private final RubricViews rubrics;
    private final CachedUserViews people;
    private final AnonymousIds anonymousIds;
    private final Ids ids;
    private final Clock clock;

    ProvisionalAssessments(
            RubricViews rubrics,
            CachedUserViews people,
            AnonymousIds anonymousIds,
            Ids ids,
            Clock clock) {
        this.rubrics = rubrics;
        this.people = people;
        this.anonymousIds = anonymousIds;
        this.ids = ids;
        this.clock = clock;
    }

    private List<RubricAssessmentView> found(
            AssignmentView assignment, Collection<Long> studentIds) {
        RubricAssociationView association =
                rubrics.ofAssignments(List.of(assignment.id())).get(assignment.id());
        return association == null
                ? List.of()
                : rubrics.assessmentsOf(List.of(assignment.id()), studentIds).stream()
                        .filter(each -> each.associationId() == association.id())
                        .filter(each -> each.assessmentType() == AssessmentType.PROVISIONAL_GRADE)
                        .toList();
    }

    @Override
    public List<OfGrader> of(
            AssignmentView assignment, Collection<Long> studentIds, LongPredicate known) {
        List<RubricAssessmentView> found = found(assignment, studentIds);
        Map<Long, UserView> graders =
                people.users(
                        found.stream().map(RubricAssessmentView::assessorId).distinct().toList());
        return found.stream()
                .map(
                        each -> {
                            UserView grader = graders.get(each.assessorId());
                            boolean knows = known.test(each.assessorId());
                            return new OfGrader(
                                    each.userId(),
                                    each.assessorId(),
                                    each.asFinal(),
                                    RubricAssessmentJson.of(
                                            each,
                                            Style.FULL,
                                            new Assessor(
                                                    knows,
                                                    grader == null ? null : grader.shortName(),
                                                    knows
                                                            ? null
                                                            : anonymousIds.ofGrader(
                                                                    assignment.id(),
                                                                    each.assessorId()),
                                                    assignment.anonymizesStudents()
                                                            ? anonymousIds.ofStudent(
                                                                    assignment.id(), each.userId())
                                                            : null)));
                        })
                .toList();
    }

    @Override
    public List<CopyAssessment> copies(AssignmentView assignment, Collection<Long> studentIds) {
        return found(assignment, studentIds).stream()
                .map(
                        each ->
                                new CopyAssessment(
                                        each.associationId(),
                                        ids.next("rubric_assessment"),
                                        each.userId(),
                                        each.assessorId(),
                                        each.asFinal(),
                                        SubmissionId.of(assignment.id(), each.userId()),
                                        resultIds(each),
                                        clock.instant()))
                .toList();
    }

    private Map<Long, Long> resultIds(RubricAssessmentView assessment) {
        return assessment.rows().stream()
                .map(Row::learningOutcomeId)
                .filter(Objects::nonNull)
                .distinct()
                .collect(Collectors.toMap(outcome -> outcome, _ -> ids.next("outcome_result")));
    }
}
