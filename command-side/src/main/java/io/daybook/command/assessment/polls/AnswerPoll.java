package io.daybook.command.assessment.polls;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Records a student's answer in an open poll session. */
public record AnswerPoll(
        long pollId, long sessionId, long submissionId, long choiceId, long userId, Instant now) {

    /** The identifier of the aggregate: one for each student in each session. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return PollSubmission.idOf(sessionId, userId);
    }
}
