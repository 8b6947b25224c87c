package io.daybook.events.assessment.polls;

import java.time.Instant;

/** Events of one person's answer in a poll session. */
public sealed interface PollSubmissionEvent {

    /** The session. */
    long sessionId();

    /** Somebody chose one of the choices of the poll. */
    record PollAnswered(
            long pollId, long sessionId, long submissionId, long choiceId, long userId, Instant at)
            implements PollSubmissionEvent {}
}
