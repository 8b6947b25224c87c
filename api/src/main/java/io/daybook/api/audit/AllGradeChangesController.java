package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Right;
import io.daybook.api.audit.GradeChangeLog.About;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Wrapped;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.courses.CourseView;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The history of the institution's grades, newest first: for those who follow the grades of a whole
 * institution, which is why nothing in the path is looked up before they are known to be allowed.
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

    @GetMapping
    @OpenToAll
    Wrapped search(
            @Params Search search, Caller caller, Listing listing, @Params ListGradeChanges asked) {
        var about = new About(search.assignmentId(), search.graderId(), search.studentId());
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

    @GetMapping({"/assignments/{assignment_id}", "/students/{student_id}", "/graders/{grader_id}"})
    @OpenToAll
    Wrapped list(
            @PathVariable(name = "assignment_id", required = false) @Nullable String assignment,
            @PathVariable(name = "student_id", required = false) @Nullable String student,
            @PathVariable(name = "grader_id", required = false) @Nullable String grader,
            Caller caller,
            Listing listing,
            @Params ListGradeChanges asked) {
        auditors.require(caller);
        return log.of(new About(assignment, grader, student), caller, listing, asked);
    }
}
