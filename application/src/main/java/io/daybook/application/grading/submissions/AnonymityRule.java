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
 * grade is posted. If addressed by user id, a submission could be recognized by its content, which
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
     * Rejects a grader who addresses a submission by user id while it is anonymous.
     *
     * @throws Rejection 403 if it is
     */
    public void requireNameable(
            Caller caller, CourseView course, AssignmentView of, long studentId) {
        requireNameable(caller, course, Map.of(of, List.of(studentId)));
    }

    /** Applies the rule to several submissions, by assignment; anonymous ones are read at once. */
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
