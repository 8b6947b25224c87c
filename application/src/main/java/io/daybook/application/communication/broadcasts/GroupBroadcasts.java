package io.daybook.application.communication.broadcasts;

import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Broadcasts changes of group memberships by other users, and new student groups to their teachers.
 */
@Component
class GroupBroadcasts implements BroadcastPolicy {

    private final GroupViews groups;
    private final CourseMembers members;

    GroupBroadcasts(GroupViews groups, CourseMembers members) {
        this.groups = groups;
        this.members = members;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(
                GroupCreated.class,
                GroupMembershipCreated.class,
                GroupMembershipStateChanged.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case GroupCreated e -> e.at();
            case GroupMembershipCreated e -> e.at();
            case GroupMembershipStateChanged e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case GroupCreated e when e.contextType() == GroupContextType.COURSE ->
                    formed(e, cause.actorId()).stream().toList();
            case GroupMembershipCreated e when e.userId() != cause.actorId() -> created(e);
            case GroupMembershipStateChanged e when e.userId() != cause.actorId() -> changed(e);
            default -> List.of();
        };
    }

    /** The name of the group was written by the student. */
    private Optional<Broadcast> formed(GroupCreated e, long actorId) {
        CourseView course = members.published(e.contextId());
        boolean isFormed =
                course != null
                        && members.isStudent(course, actorId)
                        && groups.findCategory(e.categoryId())
                                .filter(it -> it.role() == CategoryRole.STUDENT_ORGANIZED)
                                .isPresent();
        GroupView group = isFormed ? groups.find(e.groupId()).orElse(null) : null;
        if (course == null || group == null) {
            return Optional.empty();
        }
        return Optional.of(
                Broadcast.in(
                        course,
                        "new_student_organized_group",
                        Long.toString(group.id()),
                        actorId,
                        members.gradersOf(course, actorId),
                        new Broadcast.Text(
                                "New student group: " + group.name() + ", " + course.name(),
                                "A student formed a group in the course.",
                                "/groups/" + group.id()),
                        e.at()));
    }

    private List<Broadcast> created(GroupMembershipCreated e) {
        return switch (e.state()) {
            case INVITED ->
                    broadcasts(
                            "new_context_group_membership_invitation",
                            "Group invitation: ",
                            e.groupId(),
                            e.membershipId(),
                            e.userId(),
                            e.at());
            case ACCEPTED ->
                    broadcasts(
                            "new_context_group_membership",
                            "Group membership: ",
                            e.groupId(),
                            e.membershipId(),
                            e.userId(),
                            e.at());
            case REQUESTED, DELETED -> List.of();
        };
    }

    /** Other users can only accept or reject a request, or end a membership. */
    private List<Broadcast> changed(GroupMembershipStateChanged e) {
        boolean isRequest = e.before() == MembershipState.REQUESTED;
        return switch (e.state()) {
            case ACCEPTED ->
                    broadcasts(
                            "group_membership_accepted",
                            "Group membership accepted: ",
                            e.groupId(),
                            e.membershipId(),
                            e.userId(),
                            e.at());
            case DELETED ->
                    isRequest
                            ? broadcasts(
                                    "group_membership_rejected",
                                    "Group membership declined: ",
                                    e.groupId(),
                                    e.membershipId(),
                                    e.userId(),
                                    e.at())
                            : List.of();
            case INVITED, REQUESTED -> List.of();
        };
    }

    private List<Broadcast> broadcasts(
            String name, String title, long groupId, long membershipId, long userId, Instant at) {
        GroupView group = groups.find(groupId).orElse(null);
        if (group == null || isHidden(group)) {
            return List.of();
        }
        return List.of(
                new Broadcast(
                        name + "-" + membershipId + "-" + at.toEpochMilli(),
                        name,
                        group.rootAccountId(),
                        null,
                        userId,
                        Set.of(userId),
                        title + group.name(),
                        "See the group for its members.",
                        "/groups/" + groupId,
                        at));
    }

    private boolean isHidden(GroupView group) {
        return group.contextType() == GroupContextType.COURSE
                && members.published(group.contextId()) == null;
    }
}
