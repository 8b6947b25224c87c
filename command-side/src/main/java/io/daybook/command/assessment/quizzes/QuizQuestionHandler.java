package io.daybook.command.assessment.quizzes;

import io.daybook.command.assessment.quizzes.QuizCommand.AddQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.AddQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuestionGroup;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuizQuestion;
import io.daybook.command.assessment.quizzes.QuizCommand.ReorderQuiz;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.QueuedJobs;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes the questions of quizzes, and with them the points possible of their assignments. */
@Component
class QuizQuestionHandler implements MultiAggregateHandler {

    private final Quizzes quizzes;
    private final QueuedJobs jobs;

    QuizQuestionHandler(Quizzes quizzes, QueuedJobs jobs) {
        this.quizzes = quizzes;
        this.jobs = jobs;
    }

    @CommandHandler
    void handle(AddQuizQuestion c) {
        quizzes.changeQuestions(c, quiz -> quiz.addQuestion(c.question(), c.now()));
    }

    @CommandHandler
    void handle(ChangeQuizQuestion c) {
        quizzes.changeQuestions(c, quiz -> quiz.changeQuestion(c.question(), c.regrade(), c.now()));
        QueueWork regrade = c.regradeJob();
        if (regrade != null) {
            jobs.queue(regrade);
        }
    }

    @CommandHandler
    void handle(DeleteQuizQuestion c) {
        quizzes.changeQuestions(c, quiz -> quiz.deleteQuestion(c.questionId(), c.now()));
    }

    @CommandHandler
    void handle(AddQuestionGroup c) {
        quizzes.changeQuestions(c, quiz -> quiz.addGroup(c.group(), c.now()));
    }

    @CommandHandler
    void handle(ChangeQuestionGroup c) {
        quizzes.changeQuestions(c, quiz -> quiz.changeGroup(c.group(), c.now()));
    }

    @CommandHandler
    void handle(DeleteQuestionGroup c) {
        quizzes.changeQuestions(c, quiz -> quiz.deleteGroup(c.groupId(), c.now()));
    }

    @CommandHandler
    void handle(ReorderQuiz c) {
        quizzes.changeQuestions(c, quiz -> quiz.reorder(c.groupId(), c.order(), c.now()));
    }
}
