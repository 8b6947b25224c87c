package io.daybook.api.grading.moderation;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.grading.moderation.GraderAssessments;
import io.daybook.application.grading.moderation.Moderators;
import io.daybook.application.grading.submissions.AnonymousIds;
import io.daybook.application.grading.submissions.EffectiveGradingRules;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.moderation.ModerationCommand.PublishProvisionalGrades;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrade;
import io.daybook.command.grading.moderation.ModerationCommand.SelectProvisionalGrades;
import io.daybook.command.grading.moderation.Selection;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.moderation.ModerationViews;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The moderator's selections (docs/spec/content.md, section 6.4). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/provisional_grades")
class ProvisionalGradesController {

    private final Writes writes;
    private final AssignmentViews assignments;
    private final ModerationViews moderation;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final AnonymousIds anonymousIds;
    private final EffectiveGradingRules rules;
    private final GraderAssessments assessments;
    private final Clock clock;

    ProvisionalGradesController(
            Writes writes,
            AssignmentViews assignments,
            ModerationViews moderation,
            Moderators moderators,
            VisibleStudents students,
            AnonymousIds anonymousIds,
            EffectiveGradingRules rules,
            GraderAssessments assessments,
            Clock clock) {
        this.writes = writes;
        this.assignments = assignments;
        this.moderation = moderation;
        this.moderators = moderators;
        this.students = students;
        this.anonymousIds = anonymousIds;
        this.rules = rules;
        this.assessments = assessments;
        this.clock = clock;
    }

    /** Selects a provisional grade as the final grade of its student. */
    @PutMapping("/{provisional_grade_id}/select")
    @Requires({Right.SELECT_FINAL_GRADE, Right.MANAGE_GRADES})
    SelectionJson select(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("provisional_grade_id") long id,
            Caller caller) {
        AssignmentView assignment = find(course, assignmentId, caller);
        if (seen(List.of(id), course, assignment, caller).isEmpty()) {
            throw Rejection.notFound();
        }
        Selection selection =
                writes.send(
                        new SelectProvisionalGrade(
                                course.id(),
                                assignment.id(),
                                moderators.grader(caller, course),
                                id,
                                clock.instant()),
                        Selection.class);
        return json(assignment, selection);
    }

    record Choices(List<Long> provisionalGradeIds) {}

    /** Selects many provisional grades at once. */
    @PutMapping("/bulk_select")
    @Requires({Right.SELECT_FINAL_GRADE, Right.MANAGE_GRADES})
    List<SelectionJson> selectAll(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params Choices sent) {
        AssignmentView assignment = find(course, assignmentId, caller);
        List<?> selections =
                writes.send(
                        new SelectProvisionalGrades(
                                course.id(),
                                assignment.id(),
                                moderators.grader(caller, course),
                                seen(sent.provisionalGradeIds(), course, assignment, caller),
                                clock.instant()),
                        List.class);
        return selections.stream()
                .map(Selection.class::cast)
                .map(selection -> json(assignment, selection))
                .toList();
    }

    record Published(String message) {}

    /** Publishes the selected provisional grades as final grades, in the background. */
    @PostMapping("/publish")
    @Requires({Right.SELECT_FINAL_GRADE, Right.MANAGE_GRADES})
    Published publish(
            CourseView course, @PathVariable("assignment_id") long assignmentId, Caller caller) {
        AssignmentView assignment = find(course, assignmentId, caller);
        if (!caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        Set<Long> graded = moderation.gradedStudents(assignment.id());
        Set<Long> present = students.takingPart(graded, course, null);
        requireSeen(present, course, caller);
        Set<Long> former = new HashSet<>(graded);
        former.removeAll(present);
        writes.send(
                new PublishProvisionalGrades(
                        course.id(),
                        assignment.id(),
                        moderators.grader(caller, course),
                        former,
                        rules.of(assignment, course, graded),
                        assessments.copies(assignment, graded),
                        clock.instant()));
        return new Published("OK");
    }

    /** Grades of students whom the caller does not see are treated as not found. */
    private List<Long> seen(
            List<Long> gradeIds, CourseView course, AssignmentView assignment, Caller caller) {
        Set<Long> sections = students.sections(caller, course, null);
        if (sections == null) {
            return gradeIds;
        }
        Map<Long, Long> studentByGrade = moderation.studentByGrade(assignment.id(), gradeIds);
        Set<Long> seen = students.seen(Set.copyOf(studentByGrade.values()), course, sections);
        return gradeIds.stream().filter(id -> seen.contains(studentByGrade.get(id))).toList();
    }

    /**
     * Grades are published for the whole class or not at all. Those of students who left the course
     * are neither published nor do they prevent publishing.
     */
    private void requireSeen(Set<Long> graded, CourseView course, Caller caller) {
        Set<Long> sections = students.sections(caller, course, null);
        if (!students.seen(graded, course, sections).containsAll(graded)) {
            throw Rejection.forbidden();
        }
    }

    private AssignmentView find(CourseView course, long id, Caller caller) {
        AssignmentView assignment =
                assignments.find(course.id(), id).orElseThrow(Rejection::notFound);
        moderators.requireModerator(caller, course, assignment);
        return assignment;
    }

    private SelectionJson json(AssignmentView assignment, Selection selection) {
        boolean anonymous = assignment.anonymizesStudents();
        return new SelectionJson(
                assignment.id(),
                anonymous ? null : selection.studentId(),
                anonymous ? anonymousIds.ofStudent(assignment.id(), selection.studentId()) : null,
                selection.provisionalGradeId());
    }
}
