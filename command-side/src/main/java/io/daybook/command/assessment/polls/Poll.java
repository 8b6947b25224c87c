package io.daybook.command.assessment.polls;

import io.daybook.command.assessment.polls.PollCommand.AddPollChoice;
import io.daybook.command.assessment.polls.PollCommand.ChangePoll;
import io.daybook.command.assessment.polls.PollCommand.ChangePollChoice;
import io.daybook.command.assessment.polls.PollCommand.ChangePollSession;
import io.daybook.command.assessment.polls.PollCommand.ClosePollSession;
import io.daybook.command.assessment.polls.PollCommand.CreatePoll;
import io.daybook.command.assessment.polls.PollCommand.CreatePollSession;
import io.daybook.command.assessment.polls.PollCommand.DeletePoll;
import io.daybook.command.assessment.polls.PollCommand.DeletePollChoice;
import io.daybook.command.assessment.polls.PollCommand.DeletePollSession;
import io.daybook.command.assessment.polls.PollCommand.OpenPollSession;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.assessment.polls.PollEvent;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceAdded;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceChanged;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceDeleted;
import io.daybook.events.assessment.polls.PollEvent.PollCreated;
import io.daybook.events.assessment.polls.PollEvent.PollDeleted;
import io.daybook.events.assessment.polls.PollEvent.PollReworded;
import io.daybook.events.assessment.polls.PollEvent.PollSessionChanged;
import io.daybook.events.assessment.polls.PollEvent.PollSessionClosed;
import io.daybook.events.assessment.polls.PollEvent.PollSessionCreated;
import io.daybook.events.assessment.polls.PollEvent.PollSessionDeleted;
import io.daybook.events.assessment.polls.PollEvent.PollSessionOpened;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A poll with its choices and sessions. Submissions are separate aggregates, so that many students
 * can answer concurrently.
 */
@AggregateRoot
class Poll {

    @AggregateIdentifier @Nullable String id;
    private long pollId;
    private String question = "";
    private @Nullable String description;
    private final Map<Long, Choice> choices = new HashMap<>();
    private final Map<Long, Session> sessions = new HashMap<>();
    private boolean deleted;

    private record Choice(String text, boolean correct, int position) {}

    private record Session(
            long courseId, @Nullable Long sectionId, boolean publicResults, boolean open) {
        Session open(boolean isOpen) {
            return new Session(courseId, sectionId, publicResults, isOpen);
        }
    }

    Poll() {}

    static String idOf(long pollId) {
        return "poll-" + pollId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreatePoll c) {
        apply(new PollCreated(c.pollId(), c.ownerId(), c.question(), c.description(), c.now()));
    }

    @CommandHandler
    void handle(ChangePoll c) {
        requireActive();
        String nextQuestion = c.question().orElse(question);
        String nextDescription = c.description().or(description);
        if (!nextQuestion.equals(question) || !Objects.equals(nextDescription, description)) {
            apply(new PollReworded(pollId, nextQuestion, nextDescription, c.now()));
        }
    }

    @CommandHandler
    void handle(DeletePoll c) {
        requireActive();
        apply(new PollDeleted(pollId, c.now()));
    }

    @CommandHandler
    void handle(AddPollChoice c) {
        requireActive();
        int last = choices.values().stream().mapToInt(Choice::position).max().orElse(0);
        int position = c.position() == null ? last + 1 : c.position();
        apply(new PollChoiceAdded(pollId, c.choiceId(), c.text(), c.correct(), position, c.now()));
    }

    @CommandHandler
    void handle(ChangePollChoice c) {
        Choice choice = choice(c.choiceId());
        var next =
                new Choice(
                        c.text().orElse(choice.text()),
                        c.correct().orElse(choice.correct()),
                        c.position().orElse(choice.position()));
        if (!next.equals(choice)) {
            apply(
                    new PollChoiceChanged(
                            pollId,
                            c.choiceId(),
                            next.text(),
                            next.correct(),
                            next.position(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(DeletePollChoice c) {
        choice(c.choiceId());
        apply(new PollChoiceDeleted(pollId, c.choiceId(), c.now()));
    }

    @CommandHandler
    void handle(CreatePollSession c) {
        requireActive();
        apply(
                new PollSessionCreated(
                        pollId,
                        c.sessionId(),
                        c.courseId(),
                        c.sectionId(),
                        c.publicResults(),
                        c.now()));
    }

    @CommandHandler
    void handle(ChangePollSession c) {
        Session session = session(c.sessionId());
        var next =
                new Session(
                        c.courseId().orElse(session.courseId()),
                        c.sectionId().or(session.sectionId()),
                        c.publicResults().orElse(session.publicResults()),
                        session.open());
        if (!next.equals(session)) {
            apply(
                    new PollSessionChanged(
                            pollId,
                            c.sessionId(),
                            next.courseId(),
                            next.sectionId(),
                            next.publicResults(),
                            c.now()));
        }
    }

    @CommandHandler
    void handle(OpenPollSession c) {
        if (!session(c.sessionId()).open()) {
            apply(new PollSessionOpened(pollId, c.sessionId(), c.now()));
        }
    }

    @CommandHandler
    void handle(ClosePollSession c) {
        if (session(c.sessionId()).open()) {
            apply(new PollSessionClosed(pollId, c.sessionId(), c.now()));
        }
    }

    @CommandHandler
    void handle(DeletePollSession c) {
        session(c.sessionId());
        apply(new PollSessionDeleted(pollId, c.sessionId(), c.now()));
    }

    private void requireActive() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    private Choice choice(long choiceId) {
        requireActive();
        Choice choice = choices.get(choiceId);
        if (choice == null) {
            throw Rejection.notFound();
        }
        return choice;
    }

    private Session session(long sessionId) {
        requireActive();
        Session session = sessions.get(sessionId);
        if (session == null) {
            throw Rejection.notFound();
        }
        return session;
    }

    private static void apply(PollEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(PollEvent event) {
        switch (event) {
            case PollCreated e -> {
                id = idOf(e.pollId());
                pollId = e.pollId();
                question = e.question();
                description = e.description();
            }
            case PollReworded e -> {
                question = e.question();
                description = e.description();
            }
            case PollDeleted _ -> deleted = true;
            case PollChoiceAdded e ->
                    choices.put(e.choiceId(), new Choice(e.text(), e.correct(), e.position()));
            case PollChoiceChanged e ->
                    choices.put(e.choiceId(), new Choice(e.text(), e.correct(), e.position()));
            case PollChoiceDeleted e -> choices.remove(e.choiceId());
            case PollSessionCreated e ->
                    sessions.put(
                            e.sessionId(),
                            new Session(e.courseId(), e.sectionId(), e.publicResults(), false));
            case PollSessionChanged e ->
                    sessions.computeIfPresent(
                            e.sessionId(),
                            (_, was) ->
                                    new Session(
                                            e.courseId(),
                                            e.sectionId(),
                                            e.publicResults(),
                                            was.open()));
            case PollSessionOpened e ->
                    sessions.computeIfPresent(e.sessionId(), (_, was) -> was.open(true));
            case PollSessionClosed e ->
                    sessions.computeIfPresent(e.sessionId(), (_, was) -> was.open(false));
            case PollSessionDeleted e -> sessions.remove(e.sessionId());
        }
    }
}
