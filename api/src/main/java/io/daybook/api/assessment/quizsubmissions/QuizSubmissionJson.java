package io.daybook.api.assessment.quizsubmissions;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Where somebody stands with a quiz, and one attempt of theirs (document 2, section 4.9).
 *
 * @param userId null where a survey hides who answered
 * @param submissionId the work on the assignment of the quiz; null where it is not graded
 * @param extraTime in minutes
 * @param timeSpent in seconds
 * @param attemptsLeft -1 for as many as wanted
 */
record QuizSubmissionJson(
        long id,
        long quizId,
        @Nullable Integer quizVersion,
        @Nullable Double quizPointsPossible,
        @Nullable Long userId,
        @Nullable Long submissionId,
        @Nullable Integer attempt,
        int extraAttempts,
        int extraTime,
        boolean manuallyUnlocked,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt,
        @Nullable Instant endAt,
        @Nullable Long timeSpent,
        int attemptsLeft,
        @Nullable Double score,
        @Nullable Double scoreBeforeRegrade,
        @Nullable Double keptScore,
        @Nullable Double fudgePoints,
        boolean hasSeenResults,
        boolean overdueAndNeedsSubmission,
        int questionsRegradedSinceLastAttempt,
        @Nullable String validationToken,
        String workflowState,
        String htmlUrl) {}
