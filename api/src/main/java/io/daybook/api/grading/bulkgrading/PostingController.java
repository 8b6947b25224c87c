package io.daybook.api.grading.bulkgrading;

import static io.daybook.application.grading.submissions.SubmissionPaths.IN_COURSE;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.grading.bulkgrading.GradePostingJob;
import io.daybook.application.grading.bulkgrading.GradePostingJob.Task;
import io.daybook.application.grading.submissions.SubmissionFinder;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Posts the grades of an assignment to its students, or hides them (ADR 0110). */
@RestController
class PostingController {

    private final SubmissionFinder finder;
    private final VisibleStudents students;
    private final JobQueue jobs;
    private final Urls urls;

    PostingController(SubmissionFinder finder, VisibleStudents students, JobQueue jobs, Urls urls) {
        this.finder = finder;
        this.students = students;
        this.jobs = jobs;
        this.urls = urls;
    }

    /** The students to post to; without sections, all whom the caller grades. */
    record Which(boolean gradedOnly, Set<Long> sectionIds) {}

    /** Posts grades and comments of an assignment to students, in the background. */
    @PostMapping(IN_COURSE + "/post_grades")
    @Requires(Right.MANAGE_GRADES)
    ProgressJson post(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params Which sent) {
        return start(true, course, assignmentId, caller, sent);
    }

    /** Hides grades and comments of an assignment from students, in the background. */
    @PostMapping(IN_COURSE + "/hide_grades")
    @Requires(Right.MANAGE_GRADES)
    ProgressJson hide(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params Which sent) {
        return start(false, course, assignmentId, caller, sent);
    }

    private ProgressJson start(
            boolean post, CourseView course, long assignmentId, Caller caller, Which sent) {
        AssignmentView assignment = finder.assignment(course, assignmentId);
        if (!assignment.published() || assignment.isModeratedNow()) {
            throw Rejection.forbidden();
        }
        var task =
                new Task(
                        course.id(),
                        assignmentId,
                        post,
                        sent.gradedOnly(),
                        sections(course, caller, sent.sectionIds()));
        return ProgressJson.of(
                jobs.start(
                        GradePostingJob.TAG,
                        "Assignment",
                        assignmentId,
                        "grades-of-course-" + course.id(),
                        task),
                urls);
    }

    private @Nullable Set<Long> sections(CourseView course, Caller caller, Set<Long> named) {
        Set<Long> graded = students.gradedSections(caller, course, null);
        if (named.isEmpty()) {
            return graded;
        }
        Set<Long> both = new HashSet<>(named);
        if (graded != null) {
            both.retainAll(graded);
        }
        return both;
    }
}
