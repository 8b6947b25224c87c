package io.daybook.api.grading.audit;

import io.daybook.api.grading.audit.GradeChangeLog.GradeChangeFilter;
import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.grading.audit.Auditors;
import io.daybook.application.grading.audit.ListGradeChanges;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The grade changes of the institution, newest first, for auditors of a whole institution.
 * Permissions are therefore checked before any id of the path is resolved.
 */
@RestController
@RequestMapping("/api/v1/audit/grade_change")
class AllGradeChangesController {

    private final GradeChangeLog log;
    private final Auditors auditors;
    private final ObjectIds ids;

    AllGradeChangesController(GradeChangeLog log, Auditors auditors, ObjectIds ids) {
        this.log = log;
        this.auditors = auditors;
        this.ids = ids;
    }

    record Search(
            @Nullable String courseId,
            @Nullable String assignmentId,
            @Nullable String graderId,
            @Nullable String studentId) {

        boolean isEmpty() {
            return Stream.of(courseId, assignmentId, graderId, studentId)
                    .allMatch(text -> text == null || text.isBlank());
        }
    }

    /** Searches the grade changes of the institution. */
    @GetMapping
    @OpenToAll
    @ResponseSchema(
            value = GradeChangeJson.class,
            array = true,
            key = "events",
            beside = {"links:object", "linked:object"})
    WrappedPage search(
            @Params Search search, Caller caller, Listing listing, @Params ListGradeChanges asked) {
        var about =
                new GradeChangeFilter(search.assignmentId(), search.graderId(), search.studentId());
        if (search.courseId() == null || search.courseId().isBlank()) {
            auditors.require(caller);
            if (search.isEmpty()) {
                throw Rejection.badRequest(
                        "Must provide at least one query param: course_id, assignment_id,"
                                + " student_id or grader_id");
            }
            return log.of(about, caller, listing, asked);
        }
        return log.of(course(search.courseId(), caller), about, caller, listing, asked);
    }

    private CourseView course(String named, Caller caller) {
        CourseView course =
                ids.course(named, caller.rootAccountId())
                        .or(() -> ids.deletedCourse(named, caller.rootAccountId()))
                        .orElseGet(
                                () -> {
                                    auditors.require(caller);
                                    throw Rejection.notFound();
                                });
        if (Stream.of(Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES, Right.VIEW_GRADE_CHANGES)
                .noneMatch(right -> caller.may(right, course))) {
            throw Rejection.forbidden();
        }
        return course;
    }

    /** Lists the grade changes of an assignment, of a student or by a grader, in all courses. */
    @GetMapping({"/assignments/{assignment_id}", "/students/{student_id}", "/graders/{grader_id}"})
    @OpenToAll
    @ResponseSchema(
            value = GradeChangeJson.class,
            array = true,
            key = "events",
            beside = {"links:object", "linked:object"})
    WrappedPage list(
            @PathVariable(name = "assignment_id", required = false) @Nullable String assignment,
            @PathVariable(name = "student_id", required = false) @Nullable String student,
            @PathVariable(name = "grader_id", required = false) @Nullable String grader,
            Caller caller,
            Listing listing,
            @Params ListGradeChanges asked) {
        auditors.require(caller);
        return log.of(new GradeChangeFilter(assignment, grader, student), caller, listing, asked);
    }
}
