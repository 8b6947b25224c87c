package io.daybook.application.grading.submissions;

import io.daybook.application.platform.access.Caller;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Requires graders to address submissions of an anonymous assignment by anonymous id until the
 * grade is posted. Addressed by user id, a submission could be recognized by its content, which
 * would link the anonymous id to the user.
 */
@Component
public class AnonymityRule {

    private final SubmissionViews submissions;
    private final VisibleStudents students;

    AnonymityRule(SubmissionViews submissions, VisibleStudents students) {
        this.submissions = submissions;
        this.students = students;
    }

    /**
     * Refuses a grader who names the user of a submission that is still anonymous.
     *
     * @throws Rejection 403 when it is
     */
    public void requireNameable(
            Caller caller, CourseView course, AssignmentView of, long studentId) {
        requireNameable(caller, course, Map.of(of, List.of(studentId)));
    }

    /** The same for several submissions, by assignment; reads those of anonymous ones at once. */
    public void requireNameable(
            Caller caller,
            CourseView course,
            Map<AssignmentView, ? extends Collection<Long>> studentIds) {
        List<Long> anonymous =
                studentIds.entrySet().stream()
                        .filter(each -> each.getKey().anonymizesStudents())
                        .flatMap(
                                each ->
                                        each.getValue().stream()
                                                .filter(student -> student != caller.id())
                                                .map(
                                                        student ->
                                                                SubmissionId.of(
                                                                        each.getKey().id(),
                                                                        student)))
                        .toList();
        if (anonymous.isEmpty() || !students.seesGrades(caller, course)) {
            return;
        }
        Map<Long, SubmissionView> known = submissions.byIds(anonymous);
        if (anonymous.stream().anyMatch(id -> isAnonymous(known.get(id)))) {
            throw Rejection.forbidden();
        }
    }

    private static boolean isAnonymous(@Nullable SubmissionView submission) {
        return submission == null || submission.latest().postedAt() == null;
    }
}
