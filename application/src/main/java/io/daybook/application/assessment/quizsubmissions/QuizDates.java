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

    /** Returns the assignment the quiz is graded through. */
    public Optional<AssignmentView> assignment(QuizView quiz) {
        return Optional.ofNullable(quiz.assignmentId())
                .flatMap(id -> assignments.find(quiz.courseId(), id));
    }

    /** Returns when the quiz is due, unlocks and locks for the student. */
    public StudentDates of(QuizView quiz, long student) {
        return assignment(quiz)
                .map(
                        assignment ->
                                visibility.of(quiz.courseId(), student).dates(assignment, student))
                .orElseGet(() -> everyones(quiz));
    }

    /** Returns the base dates. */
    public static StudentDates everyones(QuizView quiz) {
        return new StudentDates(quiz.dueAt(), quiz.unlockAt(), quiz.lockAt());
    }
}
