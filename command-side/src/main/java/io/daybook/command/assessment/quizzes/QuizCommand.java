package io.daybook.command.assessment.quizzes;

import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Points;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.RegradeOption;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to a quiz. */
public sealed interface QuizCommand {

    /** The course of the path; the quiz must belong to it. */
    long courseId();

    /** The quiz. */
    long quizId();

    /** When the command was sent. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
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
     * Makes a graded quiz with the assignment it is graded through, as that was requested.
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

    /**
     * Changes what was sent of a quiz.
     *
     * @param announced whether students are notified of the change of a published quiz
     * @param rescoring the work that applies another scoring policy to attempts that began; null
     *     where none can have begun
     */
    record ChangeQuiz(
            long courseId,
            long quizId,
            NewLinks links,
            QuizFields fields,
            boolean announced,
            @Nullable QueueWork rescoring,
            Instant now)
            implements QuizCommand {}

    /** Deletes a quiz with its assignment. */
    record DeleteQuiz(long courseId, long quizId, Instant now) implements QuizCommand {}

    /** Adds a question; one with position 0 comes last. */
    record AddQuizQuestion(long courseId, long quizId, QuizQuestion question, Instant now)
            implements QuizCommand {

        /** Refuses points that nobody could reach. */
        public AddQuizQuestion {
            Points.requireReachable("points_possible", question.points());
        }
    }

    /**
     * Changes a question.
     *
     * @param regrade how the answers to it are to be graded again
     * @param regradeJob the work that does so; null where nothing is graded again
     */
    record ChangeQuizQuestion(
            long courseId,
            long quizId,
            QuizQuestion question,
            RegradeOption regrade,
            @Nullable QueueWork regradeJob,
            Instant now)
            implements QuizCommand {

        /** Refuses points that nobody could reach. */
        public ChangeQuizQuestion {
            Points.requireReachable("points_possible", question.points());
        }
    }

    /** Deletes a question. */
    record DeleteQuizQuestion(long courseId, long quizId, long questionId, Instant now)
            implements QuizCommand {}

    /** Adds a group of questions, which comes last. */
    record AddQuestionGroup(long courseId, long quizId, QuestionGroup group, Instant now)
            implements QuizCommand {

        /** Refuses points that nobody could reach. */
        public AddQuestionGroup {
            Points.requireReachable("question_points", group.questionPoints());
        }
    }

    /** Changes a group of questions; its place stays. */
    record ChangeQuestionGroup(long courseId, long quizId, QuestionGroup group, Instant now)
            implements QuizCommand {

        /** Refuses points that nobody could reach. */
        public ChangeQuestionGroup {
            Points.requireReachable("question_points", group.questionPoints());
        }
    }

    /** Deletes a group with its questions. */
    record DeleteQuestionGroup(long courseId, long quizId, long groupId, Instant now)
            implements QuizCommand {}

    /**
     * Puts questions and groups in this order.
     *
     * @param groupId the group whose questions are ordered; null for the quiz itself
     */
    record ReorderQuiz(
            long courseId, long quizId, @Nullable Long groupId, List<QuizItem> order, Instant now)
            implements QuizCommand {
        public ReorderQuiz {
            order = List.copyOf(order);
        }
    }

    /** Ids that were never used, for a new assignment and for the course's first group of them. */
    record NewLinks(long assignmentId, long groupId) {}
}
