package io.daybook.application.grading.bulkgrading;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.grading.submissions.SubmissionCommand.PostSubmission;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.submissions.SubmissionViews;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.platform.views.PageRange;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Posts or hides the grades of an assignment, student by student. */
@Component
public class GradePostingJob implements JobHandler {

    public static final String TAG = "assignment_grades_posting";

    private static final PageRange EVERYONE = new PageRange(0, 100_000);
    private static final double PERCENT = 100;

    private final MemberViews members;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final SubmissionViews submissions;

    GradePostingJob(
            MemberViews members,
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            SubmissionViews submissions) {
        this.members = members;
        this.assignments = assignments;
        this.visibility = visibility;
        this.submissions = submissions;
    }

    /**
     * Parameters of the job.
     *
     * @param sectionIds limits it to these sections; null for all
     */
    public record Task(
            long courseId,
            long assignmentId,
            boolean post,
            boolean gradedOnly,
            @Nullable Set<Long> sectionIds) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Task task = job.parameters(Task.class);
        List<Long> students = concerned(task);
        int done = 0;
        for (long student : students) {
            if (job.cancelled()) {
                return null;
            }
            job.send(
                    new PostSubmission(
                            task.courseId(),
                            task.assignmentId(),
                            student,
                            task.post(),
                            task.gradedOnly(),
                            job.now()));
            job.advance(++done * PERCENT / students.size());
        }
        job.awaitViews();
        return null;
    }

    /**
     * The students to whom the assignment is assigned, and those with a submission nevertheless.
     */
    private List<Long> concerned(Task task) {
        List<Long> all = members.studentsById(task.courseId(), task.sectionIds(), EVERYONE).items();
        AssignmentView on =
                assignments
                        .find(task.courseId(), task.assignmentId())
                        .orElseThrow(Rejection::notFound);
        if (!on.onlyVisibleToOverrides()) {
            return all;
        }
        StudentAssignments assigned = visibility.of(task.courseId(), all);
        Set<Long> begun = submissions.byStudents(on.id(), all).keySet();
        return all.stream()
                .filter(student -> begun.contains(student) || assigned.isAssigned(on, student))
                .toList();
    }
}
