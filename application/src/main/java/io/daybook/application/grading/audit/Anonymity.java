package io.daybook.application.grading.audit;

import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides which submissions are anonymous: those of anonymously graded assignments, until the grade
 * is posted (docs/decisions/0112).
 */
@Component
public class Anonymity {

    private final AssignmentViews assignments;
    private final SubmissionViews submissions;

    Anonymity(AssignmentViews assignments, SubmissionViews submissions) {
        this.assignments = assignments;
        this.submissions = submissions;
    }

    /** Returns those of these submission ids that are anonymous. */
    public Set<Long> hidden(Collection<AssignmentView> of, Collection<Long> submissionIds) {
        Set<Long> anonymous =
                of.stream()
                        .filter(AssignmentView::anonymizesStudents)
                        .map(AssignmentView::id)
                        .collect(Collectors.toSet());
        List<Long> asked =
                submissionIds.stream()
                        .filter(id -> anonymous.contains(SubmissionId.assignmentOf(id)))
                        .distinct()
                        .toList();
        if (asked.isEmpty()) {
            return Set.of();
        }
        Map<Long, SubmissionView> now = submissions.byIds(asked);
        return asked.stream().filter(id -> isHeldBack(now.get(id))).collect(Collectors.toSet());
    }

    private static boolean isHeldBack(@Nullable SubmissionView submission) {
        return submission == null || submission.latest().postedAt() == null;
    }

    /** Returns the anonymous submissions of these students in a course. */
    public Set<Long> hiddenOf(long courseId, Collection<Long> studentIds) {
        List<AssignmentView> anonymous = assignments.anonymous(courseId);
        List<Long> work =
                anonymous.stream()
                        .flatMap(
                                assignment ->
                                        studentIds.stream()
                                                .map(id -> SubmissionId.of(assignment.id(), id)))
                        .toList();
        return hidden(anonymous, work);
    }

    /** The assignments of a course about which filtering by this student would reveal something. */
    public Set<Long> hidingFrom(long courseId, long studentId) {
        return hiddenOf(courseId, List.of(studentId)).stream()
                .map(SubmissionId::assignmentOf)
                .collect(Collectors.toSet());
    }
}
