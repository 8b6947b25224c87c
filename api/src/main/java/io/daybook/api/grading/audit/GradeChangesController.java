package io.daybook.api.grading.audit;

import io.daybook.api.grading.audit.GradeChangeLog.GradeChangeFilter;
import io.daybook.api.platform.access.HideExistenceUnless;
import io.daybook.api.platform.access.IncludeDeleted;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.audit.ListGradeChanges;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.content.courses.CourseView;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The grade changes of a course, newest first, optionally by assignment, grader and student. */
@RestController
@RequestMapping("/api/v1/audit/grade_change/courses/{course_id}")
class GradeChangesController {

    private final GradeChangeLog log;

    GradeChangesController(GradeChangeLog log) {
        this.log = log;
    }

    /**
     * Lists the grade changes of a course, optionally limited to assignments, graders and students.
     */
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
    @IncludeDeleted
    @HideExistenceUnless(Right.VIEW_GRADE_CHANGES)
    @ResponseSchema(
            value = GradeChangeJson.class,
            array = true,
            key = "events",
            beside = {"links:object", "linked:object"})
    WrappedPage list(
            CourseView course,
            @PathVariable(name = "assignment_id", required = false) @Nullable String assignment,
            @PathVariable(name = "grader_id", required = false) @Nullable String grader,
            @PathVariable(name = "student_id", required = false) @Nullable String student,
            Caller caller,
            Listing listing,
            @Params ListGradeChanges asked) {
        return log.of(
                course, new GradeChangeFilter(assignment, grader, student), caller, listing, asked);
    }
}
