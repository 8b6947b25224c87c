package io.daybook.application.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.HideResults;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizzes.QuizView;
import java.time.Instant;

/** Decides when students see the results of their attempts (document 2, section 2). */
public final class ResultVisibility {

    private ResultVisibility() {}

    /** Whether scores are hidden from the student. */
    public static boolean hidesScores(QuizView quiz, QuizSubmissionView submission) {
        HideResults hidden = quiz.results().hideResults();
        return hidden == HideResults.ALWAYS
                || (hidden == HideResults.UNTIL_AFTER_LAST_ATTEMPT
                        && hasAttemptsLeft(quiz, submission));
    }

    private static boolean hasAttemptsLeft(QuizView quiz, QuizSubmissionView submission) {
        return submission.attemptsLeft(quiz.taking().allowedAttempts()) != 0;
    }

    /** Whether the student sees the questions of a finished attempt. */
    public static boolean showsQuestions(
            QuizView quiz, QuizSubmissionView submission, int attempt) {
        ResultRules rules = quiz.results();
        boolean usedUp = rules.oneTimeResults() && submission.seen().contains(attempt);
        return !hidesScores(quiz, submission) && !usedUp;
    }

    /**
     * Whether the student also sees the correct answers of a finished attempt. Results that are
     * shown once are shown completely, regardless of dates.
     */
    public static boolean showsCorrectAnswers(
            QuizView quiz, QuizSubmissionView submission, int attempt, Instant now) {
        ResultRules rules = quiz.results();
        boolean tooEarly =
                rules.showCorrectAnswersLastAttempt() && hasAttemptsLeft(quiz, submission);
        return rules.showCorrectAnswers()
                && !tooEarly
                && showsQuestions(quiz, submission, attempt)
                && (rules.oneTimeResults() || isWithinDates(rules, now));
    }

    private static boolean isWithinDates(ResultRules rules, Instant now) {
        Instant from = rules.showCorrectAnswersAt();
        Instant until = rules.hideCorrectAnswersAt();
        return (from == null || !now.isBefore(from)) && (until == null || now.isBefore(until));
    }
}
