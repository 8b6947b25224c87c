package io.daybook.command.assessment.quizsubmissions;

import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.ExtendQuiz;
import java.util.List;

/**
 * Grants students extra attempts or extra time for quizzes; rejected as a whole if one quiz does
 * not exist.
 */
public record ExtendQuizzes(List<ExtendQuiz> extensions) {

    public ExtendQuizzes {
        extensions = List.copyOf(extensions);
    }
}
