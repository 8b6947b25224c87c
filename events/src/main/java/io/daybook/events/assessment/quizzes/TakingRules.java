package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.Nullable;

/**
 * The rules of taking a quiz (document 2, section 2).
 *
 * @param timeLimit in minutes; null for none
 * @param allowedAttempts -1 for unlimited
 * @param anonymousSubmissions whether a survey hides the identity of respondents
 */
public record TakingRules(
        @Nullable Integer timeLimit,
        boolean shuffleAnswers,
        int allowedAttempts,
        ScoringPolicy scoringPolicy,
        boolean oneQuestionAtATime,
        boolean cantGoBack,
        boolean anonymousSubmissions) {

    /** The rules of a new quiz. */
    public static final TakingRules INITIAL =
            new TakingRules(null, false, 1, ScoringPolicy.KEEP_HIGHEST, false, false, false);

    /** Returns whether several, but a limited number of attempts are allowed. */
    public boolean hasSeveralAttempts() {
        return allowedAttempts > 1;
    }
}
