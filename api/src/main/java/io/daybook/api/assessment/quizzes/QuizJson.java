package io.daybook.api.assessment.quizzes;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.content.moduleitems.ContentDetailsJson.LockInfo;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A quiz as clients see it (document 2, section 2). What is null is left out where only some
 * callers see it.
 *
 * @param speedGraderUrl the same as speedgraderUrl, by the name some clients know
 * @param unpublishable present only for those who manage it
 * @param canUnpublish the same, by the name some clients know
 * @param lockInfo present only where it is locked for the caller
 * @param accessCode present only for those who manage or grade it; null where none is asked for
 */
public record QuizJson(
        long id,
        String title,
        String htmlUrl,
        String mobileUrl,
        @JsonInclude(NON_NULL) @Nullable String previewUrl,
        @Nullable String description,
        String quizType,
        @Nullable Long assignmentId,
        @Nullable Long assignmentGroupId,
        @Nullable Integer timeLimit,
        boolean shuffleAnswers,
        @Nullable String hideResults,
        boolean showCorrectAnswers,
        boolean showCorrectAnswersLastAttempt,
        @Nullable Instant showCorrectAnswersAt,
        @Nullable Instant hideCorrectAnswersAt,
        boolean oneTimeResults,
        String scoringPolicy,
        int allowedAttempts,
        @JsonProperty("one_question_at_a_time") boolean oneQuestionAtATime,
        boolean cantGoBack,
        @JsonInclude(NON_NULL) @Nullable String accessCode,
        boolean hasAccessCode,
        @Nullable String ipFilter,
        @Nullable Double pointsPossible,
        @Nullable Instant dueAt,
        @Nullable Instant lockAt,
        @Nullable Instant unlockAt,
        boolean published,
        @JsonInclude(NON_NULL) @Nullable Boolean unpublishable,
        @JsonInclude(NON_NULL) @Nullable Boolean canUnpublish,
        boolean canUpdate,
        boolean lockedForUser,
        @JsonInclude(NON_NULL) @Nullable LockInfo lockInfo,
        @JsonInclude(NON_NULL) @Nullable String lockExplanation,
        @JsonInclude(NON_NULL) @Nullable String speedgraderUrl,
        @JsonInclude(NON_NULL) @Nullable String speedGraderUrl,
        @JsonInclude(NON_NULL) @Nullable String quizExtensionsUrl,
        int questionCount,
        List<String> questionTypes,
        int versionNumber,
        @JsonInclude(NON_NULL) @Nullable Boolean anonymousSubmissions,
        @JsonInclude(NON_NULL) @Nullable Boolean onlyVisibleToOverrides,
        @JsonInclude(NON_NULL) @Nullable List<DueDate> allDates,
        boolean deleted,
        Permissions permissions) {

    /** What the caller may do with it. */
    public record Permissions(
            boolean read,
            boolean submit,
            boolean create,
            boolean manage,
            boolean readStatistics,
            boolean reviewGrades,
            boolean update) {}

    /**
     * Dates of the quiz and for whom they are.
     *
     * @param id of the dates that some have of their own
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
