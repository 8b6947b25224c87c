package io.daybook.api.assessment.quizzes;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.assessment.quizsubmissions.IpFilter;
import io.daybook.application.grading.assignments.StrictDates;
import io.daybook.application.platform.binding.Dates;
import io.daybook.command.assessment.quizzes.QuizFields;
import io.daybook.command.assessment.quizzes.QuizSettings;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.HideResults;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * Request body of a quiz (document 2, section 4.7).
 *
 * @param notifyOfUpdate whether students are notified of the change of a published quiz, true by
 *     default; nobody is notified of a new quiz
 */
record QuizRequest(
        Patch<String> title,
        @HtmlText Patch<String> description,
        Patch<String> quizType,
        Patch<Double> pointsPossible,
        Patch<String> dueAt,
        Patch<String> unlockAt,
        Patch<String> lockAt,
        Patch<Boolean> published,
        Patch<Long> assignmentGroupId,
        Patch<Integer> timeLimit,
        Patch<Boolean> shuffleAnswers,
        Patch<String> hideResults,
        Patch<Boolean> showCorrectAnswers,
        Patch<Boolean> showCorrectAnswersLastAttempt,
        Patch<Instant> showCorrectAnswersAt,
        Patch<Instant> hideCorrectAnswersAt,
        Patch<Integer> allowedAttempts,
        Patch<String> scoringPolicy,
        @JsonProperty("one_question_at_a_time") Patch<Boolean> oneQuestionAtATime,
        Patch<Boolean> cantGoBack,
        Patch<String> accessCode,
        Patch<String> ipFilter,
        Patch<Boolean> oneTimeResults,
        Patch<Boolean> onlyVisibleToOverrides,
        Patch<Boolean> anonymousSubmissions,
        Patch<Boolean> notifyOfUpdate) {

    /**
     * Returns the requested fields.
     *
     * @param zone the time zone of the course, in which days begin; a limit without a time includes
     *     the whole day
     * @param seal for the access code
     * @param group the assignment group, which has to belong to the course
     * @throws Rejection naming the fields with invalid values
     */
    QuizFields fields(ZoneId zone, UnaryOperator<String> seal, Patch<Long> group) {
        return new QuizFields(
                title,
                description,
                quizType.map(QuizRequest::type),
                pointsPossible,
                date(dueAt, zone).map(date -> StrictDates.endOfDay(date, zone)),
                date(unlockAt, zone),
                date(lockAt, zone).map(date -> StrictDates.endOfDay(date, zone)),
                published instanceof Patch.Cleared ? Patch.absent() : published,
                settings(seal, group));
    }

    /** A date that cannot be parsed is treated as blank. */
    private static Patch<Instant> date(Patch<String> sent, ZoneId zone) {
        if (sent instanceof Patch.Value<String>(String text)) {
            return Patch.of(Dates.instant(text.strip(), zone));
        }
        return sent.isPresent() ? Patch.cleared() : Patch.absent();
    }

    private QuizSettings settings(UnaryOperator<String> seal, Patch<Long> group) {
        return new QuizSettings(
                timeLimit,
                shuffleAnswers,
                allowedAttempts,
                blankless(scoringPolicy).map(QuizRequest::policy),
                oneQuestionAtATime,
                cantGoBack,
                anonymousSubmissions,
                blankless(hideResults).map(QuizRequest::hidden),
                showCorrectAnswers,
                showCorrectAnswersLastAttempt,
                showCorrectAnswersAt,
                hideCorrectAnswersAt,
                oneTimeResults,
                blankless(accessCode).map(seal),
                blankless(ipFilter).map(QuizRequest::filter),
                onlyVisibleToOverrides,
                group);
    }

    /** A blank text clears the field. */
    private static Patch<String> blankless(Patch<String> sent) {
        return sent instanceof Patch.Value<String>(String text) && text.isBlank()
                ? Patch.cleared()
                : sent;
    }

    private static QuizType type(String name) {
        return Arrays.stream(QuizType.values())
                .filter(known -> known.wireName().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> Rejection.invalid("invalid_quiz_type", "Quiz type is not valid"));
    }

    private static HideResults hidden(String name) {
        return Arrays.stream(HideResults.values())
                .filter(known -> known.wireName().equals(name))
                .findFirst()
                .orElseThrow(
                        () ->
                                Rejection.invalid(
                                        "invalid_hide_results", "Hide results is not valid"));
    }

    private static ScoringPolicy policy(String name) {
        return Arrays.stream(ScoringPolicy.values())
                .filter(known -> known.wireName().equals(name))
                .findFirst()
                .orElseThrow(
                        () -> Rejection.invalid("scoring_policy", "is not included in the list"));
    }

    private static String filter(String text) {
        if (IpFilter.of(text).isEmpty()) {
            throw Rejection.invalid("invalid_ip_filter", "IP filter is not valid");
        }
        return text;
    }
}
