package io.daybook.command.communication.conferences;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.communication.conferences.ConferenceCommand.CreateConference;
import io.daybook.command.communication.conferences.ConferenceCommand.EndConference;
import io.daybook.command.communication.conferences.ConferenceCommand.JoinConference;
import io.daybook.command.communication.conferences.ConferenceCommand.NoteRecordings;
import io.daybook.command.communication.conferences.ConferenceCommand.StartConference;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.conferences.ConferenceEvent;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceCreated;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceEnded;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceJoined;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceRecordingsChanged;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceStarted;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceUsersInvited;
import io.daybook.events.communication.conferences.ConferenceEvent.Recording;
import io.daybook.events.platform.kernel.Personal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A web conference. Ensures that nobody joins before it has started or after it has ended. */
@AggregateRoot
class Conference {

    @AggregateIdentifier @Nullable String id;
    private boolean live;
    private final Set<Long> joined = new HashSet<>();
    private List<Recording> recordings = List.of();

    Conference() {}

    static String idOf(long conferenceId) {
        return "conference-" + conferenceId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateConference c) {
        apply(
                new ConferenceCreated(
                        c.conferenceId(),
                        c.contextType(),
                        c.contextId(),
                        c.creatorId(),
                        c.type(),
                        c.key(),
                        new Personal(c.creatorId(), c.title()),
                        new Personal(c.creatorId(), c.description()),
                        c.duration(),
                        c.longRunning(),
                        c.settings(),
                        c.url(),
                        c.now()));
        if (!c.inviteeIds().isEmpty()) {
            apply(new ConferenceUsersInvited(c.conferenceId(), c.inviteeIds(), c.now()));
        }
    }

    @CommandHandler
    void handle(StartConference c) {
        if (!live) {
            apply(new ConferenceStarted(c.conferenceId(), c.now()));
        }
    }

    @CommandHandler
    void handle(JoinConference c) {
        if (!live) {
            throw Rejection.conflict("The conference is not being held now");
        }
        if (!joined.contains(c.userId())) {
            apply(new ConferenceJoined(c.conferenceId(), c.userId(), c.now()));
        }
    }

    @CommandHandler
    void handle(EndConference c) {
        if (live) {
            apply(new ConferenceEnded(c.conferenceId(), c.now()));
        }
    }

    @CommandHandler
    void handle(NoteRecordings c) {
        if (!recordings.equals(c.recordings())) {
            apply(new ConferenceRecordingsChanged(c.conferenceId(), c.recordings(), c.now()));
        }
    }

    @EventSourcingHandler
    void on(ConferenceEvent event) {
        switch (event) {
            case ConferenceCreated e -> id = idOf(e.conferenceId());
            case ConferenceUsersInvited _ -> {
                // no effect on decisions
            }
            case ConferenceStarted _ -> live = true;
            case ConferenceJoined e -> joined.add(e.userId());
            case ConferenceEnded _ -> live = false;
            case ConferenceRecordingsChanged e -> recordings = e.recordings();
        }
    }
}
