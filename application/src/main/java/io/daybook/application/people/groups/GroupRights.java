package io.daybook.application.people.groups;

import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides what users who do not manage groups may do with a group: as a member, as a moderator, or
 * as a user who could join (docs/decisions/0066).
 */
@Component
public class GroupRights {

    private final GroupMembershipViews memberships;
    private final GroupAccess access;
    private final CachedUserViews people;

    GroupRights(GroupMembershipViews memberships, GroupAccess access, CachedUserViews people) {
        this.memberships = memberships;
        this.access = access;
        this.people = people;
    }

    /** Whether the caller may change the group and its members. */
    public boolean mayManage(Caller caller, GroupView group, GroupOwner owner) {
        return owner.permits(caller, Right.MANAGE_GROUPS_MANAGE) || isModerator(caller, group);
    }

    /**
     * Whether the caller may delete the group; moderators can delete groups that users created
     * themselves.
     */
    public boolean mayDelete(
            Caller caller, GroupView group, GroupCategoryView category, GroupOwner owner) {
        return owner.permits(caller, Right.MANAGE_GROUPS_DELETE)
                || (category.isProtected() && isModerator(caller, group));
    }

    private boolean isModerator(Caller caller, GroupView group) {
        return memberships
                .ofUser(group.id(), caller.id())
                .filter(GroupMembershipView::isAccepted)
                .filter(GroupMembershipView::moderator)
                .filter(access::takesPartAround)
                .isPresent();
    }

    /** Whether the caller may see the group; members can as long as they may read its course. */
    public boolean mayRead(
            Caller caller, GroupView group, GroupCategoryView category, GroupOwner owner) {
        return mayRead(caller, own(caller, group), group, category, owner);
    }

    /** Whether the caller with this membership may see the group. */
    public boolean mayRead(
            Caller caller,
            @Nullable GroupMembershipView own,
            GroupView group,
            GroupCategoryView category,
            GroupOwner owner) {
        return (own != null && owner.isReadBy(caller))
                || owner.permits(caller, Right.VIEW_GROUP_PAGES)
                || owner.isManagedBy(caller)
                || (group.isPublic() && belongsTo(caller.user(), owner))
                || joining(caller, null, group, category, owner) != null;
    }

    /**
     * Whether the caller may write to all members: as a member, or with the right to write to
     * everyone in the course or account.
     */
    public boolean mayMessage(Caller caller, @Nullable GroupMembershipView own, GroupOwner owner) {
        return (own != null && own.isAccepted() && access.takesPartAround(own))
                || owner.permits(caller, Right.SEND_MESSAGES_ALL);
    }

    private @Nullable GroupMembershipView own(Caller caller, GroupView group) {
        return memberships.ofUser(group.id(), caller.id()).orElse(null);
    }

    /** Whether the caller may create a student group in the course, if the course allows it. */
    public boolean mayOrganize(Caller caller, GroupOwner owner) {
        return owner instanceof GroupOwner.OfCourse(var course)
                && course.participation().allowStudentOrganizedGroups()
                && caller.isStudentOf(course);
    }

    /**
     * Returns the state of the caller's membership after joining, by the group's join level or the
     * category's self sign-up; null if the caller cannot join.
     */
    public @Nullable MembershipState joining(
            Caller caller, GroupView group, GroupCategoryView category, GroupOwner owner) {
        return joining(caller, own(caller, group), group, category, owner);
    }

    /**
     * Returns the state after joining of a caller with this membership; null if the caller cannot
     * join.
     */
    public @Nullable MembershipState joining(
            Caller caller,
            @Nullable GroupMembershipView own,
            GroupView group,
            GroupCategoryView category,
            GroupOwner owner) {
        if (own != null && own.isAccepted()) {
            return MembershipState.ACCEPTED;
        }
        if (!mayBeMember(caller, owner)) {
            return null;
        }
        if (own != null && own.state() == MembershipState.INVITED) {
            return MembershipState.ACCEPTED;
        }
        if (category.selfSignup() != null) {
            return MembershipState.ACCEPTED;
        }
        return category.isProtected() ? byLevel(group) : null;
    }

    private static @Nullable MembershipState byLevel(GroupView group) {
        return switch (group.joinLevel()) {
            case PARENT_CONTEXT_AUTO_JOIN -> MembershipState.ACCEPTED;
            case PARENT_CONTEXT_REQUEST -> MembershipState.REQUESTED;
            case INVITATION_ONLY -> null;
        };
    }

    private boolean mayBeMember(Caller caller, GroupOwner owner) {
        return switch (owner) {
            case GroupOwner.OfCourse(var course) -> caller.isStudentOf(course);
            case GroupOwner.OfAccount _ -> belongsTo(caller.user(), owner);
        };
    }

    /**
     * Whether an invited user, in contrast to one who requested to join, accepts the invitation.
     */
    public boolean mayAccept(GroupMembershipView own) {
        return own.state() != MembershipState.REQUESTED && access.takesPartAround(own);
    }

    /** Whether the caller can end their own membership: if they could have joined themselves. */
    public boolean mayLeave(GroupMembershipView own, GroupCategoryView category) {
        return access.takesPartAround(own)
                && (!own.isAccepted() || category.selfSignup() != null || category.isProtected());
    }

    /** Whether the user can be a member of groups of the course or account. */
    public boolean belongsTo(UserView user, GroupOwner owner) {
        return !belonging(List.of(user), owner).isEmpty();
    }

    /** Returns those of these users who can be members of groups of the course or account. */
    public Set<Long> belonging(Collection<UserView> users, GroupOwner owner) {
        Set<Long> ids = users.stream().map(UserView::id).collect(Collectors.toSet());
        return switch (owner) {
            case GroupOwner.OfCourse(var course) ->
                    people.enrollmentsOf(ids).values().stream()
                            .flatMap(List::stream)
                            .filter(each -> each.courseId() == course.id() && isOpen(each))
                            .map(EnrollmentView::userId)
                            .collect(Collectors.toSet());
            case GroupOwner.OfAccount _ ->
                    users.stream()
                            .filter(user -> user.rootAccountId() == owner.rootAccountId())
                            .map(UserView::id)
                            .collect(Collectors.toSet());
        };
    }

    private static boolean isOpen(EnrollmentView enrollment) {
        return enrollment.state() == EnrollmentState.ACTIVE
                || enrollment.state() == EnrollmentState.INVITED;
    }
}
