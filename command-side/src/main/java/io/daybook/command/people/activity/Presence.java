package io.daybook.command.people.activity;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.activity.PresenceCommand.NoteVisit;
import io.daybook.events.people.activity.PresenceEvent;
import io.daybook.events.people.activity.PresenceEvent.UserSeen;
import java.time.Duration;
import java.time.Instant;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The activity of a user on one day; has no invariants. */
@AggregateRoot
class Presence {

    @AggregateIdentifier @Nullable String id;

    Presence() {}

    static String id(long userId, Instant at) {
        return "presence-" + userId + "-" + at.getEpochSecond() / Duration.ofDays(1).toSeconds();
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(NoteVisit c) {
        apply(new UserSeen(c.userId(), c.courseIds(), c.now()));
    }

    @EventSourcingHandler
    void on(PresenceEvent event) {
        id =
                switch (event) {
                    case UserSeen e -> id(e.userId(), e.at());
                };
    }
}
