package io.daybook.api.communication.collaborations;

import io.daybook.application.communication.contexts.CommunicationContext;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.communication.collaborations.CollaborationCommand.CreateCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.NewCollaborator;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.query.communication.collaborations.CollaborationView;
import io.daybook.query.communication.collaborations.CollaborationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates collaborations with those who were named, and their creator. */
@Component
class CollaborationCreation {

    private static final int MOST_COLLABORATORS = 1000;

    private final PotentialCollaborators potential;
    private final GroupViews groups;
    private final CollaborationViews collaborations;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    CollaborationCreation(
            PotentialCollaborators potential,
            GroupViews groups,
            CollaborationViews collaborations,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.potential = potential;
        this.groups = groups;
        this.collaborations = collaborations;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    CollaborationView inCourse(CourseView course, Caller caller, NewCollaboration.Request sent) {
        requireFew(sent);
        requireAll("user", sent.user(), potential.among(sent.user(), course, caller));
        Map<Long, GroupView> named = groups.byIds(sent.group());
        for (long id : sent.group()) {
            requireOf(course, named.get(id));
        }
        return create(CommunicationContext.of(course), caller, sent);
    }

    private static void requireOf(CourseView course, @Nullable GroupView group) {
        boolean isOf =
                group != null
                        && !group.deleted()
                        && group.isInCourse()
                        && group.contextId() == course.id();
        if (!isOf) {
            throw Rejection.invalid("group", "must be groups of the course");
        }
    }

    CollaborationView inGroup(GroupView group, Caller caller, NewCollaboration.Request sent) {
        requireFew(sent);
        requireAll("user", sent.user(), potential.among(sent.user(), group));
        requireAll("group", sent.group(), Set.of(group.id()));
        return create(CommunicationContext.of(group), caller, sent);
    }

    private static void requireFew(NewCollaboration.Request sent) {
        if (sent.user().size() + sent.group().size() > MOST_COLLABORATORS) {
            throw Rejection.invalid("user", "are too many (maximum is 1000 collaborators)");
        }
    }

    private static void requireAll(String field, Collection<Long> sent, Collection<Long> allowed) {
        if (!allowed.containsAll(sent)) {
            throw Rejection.invalid(field, "must be able to collaborate here");
        }
    }

    private CollaborationView create(
            CommunicationContext context, Caller caller, NewCollaboration.Request sent) {
        NewCollaboration fields = sent.read();
        long id = ids.next("collaboration");
        writes.send(
                new CreateCollaboration(
                        id,
                        context.type(),
                        context.id(),
                        caller.id(),
                        fields.type(),
                        fields.title(),
                        fields.description(),
                        fields.url(),
                        fields.updateUrl(),
                        collaborators(caller, sent),
                        clock.instant()));
        return collaborations.find(id).orElseThrow();
    }

    private List<NewCollaborator> collaborators(Caller caller, NewCollaboration.Request sent) {
        List<NewCollaborator> all = new ArrayList<>();
        Set<Long> users = new LinkedHashSet<>(List.of(caller.id()));
        users.addAll(sent.user());
        users.forEach(id -> all.add(collaborator(CollaboratorType.USER, id)));
        new LinkedHashSet<>(sent.group())
                .forEach(id -> all.add(collaborator(CollaboratorType.GROUP, id)));
        return all;
    }

    private NewCollaborator collaborator(CollaboratorType type, long memberId) {
        return new NewCollaborator(ids.next("collaborator"), type, memberId);
    }
}
