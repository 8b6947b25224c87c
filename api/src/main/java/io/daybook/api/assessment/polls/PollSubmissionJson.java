package io.daybook.api.assessment.polls;

import io.daybook.query.assessment.polls.PollSubmissionView;
import java.time.Instant;

/** A submission in a poll session (document 2, section 4.10). */
record PollSubmissionJson(long id, long pollChoiceId, long userId, Instant createdAt) {

    static PollSubmissionJson of(PollSubmissionView submission) {
        return new PollSubmissionJson(
                submission.id(),
                submission.choiceId(),
                submission.userId(),
                submission.createdAt());
    }
}
