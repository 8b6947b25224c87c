package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricAssessmentJson.Assessor;
import io.daybook.api.grading.rubrics.RubricAssessmentJson.Style;
import io.daybook.api.grading.rubrics.RubricAssessmentService.Request;
import io.daybook.api.platform.binding.Binder;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.RubricMarks;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView.Row;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Includes rubric assessments in submissions, and saves those that are sent with a grade. */
@Component
class AssessedRubrics implements RubricMarks {

    private static final long NOBODY = 0;

    private final RubricViews rubrics;
    private final ObjectProvider<RubricAssessmentService> assessments;
    private final CachedUserViews people;
    private final AnonymousIds anonymousIds;
    private final Binder binder;

    /**
     * @param assessments resolved lazily, because it grades through submissions
     */
    AssessedRubrics(
            RubricViews rubrics,
            ObjectProvider<RubricAssessmentService> assessments,
            CachedUserViews people,
            AnonymousIds anonymousIds,
            Binder binder) {
        this.rubrics = rubrics;
        this.assessments = assessments;
        this.people = people;
        this.anonymousIds = anonymousIds;
        this.binder = binder;
    }

    private record RowJson(
            @Nullable String ratingId, @Nullable String comments, @Nullable Double points) {}

    @Override
    public Map<Long, Assessed> of(
            AssignmentView assignment, Collection<Long> studentIds, Named named) {
        List<RubricAssessmentView> all = ofGraders(assignment, studentIds);
        Map<Long, UserView> graders =
                people.users(
                        all.stream().map(RubricAssessmentView::assessorId).distinct().toList());
        Map<Long, Assessed> found = new HashMap<>();
        for (RubricAssessmentView each : all) {
            var full =
                    RubricAssessmentJson.of(
                            each,
                            Style.FULL,
                            assessor(each, graders.get(each.assessorId()), named));
            found.put(each.userId(), new Assessed(rows(each), full));
        }
        return found;
    }

    private List<RubricAssessmentView> ofGraders(
            AssignmentView assignment, Collection<Long> studentIds) {
        RubricAssociationView association =
                rubrics.ofAssignments(List.of(assignment.id())).get(assignment.id());
        return association == null
                ? List.of()
                : rubrics.assessmentsOf(List.of(assignment.id()), studentIds).stream()
                        .filter(each -> each.assessmentType() == AssessmentType.GRADING)
                        .filter(each -> each.associationId() == association.id())
                        .toList();
    }

    private Assessor assessor(
            RubricAssessmentView assessment, @Nullable UserView grader, Named named) {
        long assignmentId = assessment.assignmentId();
        boolean knowsGrader = named.graders().test(assessment.assessorId());
        return new Assessor(
                knowsGrader,
                grader == null ? null : grader.shortName(),
                knowsGrader ? null : anonymousIds.ofGrader(assignmentId, assessment.assessorId()),
                named.students().test(assessment.userId())
                        ? null
                        : anonymousIds.ofStudent(assignmentId, assessment.userId()));
    }

    @Override
    public boolean isAssessed(AssignmentView assignment) {
        return rubrics.ofAssignments(List.of(assignment.id())).containsKey(assignment.id());
    }

    private static Map<String, RowJson> rows(RubricAssessmentView assessment) {
        Map<String, RowJson> rows = new LinkedHashMap<>();
        for (Row row : assessment.rows()) {
            rows.put(row.criterionId(), new RowJson(row.ratingId(), row.comments(), row.points()));
        }
        return rows;
    }

    @Override
    public void requireAcceptable(
            AssignmentView assignment, Map<String, JsonNode> sent, boolean provisional) {
        RubricAssociationView association = association(assignment);
        RubricView rubric = rubric(association);
        if (sent.keySet().stream().noneMatch(id -> rubric.criterion(id).isPresent())) {
            throw invalid();
        }
        AssessmentBody.rows(sent, "", rubric, NOBODY, binder);
        if (association.useForGrading() && assignment.isModeratedNow() && !provisional) {
            throw Rejection.forbidden();
        }
    }

    private RubricAssociationView association(AssignmentView assignment) {
        RubricAssociationView found =
                rubrics.ofAssignments(List.of(assignment.id())).get(assignment.id());
        if (found == null) {
            throw invalid();
        }
        return found;
    }

    private RubricView rubric(RubricAssociationView association) {
        return rubrics.find(association.rubricId()).orElseThrow(AssessedRubrics::invalid);
    }

    private static Rejection invalid() {
        return Rejection.badRequest("invalid rubric_assessment");
    }

    @Override
    public void assess(
            CourseView course,
            AssignmentView assignment,
            long student,
            Caller caller,
            Map<String, JsonNode> sent,
            boolean provisional,
            boolean asFinal) {
        RubricAssociationView association = association(assignment);
        RubricView rubric = rubric(association);
        assessments
                .getObject()
                .assess(
                        new Request(
                                course,
                                assignment,
                                association,
                                rubric,
                                student,
                                caller,
                                AssessmentType.GRADING,
                                provisional,
                                provisional && asFinal,
                                false,
                                AssessmentBody.rows(sent, "", rubric, caller.id(), binder)));
    }
}
