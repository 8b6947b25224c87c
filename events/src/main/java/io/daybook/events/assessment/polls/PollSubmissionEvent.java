package io.daybook.events.assessment.polls;

import java.time.Instant;

/** Events of one user's answer in a poll session. */
public sealed interface PollSubmissionEvent {

    /** The session. */
    long sessionId();

    /** A user chose one of the choices of the poll. */
    record PollAnswered(
            long pollId, long sessionId, long submissionId, long choiceId, long userId, Instant at)
            implements PollSubmissionEvent {}
}
