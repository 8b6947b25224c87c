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
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates and changes collaborations; their creator is always a collaborator. */
@Component
class CollaborationService {

    private static final int MOST_COLLABORATORS = 1000;

    private final PotentialCollaborators potential;
    private final GroupViews groups;
    private final CollaborationViews collaborations;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    CollaborationService(
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
        requireOf(course, caller, sent.user(), sent.group());
        return create(CommunicationContext.of(course), caller, sent);
    }

    private void requireOf(CourseView course, Caller caller, List<Long> users, List<Long> some) {
        requireFew(users, some);
        requireAll("user", users, potential.among(users, course, caller));
        Map<Long, GroupView> named = groups.byIds(some);
        for (long id : some) {
            requireOf(course, named.get(id));
        }
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
        requireOf(group, sent.user(), sent.group());
        return create(CommunicationContext.of(group), caller, sent);
    }

    private void requireOf(GroupView group, List<Long> users, List<Long> some) {
        requireFew(users, some);
        requireAll("user", users, potential.among(users, group));
        requireAll("group", some, Set.of(group.id()));
    }

    /** Changes one in a course; all who are added must be able to collaborate there now. */
    CollaborationView changeInCourse(
            CollaborationView before, CourseView course, Caller caller, CollaborationChange sent) {
        requireFew(sent.users(), sent.groups());
        requireOf(
                course,
                caller,
                without(before.userIds(), sent.users()),
                without(before.groupIds(), sent.groups()));
        return change(before, sent);
    }

    /** Changes one in a group; all who are added must be able to collaborate there now. */
    CollaborationView changeInGroup(
            CollaborationView before, GroupView group, CollaborationChange sent) {
        requireFew(sent.users(), sent.groups());
        requireOf(
                group,
                without(before.userIds(), sent.users()),
                without(before.groupIds(), sent.groups()));
        return change(before, sent);
    }

    private static List<Long> without(List<Long> some, List<Long> all) {
        return all.stream().filter(id -> !some.contains(id)).toList();
    }

    private CollaborationView change(CollaborationView before, CollaborationChange sent) {
        writes.send(
                sent.command(
                        before.id(),
                        sent.user().map(all -> collaborators(CollaboratorType.USER, all)),
                        sent.group().map(all -> collaborators(CollaboratorType.GROUP, all)),
                        clock.instant()));
        return collaborations.find(before.id()).orElseThrow();
    }

    private static void requireFew(List<Long> users, List<Long> groups) {
        if (users.size() + groups.size() > MOST_COLLABORATORS) {
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
        List<Long> users = new ArrayList<>(List.of(caller.id()));
        users.addAll(sent.user());
        List<NewCollaborator> all = new ArrayList<>(collaborators(CollaboratorType.USER, users));
        all.addAll(collaborators(CollaboratorType.GROUP, sent.group()));
        return all;
    }

    private List<NewCollaborator> collaborators(CollaboratorType type, List<Long> memberIds) {
        return memberIds.stream()
                .distinct()
                .map(id -> new NewCollaborator(ids.next("collaborator"), type, id))
                .toList();
    }
}
