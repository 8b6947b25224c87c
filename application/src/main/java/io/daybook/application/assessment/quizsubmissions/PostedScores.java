package io.daybook.application.assessment.quizsubmissions;

import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Decides whether students may see the scores of their attempts: those of a graded quiz are grades,
 * and hidden until they are posted (docs/spec/grading.md, section 4.1).
 */
@Component
public class PostedScores {

    private final QuizDates quizzes;
    private final SubmissionViews submissions;

    PostedScores(QuizDates quizzes, SubmissionViews submissions) {
        this.quizzes = quizzes;
        this.submissions = submissions;
    }

    /** Whether the grade of the student is hidden; never for ungraded quizzes. */
    public boolean areHeldBack(QuizView quiz, long studentId) {
        return quizzes.assignment(quiz)
                .filter(
                        assignment ->
                                submissions
                                        .byStudents(assignment.id(), Set.of(studentId))
                                        .values()
                                        .stream()
                                        .anyMatch(
                                                work ->
                                                        work.latest()
                                                                .isHeldBack(
                                                                        assignment.postManually())))
                .isPresent();
    }
}
