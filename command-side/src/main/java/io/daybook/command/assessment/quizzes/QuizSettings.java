package io.daybook.command.assessment.quizzes;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.HideResults;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.assessment.quizzes.TakingRules;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The taking and result settings of a request. Inconsistent settings are ignored, not rejected
 * (document 2, section 4.7).
 *
 * @param accessCode sealed, since events contain no plain secrets
 * @param assignmentGroupId of the same course
 */
public record QuizSettings(
        Patch<Integer> timeLimit,
        Patch<Boolean> shuffleAnswers,
        Patch<Integer> allowedAttempts,
        Patch<ScoringPolicy> scoringPolicy,
        Patch<Boolean> oneQuestionAtATime,
        Patch<Boolean> cantGoBack,
        Patch<Boolean> anonymousSubmissions,
        Patch<HideResults> hideResults,
        Patch<Boolean> showCorrectAnswers,
        Patch<Boolean> showCorrectAnswersLastAttempt,
        Patch<Instant> showCorrectAnswersAt,
        Patch<Instant> hideCorrectAnswersAt,
        Patch<Boolean> oneTimeResults,
        Patch<String> accessCode,
        Patch<String> ipFilter,
        Patch<Boolean> onlyVisibleToOverrides,
        Patch<Long> assignmentGroupId) {

    private static final int UNLIMITED = -1;

    /** No settings. */
    public static final QuizSettings NONE =
            new QuizSettings(
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent(),
                    Patch.absent());

    /** Returns the taking rules after the request. */
    TakingRules taking(TakingRules before) {
        Integer limit =
                timeLimit.orElse(0) < 0 ? before.timeLimit() : timeLimit.or(before.timeLimit());
        int attempts = allowedAttempts.orElse(before.allowedAttempts());
        if (attempts < UNLIMITED) {
            attempts = before.allowedAttempts();
        }
        boolean oneByOne = oneQuestionAtATime.orElse(before.oneQuestionAtATime());
        return new TakingRules(
                limit,
                shuffleAnswers.orElse(before.shuffleAnswers()),
                attempts,
                attempts > 1
                        ? scoringPolicy.orElse(before.scoringPolicy())
                        : before.scoringPolicy(),
                oneByOne,
                oneByOne && cantGoBack.orElse(before.cantGoBack()),
                anonymousSubmissions.orElse(before.anonymousSubmissions()));
    }

    /**
     * Returns the result rules after the request.
     *
     * @throws Rejection if correct answers would be hidden before they are shown
     */
    ResultRules results(ResultRules before, TakingRules taking) {
        HideResults hidden = hidden(before, taking);
        boolean shown =
                hidden == null
                        ? showCorrectAnswers.orElse(before.showCorrectAnswers())
                        : before.showCorrectAnswers();
        Instant from = shown ? showCorrectAnswersAt.or(before.showCorrectAnswersAt()) : null;
        Instant until = shown ? hideCorrectAnswersAt.or(before.hideCorrectAnswersAt()) : null;
        if (from != null && until != null && !until.isAfter(from)) {
            throw Rejection.invalid("show_correct_answers", "bad_range");
        }
        boolean last = showCorrectAnswersLastAttempt.orElse(before.showCorrectAnswersLastAttempt());
        boolean once = hidden == null ? oneTimeResults.orElse(before.oneTimeResults()) : false;
        return new ResultRules(
                hidden, shown, last && shown && taking.hasSeveralAttempts(), from, until, once);
    }

    private @Nullable HideResults hidden(ResultRules before, TakingRules taking) {
        HideResults sent = hideResults.or(before.hideResults());
        boolean fits = sent != HideResults.UNTIL_AFTER_LAST_ATTEMPT || taking.hasSeveralAttempts();
        return fits ? sent : fitting(before.hideResults(), taking);
    }

    private static @Nullable HideResults fitting(@Nullable HideResults before, TakingRules taking) {
        boolean fits =
                before != HideResults.UNTIL_AFTER_LAST_ATTEMPT || taking.hasSeveralAttempts();
        return fits ? before : null;
    }

    /** Returns whether access code or IP filter change. */
    boolean restricts(@Nullable String codeBefore, @Nullable String filterBefore) {
        return accessCode.changes(codeBefore)
                || !Objects.equals(ipFilter.or(filterBefore), filterBefore);
    }
}
