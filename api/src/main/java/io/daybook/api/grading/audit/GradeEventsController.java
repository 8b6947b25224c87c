package io.daybook.api.grading.audit;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.application.grading.audit.Auditors;
import io.daybook.application.grading.moderation.GraderAnonymity;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.audit.GradeHistory;
import io.daybook.query.grading.audit.GradeHistory.GradeEvents;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.platform.views.Page;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Every event of a grade's life, from the event store: what it changed, by whom and how. */
@RestController
@RequestMapping("/api/v1/audit/submissions")
class GradeEventsController {

    private final GradeHistory lives;
    private final CourseViews courses;
    private final AssignmentViews assignments;
    private final Auditors auditors;
    private final GraderAnonymity graders;

    GradeEventsController(
            GradeHistory lives,
            CourseViews courses,
            AssignmentViews assignments,
            Auditors auditors,
            GraderAnonymity graders) {
        this.lives = lives;
        this.courses = courses;
        this.assignments = assignments;
        this.auditors = auditors;
        this.graders = graders;
    }

    /**
     * Lists the events of a submission's grade, for auditors and for users who may view grade
     * changes in the course; for the latter only while neither students nor graders are anonymous
     * to them.
     */
    @GetMapping("/{submission_id}/events")
    @OpenToAll
    Page<GradeEventJson> list(
            @PathVariable("submission_id") long id, Caller caller, Listing listing) {
        GradeEvents life =
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
        return Page.slice(life.entries(), listing.range()).map(GradeEventJson::of);
    }

    private boolean seesTrail(long id, Caller caller, CourseView course) {
        long assignment = SubmissionId.assignmentOf(id);
        List<AssignmentView> of = assignments.byIds(List.of(assignment));
        return caller.may(Right.VIEW_AUDIT_TRAIL, course)
                && !graders.hiddenFrom(caller, course).assignmentIds().contains(assignment)
                && of.stream().noneMatch(AssignmentView::anonymizesStudents);
    }
}
