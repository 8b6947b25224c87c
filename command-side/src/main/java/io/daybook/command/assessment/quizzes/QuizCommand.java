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

    /** The time of the command. */
    Instant now();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return Quiz.idOf(quizId());
    }

    /**
     * Creates a quiz.
     *
     * @param links ids for its assignment if it is graded
     */
    record CreateQuiz(long courseId, long quizId, NewLinks links, QuizFields fields, Instant now)
            implements QuizCommand {}

    /**
     * Makes a graded quiz with the assignment it is graded through, as that was requested.
     *
     * @param assignment its name, dates and points are also those of the quiz
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
     * Changes the fields of a quiz that are present.
     *
     * @param announced whether students are notified of the change of a published quiz
     * @param rescoring the job that applies a changed scoring policy to existing attempts; null if
     *     there can be none
     * @param prolonging the job that applies a longer time limit to attempts in progress; null if
     *     there can be none
     */
    record ChangeQuiz(
            long courseId,
            long quizId,
            NewLinks links,
            QuizFields fields,
            boolean announced,
            @Nullable QueueWork rescoring,
            @Nullable QueueWork prolonging,
            Instant now)
            implements QuizCommand {

        /** Creates a command that queues no job. */
        public ChangeQuiz(
                long courseId,
                long quizId,
                NewLinks links,
                QuizFields fields,
                boolean announced,
                Instant now) {
            this(courseId, quizId, links, fields, announced, null, null, now);
        }
    }

    /** Deletes a quiz with its assignment. */
    record DeleteQuiz(long courseId, long quizId, Instant now) implements QuizCommand {}

    /** Adds a question; position 0 stands for the end. */
    record AddQuizQuestion(long courseId, long quizId, QuizQuestion question, Instant now)
            implements QuizCommand {

        /** Rejects points outside the range of the gradebook. */
        public AddQuizQuestion {
            Points.requireReachable("points_possible", question.points());
        }
    }

    /**
     * Changes a question.
     *
     * @param regrade how its answers are regraded
     * @param regradeJob the job that regrades; null if nothing is regraded
     */
    record ChangeQuizQuestion(
            long courseId,
            long quizId,
            QuizQuestion question,
            RegradeOption regrade,
            @Nullable QueueWork regradeJob,
            Instant now)
            implements QuizCommand {

        /** Rejects points outside the range of the gradebook. */
        public ChangeQuizQuestion {
            Points.requireReachable("points_possible", question.points());
        }
    }

    /** Deletes a question. */
    record DeleteQuizQuestion(long courseId, long quizId, long questionId, Instant now)
            implements QuizCommand {}

    /** Adds a question group at the end. */
    record AddQuestionGroup(long courseId, long quizId, QuestionGroup group, Instant now)
            implements QuizCommand {

        /** Rejects points outside the range of the gradebook. */
        public AddQuestionGroup {
            Points.requireReachable("question_points", group.questionPoints());
        }
    }

    /** Changes a question group without moving it. */
    record ChangeQuestionGroup(long courseId, long quizId, QuestionGroup group, Instant now)
            implements QuizCommand {

        /** Rejects points outside the range of the gradebook. */
        public ChangeQuestionGroup {
            Points.requireReachable("question_points", group.questionPoints());
        }
    }

    /** Deletes a question group with its questions. */
    record DeleteQuestionGroup(long courseId, long quizId, long groupId, Instant now)
            implements QuizCommand {}

    /**
     * Reorders questions and groups.
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

    /** Unused ids for a new assignment and for the course's first assignment group. */
    record NewLinks(long assignmentId, long groupId) {}
}
