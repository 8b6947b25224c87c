package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.assignments.StrictDates;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Wrapped;
import io.daybook.api.submissions.VisibleStudents;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.audit.GradeChangeViews;
import io.daybook.query.audit.GradeChangeViews.GradeChangeQuery;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Window;
import io.daybook.query.people.MemberViews;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The history of a course's grades, newest first, also by assignment, grader and student. */
@RestController
@RequestMapping("/api/v1/audit/grade_change/courses/{course_id}")
class GradeChangesController {

    private static final Window EVERYONE = new Window(0, 10_000);

    private final GradeChangeViews changes;
    private final GradeChangeAnswers answers;
    private final AssignmentViews assignments;
    private final VisibleStudents students;
    private final MemberViews members;

    GradeChangesController(
            GradeChangeViews changes,
            GradeChangeAnswers answers,
            AssignmentViews assignments,
            VisibleStudents students,
            MemberViews members) {
        this.changes = changes;
        this.answers = answers;
        this.assignments = assignments;
        this.students = students;
        this.members = members;
    }

    record ListGradeChanges(@Nullable String startTime, @Nullable String endTime) {}

    @GetMapping({
        "",
        "/assignments/{assignment_id}",
        "/assignments/{assignment_id}/graders/{grader_id}",
        "/assignments/{assignment_id}/students/{student_id}",
        "/assignments/{assignment_id}/graders/{grader_id}/students/{student_id}",
        "/graders/{grader_id}",
        "/graders/{grader_id}/students/{student_id}",
        "/students/{student_id}"
    })
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    Wrapped list(
            CourseView course,
            @PathVariable(name = "assignment_id", required = false) @Nullable Long assignmentId,
            @PathVariable(name = "grader_id", required = false) @Nullable Long graderId,
            @PathVariable(name = "student_id", required = false) @Nullable Long studentId,
            Caller caller,
            Listing listing,
            @Params ListGradeChanges asked) {
        if (assignmentId != null
                && assignments.findEvenDeleted(course.id(), assignmentId).isEmpty()) {
            throw Rejection.notFound();
        }
        var query =
                new GradeChangeQuery(
                        course.id(),
                        assignmentId,
                        graderId,
                        studentId,
                        visible(course, caller),
                        studentId == null ? Set.of() : hiding(course),
                        StrictDates.of(asked.startTime(), "start_time"),
                        StrictDates.of(asked.endTime(), "end_time"));
        return answers.of(
                changes.list(query, listing.window()), course, listing.includes("current_grade"));
    }

    /** The students whose grades the caller may follow; null for all. */
    private @Nullable Set<Long> visible(CourseView course, Caller caller) {
        Set<Long> sections = students.sections(caller, course, null);
        return sections == null
                ? null
                : Set.copyOf(members.studentsById(course.id(), sections, EVERYONE).items());
    }

    /** Asking by student would tell whose anonymous work it is. */
    private Set<Long> hiding(CourseView course) {
        return assignments.anonymous(course.id()).stream()
                .filter(GradeChangeAnswers::hidesStudents)
                .map(AssignmentView::id)
                .collect(Collectors.toSet());
    }
}
