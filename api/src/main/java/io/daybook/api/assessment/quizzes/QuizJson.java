package io.daybook.api.assessment.quizzes;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.daybook.api.content.moduleitems.ContentDetailsJson.Lock;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import io.daybook.events.assessment.quizzes.HideResults;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.TakingRules;
import io.daybook.query.assessment.quizquestions.QuizQuestionViews.Summary;
import io.daybook.query.assessment.quizzes.QuizView;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A quiz (document 2, section 2), its keys grouped by topic. Keys that only some callers see are
 * omitted if null.
 *
 * @param description null for students before the unlock date and while a module locks the quiz
 */
public record QuizJson(
        long id,
        String title,
        @Nullable String description,
        String quizType,
        @Nullable Long assignmentId,
        @Nullable Long assignmentGroupId,
        @Nullable Double pointsPossible,
        @JsonUnwrapped Links links,
        @JsonUnwrapped AttemptRules taking,
        @JsonUnwrapped Results results,
        @JsonUnwrapped Access access,
        @JsonUnwrapped Dates dates,
        @JsonUnwrapped State state,
        @JsonUnwrapped LockState lock,
        @JsonUnwrapped Questions questions,
        Permissions permissions) {

    /**
     * URLs of the quiz.
     *
     * @param speedGraderUrl the same as speedgraderUrl, under the key some clients read
     */
    record Links(
            String htmlUrl,
            String mobileUrl,
            @JsonInclude(NON_NULL) @Nullable String previewUrl,
            @JsonInclude(NON_NULL) @Nullable String speedgraderUrl,
            @JsonInclude(NON_NULL) @Nullable String speedGraderUrl,
            @JsonInclude(NON_NULL) @Nullable String quizExtensionsUrl) {}

    /** How students take it. */
    record AttemptRules(
            @Nullable Integer timeLimit,
            boolean shuffleAnswers,
            String scoringPolicy,
            int allowedAttempts,
            @JsonProperty("one_question_at_a_time") boolean oneQuestionAtATime,
            boolean cantGoBack,
            @JsonInclude(NON_NULL) @Nullable Boolean anonymousSubmissions) {

        static AttemptRules of(QuizView quiz) {
            TakingRules taking = quiz.taking();
            return new AttemptRules(
                    taking.timeLimit(),
                    taking.shuffleAnswers(),
                    taking.scoringPolicy().wireName(),
                    taking.allowedAttempts(),
                    taking.oneQuestionAtATime(),
                    taking.cantGoBack(),
                    quiz.type().isScored() ? null : taking.anonymousSubmissions());
        }
    }

    /** What students see of the results, and when. */
    record Results(
            @Nullable String hideResults,
            boolean showCorrectAnswers,
            boolean showCorrectAnswersLastAttempt,
            @Nullable Instant showCorrectAnswersAt,
            @Nullable Instant hideCorrectAnswersAt,
            boolean oneTimeResults) {

        static Results of(ResultRules rules) {
            HideResults hidden = rules.hideResults();
            return new Results(
                    hidden == null ? null : hidden.wireName(),
                    rules.showCorrectAnswers(),
                    rules.showCorrectAnswersLastAttempt(),
                    rules.showCorrectAnswersAt(),
                    rules.hideCorrectAnswersAt(),
                    rules.oneTimeResults());
        }
    }

    /**
     * Access restrictions.
     *
     * @param code null for callers who neither manage nor grade it
     */
    record Access(
            @JsonUnwrapped @Nullable Code code, boolean hasAccessCode, @Nullable String ipFilter) {}

    /**
     * The access code.
     *
     * @param accessCode null if the quiz has none
     */
    record Code(@Nullable String accessCode) {}

    /** The dates that apply to the caller; for staff those of everyone. */
    record Dates(
            @Nullable Instant dueAt,
            @Nullable Instant lockAt,
            @Nullable Instant unlockAt,
            @JsonInclude(NON_NULL) @Nullable Boolean onlyVisibleToOverrides,
            @JsonInclude(NON_NULL) @Nullable List<DueDate> allDates) {}

    /**
     * Whether the quiz is published, and which operations it allows.
     *
     * @param unpublishable present only for users who manage the quiz
     * @param canUnpublish the same value, under the key some clients read
     */
    record State(
            boolean published,
            @JsonInclude(NON_NULL) @Nullable Boolean unpublishable,
            @JsonInclude(NON_NULL) @Nullable Boolean canUnpublish,
            boolean canUpdate,
            int versionNumber,
            boolean deleted) {}

    /**
     * Whether the quiz is locked for the caller.
     *
     * @param lockInfo present only if it is locked
     */
    record LockState(
            boolean lockedForUser,
            @JsonInclude(NON_NULL) @Nullable LockInfo lockInfo,
            @JsonInclude(NON_NULL) @Nullable String lockExplanation) {

        static LockState of(@Nullable Lock lock) {
            return lock == null
                    ? new LockState(false, null, null)
                    : new LockState(true, lock.info(), lock.explanation());
        }
    }

    /** Number and types of the questions. */
    record Questions(int questionCount, List<String> questionTypes) {

        static Questions of(Summary summary) {
            return new Questions(
                    summary.count(), summary.types().stream().map(QuestionType::wireName).toList());
        }
    }

    /** What the caller may do with the quiz. */
    public record Permissions(
            boolean read,
            boolean submit,
            boolean create,
            boolean manage,
            boolean readStatistics,
            boolean reviewGrades,
            boolean update) {}

    /**
     * Dates of the quiz and their target.
     *
     * @param id of the override
     * @param base true for the dates of everyone
     */
    public record DueDate(
            @JsonInclude(NON_NULL) @Nullable Long id,
            @JsonInclude(NON_NULL) @Nullable Boolean base,
            @JsonInclude(NON_NULL) @Nullable String title,
            @Nullable Instant dueAt,
            @Nullable Instant unlockAt,
            @Nullable Instant lockAt,
            @JsonInclude(NON_NULL) @Nullable String setType,
            @JsonInclude(NON_NULL) @Nullable Long setId) {}
}
