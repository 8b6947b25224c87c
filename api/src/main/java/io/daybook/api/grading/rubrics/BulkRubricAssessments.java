package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.submissions.AssessableSubmissions;
import io.daybook.api.platform.binding.Binder;
import io.daybook.application.grading.bulkgrading.RubricEntries;
import io.daybook.command.grading.rubrics.AssessmentCommand.AssessWork;
import io.daybook.command.grading.rubrics.AssessmentCommand.Assessed;
import io.daybook.command.grading.rubrics.AssessmentCommand.RowDraft;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.grading.submissions.SubmissionId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Saves rubric assessments of a bulk grading job. */
@Component
class BulkRubricAssessments implements RubricEntries {

    private final RubricViews rubrics;
    private final ObjectProvider<RubricAssessmentService> assessments;
    private final ObjectProvider<AssessableSubmissions> work;
    private final Binder binder;

    /**
     * @param assessments resolved lazily, because it grades through submissions
     */
    BulkRubricAssessments(
            RubricViews rubrics,
            ObjectProvider<RubricAssessmentService> assessments,
            ObjectProvider<AssessableSubmissions> work,
            Binder binder) {
        this.rubrics = rubrics;
        this.assessments = assessments;
        this.work = work;
        this.binder = binder;
    }

    /** A rubric and its association with an assignment. */
    private record Used(RubricAssociationView association, RubricView rubric) {}

    private Map<Long, Used> used(Collection<Long> assignmentIds) {
        Map<Long, RubricAssociationView> associations = rubrics.ofAssignments(assignmentIds);
        Map<Long, RubricView> byId =
                rubrics.byIds(
                        associations.values().stream()
                                .map(RubricAssociationView::rubricId)
                                .distinct()
                                .toList());
        Map<Long, Used> used = new HashMap<>();
        associations.forEach(
                (assignment, association) -> {
                    RubricView rubric = byId.get(association.rubricId());
                    if (rubric != null) {
                        used.put(assignment, new Used(association, rubric));
                    }
                });
        return used;
    }

    @Override
    public Reader reader(AssignmentView assignment) {
        Used of = used(List.of(assignment.id())).get(assignment.id());
        return sent -> rows(of, sent);
    }

    private List<Row> rows(@Nullable Used of, Map<String, JsonNode> sent) {
        List<Row> rows = new ArrayList<>();
        if (of != null) {
            AssessmentBody.bodies(sent, "", of.rubric(), binder)
                    .forEach(
                            (criterion, body) ->
                                    rows.add(
                                            new Row(
                                                    criterion,
                                                    !(body.points() instanceof Patch.Absent),
                                                    body.points().orNull(),
                                                    body.comments().orNull(),
                                                    body.ratingId(),
                                                    body.description())));
        }
        if (rows.isEmpty()) {
            throw Rejection.badRequest("invalid rubric_assessment");
        }
        return rows;
    }

    @Override
    public Assessor assessor(CourseView course, Collection<AssignmentView> assignments) {
        Map<Long, Used> used = used(assignments.stream().map(AssignmentView::id).toList());
        return assessment -> {
            Used of = used.get(assessment.assignment().id());
            return of == null ? null : command(course, of, assessment);
        };
    }

    private AssessWork command(CourseView course, Used of, Assessment asked) {
        AssignmentView assignment = asked.assignment();
        Map<String, RowDraft> rows = new HashMap<>();
        asked.rows().forEach(row -> rows.put(row.criterionId(), draft(row, asked.graderId())));
        return new AssessWork(
                course.id(),
                assignment.id(),
                of.rubric().id(),
                of.association().id(),
                AssessmentType.GRADING,
                asked.graderId(),
                false,
                assessed(of, assignment, asked.studentId()),
                asked.groupMembers().stream().map(mate -> assessed(of, assignment, mate)).toList(),
                rows,
                of.association().useForGrading() ? asked.grade() : null,
                asked.now());
    }

    private Assessed assessed(Used of, AssignmentView assignment, long student) {
        return assessments
                .getObject()
                .assessed(
                        work.getObject().work(assignment, student),
                        SubmissionId.of(assignment.id(), student),
                        of.rubric().outcomeIds());
    }

    private static RowDraft draft(Row row, long author) {
        Double points = row.points();
        String comments = row.comments();
        return new RowDraft(
                !row.hasPoints()
                        ? Patch.absent()
                        : points == null ? Patch.cleared() : Patch.of(points),
                comments == null ? Patch.absent() : Patch.of(new Personal(author, comments)),
                row.ratingId(),
                row.description());
    }
}
