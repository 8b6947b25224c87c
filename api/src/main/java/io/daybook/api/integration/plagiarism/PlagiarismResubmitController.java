package io.daybook.api.integration.plagiarism;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.integration.plagiarism.OriginalityCommand.RequestPlagiarismCheck;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.time.Clock;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Lets staff request that the plagiarism tool checks a submission again (document 2, section 6).
 */
@RestController
@RequestMapping("/courses/{course_id}/assignments/{assignment_id}/submissions/{submission_id}")
class PlagiarismResubmitController {

    /** That it was requested. */
    record ResubmitJson(String message) {}

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;
    private final VisibleStudents students;
    private final Writes writes;
    private final Clock clock;

    PlagiarismResubmitController(
            AssignmentViews assignments,
            SubmissionViews submissions,
            VisibleStudents students,
            Writes writes,
            Clock clock) {
        this.assignments = assignments;
        this.submissions = submissions;
        this.students = students;
        this.writes = writes;
        this.clock = clock;
    }

    /** Requests a new check by the first checker; the submission is named by its student. */
    @PostMapping("/checkera/resubmit")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    ResubmitJson toCheckerA(
            CourseView course,
            @PathVariable("assignment_id") long assignment,
            @PathVariable("submission_id") long student,
            Caller caller) {
        return resubmit(course, assignment, student, caller);
    }

    /** Requests a new check by the second checker; the submission is named by its student. */
    @PostMapping("/checkerb/resubmit")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    ResubmitJson toCheckerB(
            CourseView course,
            @PathVariable("assignment_id") long assignment,
            @PathVariable("submission_id") long student,
            Caller caller) {
        return resubmit(course, assignment, student, caller);
    }

    /** Users limited to sections only see submissions of students in these. */
    private ResubmitJson resubmit(CourseView course, long assignment, long student, Caller caller) {
        if (assignments.find(course.id(), assignment).isEmpty()) {
            throw Rejection.notFound();
        }
        boolean hasSubmitted =
                submissions
                        .find(assignment, student)
                        .filter(work -> work.latest().attempt() != null)
                        .isPresent();
        students.requireSeen(
                student, course, students.sections(caller, course, null), hasSubmitted);
        if (!hasSubmitted) {
            throw Rejection.badRequest("The student has not submitted anything");
        }
        writes.send(new RequestPlagiarismCheck(course.id(), assignment, student, clock.instant()));
        return new ResubmitJson("Successfully resubmitted");
    }
}
