package io.daybook.command.quizzes;

import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What can be asked of a quiz. */
public sealed interface QuizCommand {

    /** The course in whose name it is asked; the quiz must belong to it. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** When it is asked. */
    Instant now();

    /** The aggregate that answers. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Quiz.idOf(quizId());
    }

    /**
     * Makes a quiz.
     *
     * @param links ids for the assignment it is graded through, should it be graded
     */
    record CreateQuiz(long courseId, long quizId, NewLinks links, QuizFields fields, Instant now)
            implements QuizCommand {}

    /**
     * Makes a graded quiz with the assignment it is graded through, as that was asked for.
     *
     * @param assignment what it is called, when it is due and what can be reached is the quiz's too
     */
    record CreateAssignedQuiz(long quizId, CreateAssignment assignment) implements QuizCommand {

        @Override
        public long courseId() {
            return assignment.courseId();
        }

        @Override
        public Instant now() {
            return assignment.now();
        }
    }

    /** Changes what was sent of a quiz. */
    record ChangeQuiz(long courseId, long quizId, NewLinks links, QuizFields fields, Instant now)
            implements QuizCommand {}

    /** Deletes a quiz with its assignment. */
    record DeleteQuiz(long courseId, long quizId, Instant now) implements QuizCommand {}

    /** Ids that were never used, for a new assignment and for the course's first group of them. */
    record NewLinks(long assignmentId, long groupId) {}
}
