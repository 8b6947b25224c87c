package io.daybook.application.assessment.quizsubmissions;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.assessment.quizsubmissions.QuizSubmissionCommand.NoteResultsSeen;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizzes.QuizView;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Shows students the questions and results of their own attempts, as far as the quiz allows. */
@Component
public class AttemptResults {

    private final PostedScores posted;
    private final Writes writes;
    private final Clock clock;

    AttemptResults(PostedScores posted, Writes writes, Clock clock) {
        this.posted = posted;
        this.writes = writes;
        this.clock = clock;
    }

    /**
     * Rejects the request if the student may not see the questions of the attempt; otherwise
     * records that the results of a finished one were viewed.
     *
     * @return whether the student sees the correct answers
     */
    public boolean show(QuizView quiz, QuizSubmissionView submission, AttemptSummary attempt) {
        if (!attempt.isFinished()) {
            if (quiz.taking().oneQuestionAtATime()) {
                throw Rejection.declined(
                        Cause.FORBIDDEN,
                        "Cannot receive one question at a time questions in the API");
            }
            return false;
        }
        int number = attempt.number();
        if (!ResultVisibility.showsQuestions(quiz, submission, number)
                || posted.areHeldBack(quiz, submission.userId())) {
            throw Rejection.declined(Cause.FORBIDDEN, "Cannot view questions due to quiz settings");
        }
        boolean correct =
                ResultVisibility.showsCorrectAnswers(quiz, submission, number, clock.instant());
        if (!submission.seen().contains(number)) {
            noteSeen(quiz, submission, number);
        }
        return correct;
    }

    /** Results that are shown once are recorded as viewed in the views before they are shown. */
    private void noteSeen(QuizView quiz, QuizSubmissionView submission, int attempt) {
        var seen =
                new NoteResultsSeen(
                        submission.courseId(),
                        submission.quizId(),
                        submission.userId(),
                        attempt,
                        clock.instant());
        if (quiz.results().oneTimeResults()) {
            writes.send(seen);
        } else {
            writes.note(seen);
        }
    }
}
