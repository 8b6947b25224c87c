package io.daybook.api.grading.submissionlists;

import static io.daybook.application.grading.submissions.SubmissionPaths.IN_COURSE;
import static io.daybook.application.grading.submissions.SubmissionPaths.IN_SECTION;

import io.daybook.api.platform.access.Requires;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.grading.submissions.SubmissionViews.Progress;
import io.daybook.query.people.sections.SectionView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Grading progress of an assignment (docs/spec/grading.md, section 4.4). */
@RestController
class SubmissionSummaryController {

    private final SubmissionFinder finder;
    private final SubmissionViews submissions;
    private final VisibleStudents students;

    SubmissionSummaryController(
            SubmissionFinder finder, SubmissionViews submissions, VisibleStudents students) {
        this.finder = finder;
        this.submissions = submissions;
        this.students = students;
    }

    /** Every student to whom the assignment is assigned counts once. */
    record Summary(long graded, long ungraded, long notSubmitted) {}

    /** Counts the submissions to an assignment that are graded, ungraded and not submitted. */
    @GetMapping({IN_COURSE + "/submission_summary", IN_SECTION + "/submission_summary"})
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    Summary summary(
            CourseView course,
            @Nullable SectionView section,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        List<Long> asked = students.asked(assignment, students.sections(caller, course, section));
        List<Long> there = List.copyOf(students.takingPart(asked, course, null));
        List<Progress> progress = submissions.progress(assignmentId, there);
        long graded = progress.stream().filter(Progress::isGraded).count();
        long ungraded = progress.stream().filter(Progress::needsGrading).count();
        return new Summary(graded, ungraded, there.size() - graded - ungraded);
    }
}
