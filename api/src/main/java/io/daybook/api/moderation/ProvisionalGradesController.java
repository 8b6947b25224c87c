package io.daybook.api.moderation;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.api.submissions.AnonymousIds;
import io.daybook.api.submissions.RulesInForce;
import io.daybook.api.submissions.VisibleStudents;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.moderation.ModerationCommand.PublishProvisionalGrades;
import io.daybook.command.moderation.ModerationCommand.SelectProvisionalGrade;
import io.daybook.command.moderation.ModerationCommand.SelectProvisionalGrades;
import io.daybook.command.moderation.Selection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.moderation.ModerationViews;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The moderator's decisions (fact sheet course-content, section 6.4). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/assignments/{assignment_id}/provisional_grades")
class ProvisionalGradesController {

    private final Writes writes;
    private final AssignmentViews assignments;
    private final ModerationViews moderation;
    private final Moderators moderators;
    private final VisibleStudents students;
    private final AnonymousIds anonymousIds;
    private final RulesInForce rules;
    private final Clock clock;

    ProvisionalGradesController(
            Writes writes,
            AssignmentViews assignments,
            ModerationViews moderation,
            Moderators moderators,
            VisibleStudents students,
            AnonymousIds anonymousIds,
            RulesInForce rules,
            Clock clock) {
        this.writes = writes;
        this.assignments = assignments;
        this.moderation = moderation;
        this.moderators = moderators;
        this.students = students;
        this.anonymousIds = anonymousIds;
        this.rules = rules;
        this.clock = clock;
    }

    @PutMapping("/{provisional_grade_id}/select")
    @Requires(Right.SELECT_FINAL_GRADE)
    SelectionJson select(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            @PathVariable("provisional_grade_id") long id,
            Caller caller) {
        AssignmentView assignment = find(course, assignmentId, caller);
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

    @PutMapping("/bulk_select")
    @Requires(Right.SELECT_FINAL_GRADE)
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
                                sent.provisionalGradeIds(),
                                clock.instant()),
                        List.class);
        return selections.stream()
                .map(Selection.class::cast)
                .map(selection -> json(assignment, selection))
                .toList();
    }

    record Published(String message) {}

    @PostMapping("/publish")
    @Requires(Right.SELECT_FINAL_GRADE)
    Published publish(
            CourseView course, @PathVariable("assignment_id") long assignmentId, Caller caller) {
        AssignmentView assignment = find(course, assignmentId, caller);
        if (!caller.may(Right.MANAGE_GRADES, course)) {
            throw Rejection.forbidden();
        }
        Set<Long> graded = moderation.gradedStudents(assignment.id());
        Set<Long> former = new HashSet<>(graded);
        former.removeAll(students.takingPart(former, course, null));
        writes.send(
                new PublishProvisionalGrades(
                        course.id(),
                        assignment.id(),
                        moderators.grader(caller, course),
                        former,
                        rules.of(assignment, course, graded),
                        clock.instant()));
        return new Published("OK");
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
