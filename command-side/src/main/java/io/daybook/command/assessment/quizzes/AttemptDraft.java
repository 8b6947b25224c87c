package io.daybook.command.assessment.quizzes;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.TakingRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The questions and rules for a new attempt.
 *
 * @param version of the quiz
 * @param assignmentId the assignment of the quiz; null for none
 * @param pointsPossible null if not specified
 * @param questions as presented in the attempt, in its order
 */
public record AttemptDraft(
        QuizType type,
        TakingRules taking,
        int version,
        @Nullable Long assignmentId,
        @Nullable Double pointsPossible,
        List<QuizQuestion> questions) {

    public AttemptDraft {
        questions = List.copyOf(questions);
    }
}
