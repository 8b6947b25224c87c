package io.daybook.api.submissions;

import static io.daybook.api.submissions.SubmissionPaths.IN_COURSE;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Urls;
import io.daybook.api.progress.Jobs;
import io.daybook.api.progress.ProgressJson;
import io.daybook.api.submissions.PostingWork.Task;
import io.daybook.command.kernel.Rejection;
import io.daybook.query.assignments.AssignmentView;
import io.daybook.query.courses.CourseView;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** Grades of an assignment are shown to its students, or held back again (ADR 0110). */
@RestController
class PostingController {

    private final SubmissionFinder finder;
    private final VisibleStudents students;
    private final Jobs jobs;
    private final Urls urls;

    PostingController(SubmissionFinder finder, VisibleStudents students, Jobs jobs, Urls urls) {
        this.finder = finder;
        this.students = students;
        this.jobs = jobs;
        this.urls = urls;
    }

    /** Which students; without sections all whom the caller grades. */
    record Which(boolean gradedOnly, Set<Long> sectionIds) {}

    @PostMapping(IN_COURSE + "/post_grades")
    @Requires(Right.MANAGE_GRADES)
    ProgressJson post(
            CourseView course,
            @PathVariable("assignment_id") long assignmentId,
            Caller caller,
            @Params Which sent) {
        return start(true, course, assignmentId, caller, sent);
    }

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
                        PostingWork.TAG,
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
