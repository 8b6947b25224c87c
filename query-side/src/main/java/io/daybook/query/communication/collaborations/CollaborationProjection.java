package io.daybook.query.communication.collaborations;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.collaborations.CollaborationEvent;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationChanged;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationCreated;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationDeleted;
import io.daybook.events.communication.collaborations.CollaborationEvent.Collaborator;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsAdded;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsRemoved;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of collaborations and their collaborators. */
@Component
class CollaborationProjection implements Projection {

    @Override
    public String name() {
        return "collaborations-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CollaborationView.class, CollaboratorView.class);
    }

    @EventHandler
    void on(CollaborationEvent event, ViewUpdate change) {
        switch (event) {
            case CollaborationCreated e -> change.create(view(e));
            case CollaborationChanged e ->
                    change.update(CollaborationView.class, e.collaborationId(), changed(e));
            case CollaboratorsAdded e -> add(e, change);
            case CollaboratorsRemoved e -> remove(e, change);
            case CollaborationDeleted e -> {
                change.remove(CollaborationView.class, e.collaborationId());
                change.removeAll(
                        CollaboratorView.class, where("collaborationId").is(e.collaborationId()));
            }
        }
    }

    private static void add(CollaboratorsAdded e, ViewUpdate change) {
        e.collaborators()
                .forEach(
                        one ->
                                change.create(
                                        new CollaboratorView(
                                                one.id(),
                                                e.collaborationId(),
                                                one.type(),
                                                one.memberId())));
        Update members = Update.update("updatedAt", e.at());
        members.addToSet("userIds").each(ids(e, CollaboratorType.USER));
        members.addToSet("groupIds").each(ids(e, CollaboratorType.GROUP));
        change.update(CollaborationView.class, e.collaborationId(), members);
    }

    private static Update changed(CollaborationChanged e) {
        return Update.update("type", e.type())
                .set("title", e.title().text())
                .set("textsBy", e.title().person())
                .set("description", e.description().text())
                .set("url", e.url())
                .set("updateUrl", e.updateUrl())
                .set("updatedAt", e.at());
    }

    private static void remove(CollaboratorsRemoved e, ViewUpdate change) {
        e.collaborators().forEach(one -> change.remove(CollaboratorView.class, one.id()));
        CollaborationView before = change.find(CollaborationView.class, e.collaborationId());
        if (before != null) {
            change.update(
                    CollaborationView.class,
                    e.collaborationId(),
                    Update.update("updatedAt", e.at())
                            .set("userIds", left(before.userIds(), e, CollaboratorType.USER))
                            .set("groupIds", left(before.groupIds(), e, CollaboratorType.GROUP)));
        }
    }

    private static List<Long> left(
            List<Long> before, CollaboratorsRemoved e, CollaboratorType type) {
        return before.stream()
                .filter(
                        id ->
                                e.collaborators().stream()
                                        .noneMatch(
                                                one -> one.type() == type && one.memberId() == id))
                .toList();
    }

    private static Object[] ids(CollaboratorsAdded e, CollaboratorType type) {
        return e.collaborators().stream()
                .filter(one -> one.type() == type)
                .map(Collaborator::memberId)
                .toArray();
    }

    private static CollaborationView view(CollaborationCreated e) {
        return new CollaborationView(
                e.collaborationId(),
                e.contextType(),
                e.contextId(),
                e.creatorId(),
                e.type(),
                e.title().text(),
                e.description().text(),
                null,
                e.url(),
                e.updateUrl(),
                List.of(),
                List.of(),
                e.at(),
                e.at());
    }

    /** Removes the texts of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                CollaborationView.class,
                where("creatorId").is(e.userId()).and("textsBy").is(null),
                without());
        change.updateAll(CollaborationView.class, where("textsBy").is(e.userId()), without());
    }

    private static Update without() {
        return Update.update("title", null).set("description", null);
    }
}
