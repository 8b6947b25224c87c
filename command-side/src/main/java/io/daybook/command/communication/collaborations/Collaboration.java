package io.daybook.command.communication.collaborations;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.communication.collaborations.CollaborationCommand.CreateCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.DeleteCollaboration;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.collaborations.CollaborationEvent;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationCreated;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationDeleted;
import io.daybook.events.communication.collaborations.CollaborationEvent.Collaborator;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsAdded;
import io.daybook.events.platform.kernel.Personal;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** A document at another provider: it has a title, an address and at least its creator. */
@AggregateRoot
class Collaboration {

    @AggregateIdentifier @Nullable String id;
    private boolean deleted;

    Collaboration() {}

    static String idOf(long collaborationId) {
        return "collaboration-" + collaborationId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(CreateCollaboration c) {
        apply(
                new CollaborationCreated(
                        c.collaborationId(),
                        c.contextType(),
                        c.contextId(),
                        c.creatorId(),
                        c.type(),
                        new Personal(c.creatorId(), c.title()),
                        new Personal(c.creatorId(), c.description()),
                        c.url(),
                        c.updateUrl(),
                        c.now()));
        var collaborators =
                c.collaborators().stream()
                        .map(one -> new Collaborator(one.id(), one.type(), one.memberId()))
                        .toList();
        apply(new CollaboratorsAdded(c.collaborationId(), collaborators, c.now()));
    }

    @CommandHandler
    void handle(DeleteCollaboration c) {
        if (deleted) {
            throw Rejection.notFound();
        }
        apply(new CollaborationDeleted(c.collaborationId(), c.now()));
    }

    @EventSourcingHandler
    void on(CollaborationEvent event) {
        switch (event) {
            case CollaborationCreated e -> id = idOf(e.collaborationId());
            case CollaboratorsAdded _ -> {
                // decides nothing
            }
            case CollaborationDeleted _ -> deleted = true;
        }
    }
}
