package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.AssessedJson.Related;
import io.daybook.api.grading.rubrics.RubricAssessmentJson.Style;
import io.daybook.api.grading.rubrics.RubricAssessmentService.Made;
import io.daybook.api.grading.rubrics.RubricAssessmentService.Request;
import io.daybook.api.grading.submissions.AssessableSubmissions;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Binder;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.rubrics.AssessmentCommand.DeleteAssessment;
import io.daybook.command.grading.rubrics.AssessmentKey;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.rubrics.RubricAssessmentView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Assessments of submissions with a rubric (document 1, section 4.5). */
@RestController
@RequestMapping(
        "/api/v1/courses/{course_id}/rubric_associations/{rubric_association_id}/rubric_assessments")
class RubricAssessmentsController {

    private final RubricViews rubrics;
    private final RubricAssessmentService assessments;
    private final AssessableSubmissions work;
    private final AssessmentNames names;
    private final Binder binder;
    private final Writes writes;
    private final Clock clock;

    RubricAssessmentsController(
            RubricViews rubrics,
            RubricAssessmentService assessments,
            AssessableSubmissions work,
            AssessmentNames names,
            Binder binder,
            Writes writes,
            Clock clock) {
        this.rubrics = rubrics;
        this.assessments = assessments;
        this.work = work;
        this.names = names;
        this.binder = binder;
        this.writes = writes;
        this.clock = clock;
    }

    /** Creates an assessment, or replaces an existing one. */
    @PostMapping
    @Requires(Right.READ)
    AssessedJson create(
            CourseView course,
            @PathVariable("rubric_association_id") long associationId,
            Caller caller,
            @Params AssessmentBody sent) {
        RubricAssociationView association = association(course, associationId);
        long student =
                work.student(
                        work.assignment(course, association.objectId(), caller),
                        course,
                        sent.userId(),
                        sent.anonymousId(),
                        caller);
        return assess(course, association, student, sent.type(), sent.finalMark(), caller, sent);
    }

    private RubricAssociationView association(CourseView course, long id) {
        return rubrics.association(id)
                .filter(association -> association.isIn(OutcomeContext.COURSE, course.id()))
                .filter(RubricAssociationView::assessesWork)
                .orElseThrow(Rejection::notFound);
    }

    private AssessedJson assess(
            CourseView course,
            RubricAssociationView association,
            long student,
            AssessmentType type,
            boolean asFinal,
            Caller caller,
            AssessmentBody sent) {
        RubricView rubric = rubrics.find(association.rubricId()).orElseThrow(Rejection::notFound);
        AssignmentView assignment = work.assignment(course, association.objectId(), caller);
        boolean provisional = sent.provisional() || type == AssessmentType.PROVISIONAL_GRADE;
        Made made =
                assessments.assess(
                        new Request(
                                course,
                                assignment,
                                association,
                                rubric,
                                student,
                                caller,
                                type,
                                provisional,
                                provisional && asFinal,
                                sent.gradedAnonymously(),
                                AssessmentBody.rows(
                                        sent.rubricAssessment(),
                                        "criterion_",
                                        rubric,
                                        caller.id(),
                                        binder)));
        return answer(course, assignment, association, student, made, caller);
    }

    private AssessedJson answer(
            CourseView course,
            AssignmentView assignment,
            RubricAssociationView association,
            long student,
            Made made,
            Caller caller) {
        RubricAssessmentJson json =
                find(association, student, made, caller)
                        .map(each -> json(each, course, caller))
                        .orElseThrow(Rejection::notFound);
        List<Long> others =
                made.type() == AssessmentType.GRADING
                        ? work.gradedTogether(assignment, course, student)
                        : List.of();
        return new AssessedJson(
                json,
                json.data(),
                others.stream()
                        .map(
                                other ->
                                        new Related(
                                                work.answer(assignment, course, other, caller),
                                                find(association, other, made, caller).stream()
                                                        .map(each -> json(each, course, caller))
                                                        .toList()))
                        .toList(),
                work.answer(assignment, course, student, caller),
                RubricAssociationJson.of(association));
    }

    private Optional<RubricAssessmentView> find(
            RubricAssociationView association, long student, Made made, Caller caller) {
        return rubrics.assessmentsOf(List.of(association.objectId()), List.of(student)).stream()
                .filter(each -> each.associationId() == association.id())
                .filter(each -> each.assessmentType() == made.type())
                .filter(each -> each.asFinal() == made.asFinal())
                .filter(
                        each ->
                                made.type() == AssessmentType.GRADING
                                        || each.assessorId() == caller.id())
                .findFirst();
    }

    private RubricAssessmentJson json(
            RubricAssessmentView assessment, CourseView course, Caller caller) {
        return names.shown(List.of(assessment), Style.FULL, course, caller).getFirst();
    }

    /** Updates an assessment; criteria that are not named stay as they are. */
    @PutMapping("/{id}")
    @Requires(Right.READ)
    AssessedJson update(
            CourseView course,
            @PathVariable("rubric_association_id") long associationId,
            @PathVariable long id,
            Caller caller,
            @Params AssessmentBody sent) {
        RubricAssociationView association = association(course, associationId);
        RubricAssessmentView assessment = find(association, id, course, caller);
        if (assessment.assessorId() != caller.id() && !caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        return assess(
                course,
                association,
                assessment.userId(),
                assessment.assessmentType(),
                assessment.asFinal() || sent.finalMark(),
                caller,
                sent);
    }

    private RubricAssessmentView find(
            RubricAssociationView association, long id, CourseView course, Caller caller) {
        List<RubricAssessmentView> found =
                rubrics
                        .assessment(id)
                        .filter(assessment -> assessment.associationId() == association.id())
                        .stream()
                        .toList();
        return names.visible(found, course, caller).stream()
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    /** Deletes an assessment; a grade that resulted from it stays. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_GRADES)
    RubricAssessmentJson delete(
            CourseView course,
            @PathVariable("rubric_association_id") long associationId,
            @PathVariable long id,
            Caller caller) {
        RubricAssessmentView assessment =
                find(association(course, associationId), id, course, caller);
        writes.send(
                new DeleteAssessment(
                        AssessmentKey.of(
                                associationId,
                                assessment.userId(),
                                assessment.assessmentType(),
                                assessment.assessorId(),
                                assessment.asFinal()),
                        clock.instant()));
        return json(assessment, course, caller);
    }
}
