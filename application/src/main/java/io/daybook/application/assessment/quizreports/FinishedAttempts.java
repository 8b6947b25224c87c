package io.daybook.application.assessment.quizreports;

import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Reads the finished attempts that a quiz report covers, one after the other. */
@Component
class FinishedAttempts {

    private final QuizSubmissionViews submissions;

    FinishedAttempts(QuizSubmissionViews submissions) {
        this.submissions = submissions;
    }

    /**
     * Passes on all finished attempts, or the last finished one of each student; previews are left
     * out. Attempts of one student are consecutive, in no particular order.
     */
    void each(long quizId, boolean allVersions, Consumer<QuizAttemptView> to) {
        if (allVersions) {
            submissions.finished(quizId, to);
            return;
        }
        Map<Long, Integer> last = new HashMap<>();
        submissions.finishedNumbers(
                quizId, (submission, number) -> last.merge(submission, number, Math::max));
        submissions.finished(
                quizId,
                attempt -> {
                    Integer number = last.get(attempt.submissionId());
                    if (number != null && number == attempt.attempt()) {
                        to.accept(attempt);
                    }
                });
    }
}
