package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.DiscreetFor;
import io.daybook.api.access.EvenDeleted;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.audit.GradeChangeLog.About;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Wrapped;
import io.daybook.query.courses.CourseView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The history of a course's grades, newest first, also by assignment, grader and student. */
@RestController
@RequestMapping("/api/v1/audit/grade_change/courses/{course_id}")
class GradeChangesController {

    private final GradeChangeLog log;

    GradeChangesController(GradeChangeLog log) {
        this.log = log;
    }

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
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES, Right.VIEW_GRADE_CHANGES})
    @EvenDeleted
    @DiscreetFor(Right.VIEW_GRADE_CHANGES)
    Wrapped list(
            CourseView course,
            @PathVariable(name = "assignment_id", required = false) @Nullable String assignment,
            @PathVariable(name = "grader_id", required = false) @Nullable String grader,
            @PathVariable(name = "student_id", required = false) @Nullable String student,
            Caller caller,
            Listing listing,
            @Params ListGradeChanges asked) {
        return log.of(course, new About(assignment, grader, student), caller, listing, asked);
    }
}
