package io.daybook.command.communication.collaborations;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.communication.collaborations.CollaborationCommand.ChangeCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.CreateCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.DeleteCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.NewCollaborator;
import io.daybook.command.platform.kernel.CurrentActor;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.communication.collaborations.CollaborationEvent;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationChanged;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationCreated;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationDeleted;
import io.daybook.events.communication.collaborations.CollaborationEvent.Collaborator;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsAdded;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsRemoved;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.events.platform.kernel.Personal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A collaboration: a document of an external provider. Ensures that it has a title and a URL, and
 * that its creator is a collaborator.
 */
@AggregateRoot
class Collaboration {

    @AggregateIdentifier @Nullable String id;
    private long creatorId;
    private Personal title = new Personal(0, null);
    private Content content = new Content("", null, null, "", null);
    private final List<Collaborator> collaborators = new ArrayList<>();
    private boolean deleted;

    /**
     * The attributes of the document.
     *
     * @param title null after its author was erased
     */
    private record Content(
            String type,
            @Nullable String title,
            @Nullable String description,
            String url,
            @Nullable String updateUrl) {

        Content with(ChangeCollaboration c) {
            return new Content(
                    c.type().orElse(type),
                    c.title().or(title),
                    c.description().or(description),
                    c.url().orElse(url),
                    c.updateUrl().or(updateUrl));
        }
    }

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
    void handle(ChangeCollaboration c) {
        requireThere();
        Content to = content.with(c);
        if (!to.equals(content)) {
            long author = CurrentActor.authorAfter(title);
            apply(
                    new CollaborationChanged(
                            c.collaborationId(),
                            to.type(),
                            new Personal(author, to.title()),
                            new Personal(author, to.description()),
                            to.url(),
                            to.updateUrl(),
                            c.now()));
        }
        List<Collaborator> removed =
                Stream.concat(
                                without(c.users(), CollaboratorType.USER),
                                without(c.groups(), CollaboratorType.GROUP))
                        .toList();
        if (!removed.isEmpty()) {
            apply(new CollaboratorsRemoved(c.collaborationId(), removed, c.now()));
        }
        List<Collaborator> added =
                Stream.concat(sent(c.users()), sent(c.groups()))
                        .filter(one -> !collaborates(one.type(), one.memberId()))
                        .map(one -> new Collaborator(one.id(), one.type(), one.memberId()))
                        .toList();
        if (!added.isEmpty()) {
            apply(new CollaboratorsAdded(c.collaborationId(), added, c.now()));
        }
    }

    private static Stream<NewCollaborator> sent(Patch<List<NewCollaborator>> collaborators) {
        return Objects.requireNonNullElse(collaborators.orNull(), List.<NewCollaborator>of())
                .stream();
    }

    private boolean collaborates(CollaboratorType type, long memberId) {
        return collaborators.stream()
                .anyMatch(one -> one.type() == type && one.memberId() == memberId);
    }

    /** Returns the collaborators that are not in the request; never the creator. */
    private Stream<Collaborator> without(Patch<List<NewCollaborator>> sent, CollaboratorType type) {
        if (!sent.isPresent()) {
            return Stream.empty();
        }
        Set<Long> kept = sent(sent).map(NewCollaborator::memberId).collect(Collectors.toSet());
        return collaborators.stream()
                .filter(one -> one.type() == type && !kept.contains(one.memberId()))
                .filter(one -> one.type() != CollaboratorType.USER || one.memberId() != creatorId);
    }

    private void requireThere() {
        if (deleted) {
            throw Rejection.notFound();
        }
    }

    @CommandHandler
    void handle(DeleteCollaboration c) {
        requireThere();
        apply(new CollaborationDeleted(c.collaborationId(), c.now()));
    }

    @EventSourcingHandler
    void on(CollaborationEvent event) {
        switch (event) {
            case CollaborationCreated e -> {
                id = idOf(e.collaborationId());
                creatorId = e.creatorId();
                title = e.title();
                content =
                        new Content(
                                e.type(),
                                e.title().text(),
                                e.description().text(),
                                e.url(),
                                e.updateUrl());
            }
            case CollaborationChanged e -> {
                title = e.title();
                content =
                        new Content(
                                e.type(),
                                e.title().text(),
                                e.description().text(),
                                e.url(),
                                e.updateUrl());
            }
            case CollaboratorsAdded e -> collaborators.addAll(e.collaborators());
            case CollaboratorsRemoved e -> collaborators.removeAll(e.collaborators());
            case CollaborationDeleted _ -> deleted = true;
        }
    }
}
