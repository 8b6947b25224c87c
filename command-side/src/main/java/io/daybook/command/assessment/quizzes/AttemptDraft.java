package io.daybook.command.assessment.quizzes;

import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.TakingRules;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The questions and rules that a quiz gives to a new attempt.
 *
 * @param version of the quiz
 * @param assignmentId the assignment it is graded through; null for none
 * @param pointsPossible null where nobody said
 * @param questions as this attempt asks them, in its order
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
