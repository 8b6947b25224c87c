package io.daybook.events.assessment.quizzes;

import org.jspecify.annotations.Nullable;

/**
 * By which rules a quiz is taken (document 2, section 2).
 *
 * @param timeLimit in minutes; null for none
 * @param allowedAttempts -1 for as many as wanted
 * @param anonymousSubmissions whether a survey hides who answered
 */
public record TakingRules(
        @Nullable Integer timeLimit,
        boolean shuffleAnswers,
        int allowedAttempts,
        ScoringPolicy scoringPolicy,
        boolean oneQuestionAtATime,
        boolean cantGoBack,
        boolean anonymousSubmissions) {

    /** Those of a new quiz. */
    public static final TakingRules INITIAL =
            new TakingRules(null, false, 1, ScoringPolicy.KEEP_HIGHEST, false, false, false);

    /** Whether a student may try more than once, a limited number of times. */
    public boolean hasSeveralAttempts() {
        return allowedAttempts > 1;
    }
}
