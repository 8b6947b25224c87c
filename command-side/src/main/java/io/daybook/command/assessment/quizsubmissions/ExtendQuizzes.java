package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import java.util.List;

/** Gives students more attempts or more time for quizzes: all of it or, where one is gone, none. */
public record ExtendQuizzes(List<ExtendQuiz> extensions) {

    public ExtendQuizzes {
        extensions = List.copyOf(extensions);
    }
}
