package io.daybook.api.audit;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.assignments.AssignmentViews;
import io.daybook.query.audit.GradeLife;
import io.daybook.query.audit.GradeLife.Life;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.kernel.Page;
import io.daybook.query.submissions.SubmissionId;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Every event of a grade's life, told from the record: what it changed, by whom and how. */
@RestController
@RequestMapping("/api/v1/audit/submissions")
class GradeEventsController {

    private final GradeLife lives;
    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final Auditors auditors;

    GradeEventsController(
            GradeLife lives, CourseViews courses, AssignmentViews assignments, Auditors auditors) {
        this.lives = lives;
        this.courses = courses;
        this.assignments = assignments;
        this.auditors = auditors;
    }

    /** Auditors, and those in the course who may see its trails once students are known. */
    @GetMapping("/{submission_id}/events")
    @OpenToAll
    Page<GradeEventJson> list(
            @PathVariable("submission_id") long id, Caller caller, Listing listing) {
        Life life =
                lives.of(id)
                        .orElseGet(
                                () -> {
                                    auditors.require(caller);
                                    throw Rejection.notFound();
                                });
        CourseView course =
                courses.findEvenDeleted(life.courseId()).orElseThrow(Rejection::notFound);
        if (!caller.may(Right.VIEW_GRADE_CHANGES, course) && !seesTrail(id, caller, course)) {
            throw Rejection.forbidden();
        }
        return Page.slice(life.entries(), listing.window()).map(GradeEventJson::of);
    }

    private boolean seesTrail(long id, Caller caller, CourseView course) {
        List<AssignmentView> of = assignments.byIds(List.of(SubmissionId.assignmentOf(id)));
        return caller.may(Right.VIEW_AUDIT_TRAIL, course)
                && of.stream().noneMatch(AssignmentView::anonymizesStudents);
    }
}
