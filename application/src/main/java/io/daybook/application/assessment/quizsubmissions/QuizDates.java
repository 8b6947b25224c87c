package io.daybook.application.assessment.quizsubmissions;

import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentDates;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * The effective dates of quizzes for a student: those of the assignments they are graded through.
 */
@Component
public class QuizDates {

    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;

    QuizDates(AssignmentViews assignments, AssignmentVisibility visibility) {
        this.assignments = assignments;
        this.visibility = visibility;
    }

    /** The assignment the quiz is graded through. */
    public Optional<AssignmentView> assignment(QuizView quiz) {
        return Optional.ofNullable(quiz.assignmentId())
                .flatMap(id -> assignments.find(quiz.courseId(), id));
    }

    /** When the quiz is due, opens and closes for the student. */
    public StudentDates of(QuizView quiz, long student) {
        return assignment(quiz)
                .map(
                        assignment ->
                                visibility.of(quiz.courseId(), student).dates(assignment, student))
                .orElseGet(() -> everyones(quiz));
    }

    /** The dates of everyone. */
    public static StudentDates everyones(QuizView quiz) {
        return new StudentDates(quiz.dueAt(), quiz.unlockAt(), quiz.lockAt());
    }
}
