package io.daybook.api.assignments;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import io.daybook.query.people.MemberViews;
import io.daybook.query.submissions.SubmissionViews;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/** Turns assignments into what one caller is answered, with one query for each thing included. */
@Component
public class AssignmentAnswers {

    private static final Window ALL_STUDENTS = new Window(0, 10_000);

    private final SubmissionViews submissions;
    private final OwnSubmissions own;
    private final MemberViews members;
    private final Clock clock;

    AssignmentAnswers(
            SubmissionViews submissions, OwnSubmissions own, MemberViews members, Clock clock) {
        this.submissions = submissions;
        this.own = own;
        this.members = members;
        this.clock = clock;
    }

    /** One assignment. */
    public AssignmentJson one(
            AssignmentView assignment, CourseView course, Caller caller, Set<String> include) {
        return AssignmentJson.of(assignment, viewer(List.of(assignment), course, caller, include));
    }

    /** A page of assignments. */
    public Page<AssignmentJson> page(
            Page<AssignmentView> page, CourseView course, Caller caller, Set<String> include) {
        AssignmentViewer viewer = viewer(page.items(), course, caller, include);
        return page.map(assignment -> AssignmentJson.of(assignment, viewer));
    }

    private AssignmentViewer viewer(
            List<AssignmentView> shown, CourseView course, Caller caller, Set<String> include) {
        boolean grades = caller.may(Right.MANAGE_GRADES, course);
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        List<Long> ids = shown.stream().map(AssignmentView::id).toList();
        return new AssignmentViewer(
                ServletUriComponentsBuilder.fromCurrentContextPath().toUriString(),
                clock.instant(),
                staff,
                caller.isOrWasStudentOf(course),
                caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course),
                include,
                grades ? submissions.countToGrade(course.id(), ids) : null,
                include.contains("submission") ? own.of(caller, course, shown) : null,
                staff && include.contains("assignment_visibility") ? students(course) : null);
    }

    /** Without dates of their own for some, every student of the course sees an assignment. */
    private List<String> students(CourseView course) {
        return members.studentsById(course.id(), null, ALL_STUDENTS).items().stream()
                .map(String::valueOf)
                .toList();
    }
}
