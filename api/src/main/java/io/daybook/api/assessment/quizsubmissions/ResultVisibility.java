package io.daybook.api.assessment.quizsubmissions;

import io.daybook.events.assessment.quizzes.HideResults;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizzes.QuizView;

/** When students see the results of their attempts (document 2, section 2). */
final class ResultVisibility {

    private ResultVisibility() {}

    /** Whether scores are kept from the student. */
    static boolean hidesScores(QuizView quiz, QuizSubmissionView submission) {
        HideResults hidden = quiz.results().hideResults();
        return hidden == HideResults.ALWAYS
                || (hidden == HideResults.UNTIL_AFTER_LAST_ATTEMPT
                        && submission.attemptsLeft(quiz.taking().allowedAttempts()) != 0);
    }

    /** Whether the student sees the questions of a finished attempt. */
    static boolean showsQuestions(QuizView quiz, QuizSubmissionView submission, int attempt) {
        ResultRules rules = quiz.results();
        boolean usedUp = rules.oneTimeResults() && submission.seen().contains(attempt);
        return !hidesScores(quiz, submission) && !usedUp;
    }
}
