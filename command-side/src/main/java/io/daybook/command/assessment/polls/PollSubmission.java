package io.daybook.command.assessment.polls;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.polls.PollSubmissionEvent;
import io.daybook.events.assessment.polls.PollSubmissionEvent.PollAnswered;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A student's answer in a poll session; at most one, because session and student are its identity.
 * An answer goes with its choice, after which the student may answer again.
 */
@AggregateRoot
class PollSubmission {

    @AggregateIdentifier @Nullable String id;
    private @Nullable Long choiceId;

    PollSubmission() {}

    static String idOf(long sessionId, long userId) {
        return "pollsubmission-" + sessionId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(AnswerPoll c) {
        if (choiceId != null && c.choiceIds().contains(choiceId)) {
            throw Rejection.invalid("poll_session_id", "has already been answered");
        }
        AggregateLifecycle.apply(
                new PollAnswered(
                        c.pollId(),
                        c.sessionId(),
                        c.submissionId(),
                        c.choiceId(),
                        c.userId(),
                        c.now()));
    }

    @EventSourcingHandler
    void on(PollSubmissionEvent event) {
        switch (event) {
            case PollAnswered e -> {
                id = idOf(e.sessionId(), e.userId());
                choiceId = e.choiceId();
            }
        }
    }
}
