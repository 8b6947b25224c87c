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
 */
@AggregateRoot
class PollSubmission {

    @AggregateIdentifier @Nullable String id;
    private boolean answered;

    PollSubmission() {}

    static String idOf(long sessionId, long userId) {
        return "pollsubmission-" + sessionId + "-" + userId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(AnswerPoll c) {
        if (answered) {
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
                answered = true;
            }
        }
    }
}
