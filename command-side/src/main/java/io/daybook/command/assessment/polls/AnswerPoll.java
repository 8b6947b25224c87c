package io.daybook.command.assessment.polls;

import java.time.Instant;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Records a student's answer in an open poll session.
 *
 * @param choiceIds the choices of the poll; an earlier answer with a deleted choice does not count
 */
public record AnswerPoll(
        long pollId,
        long sessionId,
        long submissionId,
        long choiceId,
        Set<Long> choiceIds,
        long userId,
        Instant now) {

    public AnswerPoll {
        choiceIds = Set.copyOf(choiceIds);
    }

    /** The identifier of the aggregate: one for each student in each session. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return PollSubmission.idOf(sessionId, userId);
    }
}
