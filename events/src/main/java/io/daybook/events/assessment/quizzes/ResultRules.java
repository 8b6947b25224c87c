package io.daybook.events.assessment.quizzes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When students see the results of a quiz (document 2, section 2).
 *
 * @param hideResults null if results are shown
 * @param showCorrectAnswersAt when correct answers become visible; null for immediately
 * @param hideCorrectAnswersAt when they are hidden again; null for never
 * @param oneTimeResults whether results are shown once only, right after an attempt
 */
public record ResultRules(
        @Nullable HideResults hideResults,
        boolean showCorrectAnswers,
        boolean showCorrectAnswersLastAttempt,
        @Nullable Instant showCorrectAnswersAt,
        @Nullable Instant hideCorrectAnswersAt,
        boolean oneTimeResults) {

    /** The rules of a new quiz. */
    public static final ResultRules INITIAL = new ResultRules(null, true, false, null, null, false);
}
