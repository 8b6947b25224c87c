package io.daybook.events.assessment.quizzes;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * By which rules students see the results of a quiz (document 2, section 2).
 *
 * @param hideResults null where results are shown
 * @param showCorrectAnswersAt from when on correct answers are shown; null for at once
 * @param hideCorrectAnswersAt until when; null for ever
 * @param oneTimeResults whether results are shown once, right after an attempt
 */
public record ResultRules(
        @Nullable HideResults hideResults,
        boolean showCorrectAnswers,
        boolean showCorrectAnswersLastAttempt,
        @Nullable Instant showCorrectAnswersAt,
        @Nullable Instant hideCorrectAnswersAt,
        boolean oneTimeResults) {

    /** Those of a new quiz. */
    public static final ResultRules INITIAL = new ResultRules(null, true, false, null, null, false);
}
