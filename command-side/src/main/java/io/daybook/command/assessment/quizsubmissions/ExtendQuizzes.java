package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import java.util.List;

/**
 * Grants students more attempts or more time for quizzes: for all of them, or for none if one quiz
 * does not exist.
 */
public record ExtendQuizzes(List<ExtendQuiz> extensions) {

    public ExtendQuizzes {
        extensions = List.copyOf(extensions);
    }
}
