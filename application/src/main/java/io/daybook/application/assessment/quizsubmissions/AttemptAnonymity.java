package io.daybook.application.assessment.quizsubmissions;

import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.submissions.SubmissionView;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides whose attempts are anonymous to graders: those at anonymous surveys, and those at
 * anonymously graded quizzes until the grade is posted (docs/spec/scheduling.md, section 8).
 */
@Component
public class AttemptAnonymity {

    private final QuizDates quizzes;
    private final SubmissionViews submissions;

    AttemptAnonymity(QuizDates quizzes, SubmissionViews submissions) {
        this.quizzes = quizzes;
        this.submissions = submissions;
    }

    /** Returns those of these students who are anonymous, with one query for all. */
    public Set<Long> hidden(QuizView quiz, Collection<Long> students) {
        if (quiz.isAnonymous()) {
            return Set.copyOf(students);
        }
        AssignmentView assignment = quizzes.assignment(quiz).orElse(null);
        if (assignment == null || !assignment.anonymizesStudents()) {
            return Set.of();
        }
        Map<Long, SubmissionView> works = submissions.byStudents(assignment.id(), students);
        return students.stream()
                .filter(student -> !isPosted(works.get(student)))
                .collect(Collectors.toSet());
    }

    private static boolean isPosted(@Nullable SubmissionView work) {
        return work != null && work.latest().postedAt() != null;
    }
}
