package io.daybook.api.people.groups;

import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupOwners;
import io.daybook.application.people.groups.GroupRights;
import io.daybook.application.people.groups.VisibleGroupMembers;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.groups.GroupCommand.AddMember;
import io.daybook.command.people.groups.GroupCommand.ChangeMembership;
import io.daybook.command.people.groups.GroupCommand.Joined;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.groups.SelfSignup;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates, changes and ends group memberships on behalf of a caller. */
@Component
class MembershipService {

    private final GroupViews groups;
    private final GroupMembershipViews memberships;
    private final CachedUserViews people;
    private final GroupRights rights;
    private final UserRights userRights;
    private final VisibleGroupMembers visible;
    private final GroupOwners owners;
    private final ObjectIds objects;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    MembershipService(
            GroupViews groups,
            GroupMembershipViews memberships,
            CachedUserViews people,
            GroupRights rights,
            UserRights userRights,
            VisibleGroupMembers visible,
            GroupOwners owners,
            ObjectIds objects,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.groups = groups;
        this.memberships = memberships;
        this.people = people;
        this.rights = rights;
        this.userRights = userRights;
        this.visible = visible;
        this.owners = owners;
        this.objects = objects;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Adds the user, or the caller who joins. */
    Joined add(GroupView group, @Nullable String userText, Caller caller) {
        GroupOwner owner = owners.of(group);
        boolean puts = owner.permits(caller, Right.MANAGE_GROUPS_MANAGE);
        boolean asks = rights.mayManage(caller, group, owner);
        MembershipState joins = rights.joining(caller, group, category(group), owner);
        if (!puts && !asks && joins == null) {
            throw Rejection.forbidden();
        }
        UserView user =
                objects.user(
                                Required.text(userText, "user_id").strip(),
                                caller.rootAccountId(),
                                caller.id())
                        .orElseThrow(Rejection::notFound);
        if (puts && !reaches(user.id(), owner, caller)) {
            throw Rejection.notFound();
        }
        if (puts) {
            return put(group, user, MembershipState.ACCEPTED, owner);
        }
        if (user.id() == caller.id() && joins != null) {
            return join(group, joins, caller);
        }
        if (asks) {
            return put(group, user, MembershipState.INVITED, owner);
        }
        throw Rejection.forbidden();
    }

    private boolean reaches(long userId, GroupOwner owner, Caller caller) {
        return visible.reaches(userId, Right.MANAGE_GROUPS_MANAGE, owner, caller);
    }

    private GroupCategoryView category(GroupView group) {
        return groups.findCategory(group.categoryId()).orElseThrow(Rejection::notFound);
    }

    private Joined put(GroupView group, UserView user, MembershipState state, GroupOwner owner) {
        if (!rights.belongsTo(user, owner)) {
            throw Rejection.invalid("user_id", "is not in the group's course or institution");
        }
        return send(group, user.id(), state, null);
    }

    private Joined join(GroupView group, MembershipState state, Caller caller) {
        boolean restricted = category(group).selfSignup() == SelfSignup.RESTRICTED;
        return send(
                group, caller.id(), state, restricted ? membersInOneSection(group, caller) : null);
    }

    /**
     * Returns the current members. Rejects the request unless all of them share a section with the
     * caller.
     */
    private Set<Long> membersInOneSection(GroupView group, Caller caller) {
        List<Long> members =
                memberships.membersOf(List.of(group.id())).getOrDefault(group.id(), List.of());
        Set<Long> shared = new HashSet<>(people.sectionsOf(caller.id(), group.contextId()));
        for (long member : members) {
            shared.retainAll(people.sectionsOf(member, group.contextId()));
        }
        if (shared.isEmpty()) {
            throw Rejection.invalid("user_id", "is not in the section of the group's members");
        }
        return Set.copyOf(members);
    }

    private Joined send(
            GroupView group, long userId, MembershipState state, @Nullable Set<Long> among) {
        var member = new NewMember(userId, ids.next("group_membership"), state, false);
        return writes.send(
                new AddMember(group.id(), group.categoryId(), member, among, clock.instant()),
                Joined.class);
    }

    /** Invites users by address or login. */
    List<Joined> invite(GroupView group, List<String> addresses, Caller caller) {
        GroupOwner owner = owners.of(group);
        if (!rights.mayManage(caller, group, owner)) {
            throw Rejection.forbidden();
        }
        return addresses.stream()
                .map(String::strip)
                .map(address -> find(address, owner.rootAccountId()))
                .flatMap(Optional::stream)
                .filter(user -> rights.belongsTo(user, owner))
                .filter(user -> reaches(user.id(), owner, caller))
                .map(user -> send(group, user.id(), MembershipState.INVITED, null))
                .toList();
    }

    private Optional<UserView> find(String address, long rootAccountId) {
        return people.findUserByLogin(rootAccountId, objects.fingerprint(address))
                .or(() -> people.findUserByEmail(rootAccountId, address));
    }

    /** Returns a membership to a caller who is in the group or manages it. */
    GroupMembershipJson show(GroupView group, Optional<GroupMembershipView> found, Caller caller) {
        GroupOwner owner = owners.of(group);
        boolean may =
                owner.permits(caller, Right.VIEW_GROUP_PAGES)
                        || owner.isManagedBy(caller)
                        || (owner.isReadBy(caller)
                                && memberships.ofUser(group.id(), caller.id()).isPresent());
        if (!may) {
            throw Rejection.forbidden();
        }
        GroupMembershipView membership =
                found.filter(one -> isVisible(one, owner, caller)).orElseThrow(Rejection::notFound);
        return GroupMembershipJson.of(membership, group, reader(owner, caller), null);
    }

    private boolean isVisible(GroupMembershipView one, GroupOwner owner, Caller caller) {
        return !visible.among(Set.of(one.userId()), owner, caller).isEmpty();
    }

    /** Accepts the membership or changes its moderator flag; invited users accept themselves. */
    GroupMembershipJson update(
            GroupView group,
            Optional<GroupMembershipView> found,
            boolean accept,
            Patch<Boolean> moderator,
            Caller caller) {
        GroupOwner owner = owners.of(group);
        boolean manages = rights.mayManage(caller, group, owner);
        boolean isOwn = found.filter(m -> m.userId() == caller.id()).isPresent();
        if (!manages && !isOwn) {
            throw Rejection.forbidden();
        }
        GroupMembershipView membership =
                found.filter(one -> isOwn || reaches(one.userId(), owner, caller))
                        .orElseThrow(Rejection::notFound);
        if (!manages && (moderator.isPresent() || (accept && !rights.mayAccept(membership)))) {
            throw Rejection.forbidden();
        }
        writes.send(
                new ChangeMembership(
                        group.id(),
                        group.categoryId(),
                        membership.id(),
                        accept,
                        moderator,
                        clock.instant()));
        return json(membership.id(), group, caller, null);
    }

    /** Ends the membership; users may leave groups that they could join themselves. */
    void remove(GroupView group, Optional<GroupMembershipView> found, Caller caller) {
        GroupOwner owner = owners.of(group);
        boolean leaves =
                found.filter(own -> own.userId() == caller.id())
                        .filter(own -> rights.mayLeave(own, category(group)))
                        .isPresent();
        if (!leaves && !rights.mayManage(caller, group, owner)) {
            throw Rejection.forbidden();
        }
        GroupMembershipView membership =
                found.filter(one -> leaves || reaches(one.userId(), owner, caller))
                        .orElseThrow(Rejection::notFound);
        writes.send(
                new RemoveMember(group.id(), group.categoryId(), membership.id(), clock.instant()));
    }

    /** Returns the current membership. */
    GroupMembershipJson json(
            long membershipId, GroupView group, Caller caller, @Nullable Boolean justCreated) {
        GroupMembershipView membership =
                memberships.find(group.id(), membershipId).orElseThrow(Rejection::notFound);
        return GroupMembershipJson.of(
                membership, group, reader(owners.of(group), caller), justCreated);
    }

    /** Returns a page of the memberships of a group that the caller sees. */
    Page<GroupMembershipJson> list(
            GroupView group, Set<MembershipState> states, Caller caller, PageRange range) {
        GroupOwner owner = owners.of(group);
        Set<Long> seen =
                visible.isEveryoneSeen(owner, caller)
                        ? null
                        : visible.among(memberships.usersOf(group.id()), owner, caller);
        GroupMembershipJson.Reader reader = reader(owner, caller);
        Page<GroupMembershipView> page = memberships.in(group.id(), states, seen, range);
        return page.map(one -> GroupMembershipJson.of(one, group, reader, null));
    }

    private GroupMembershipJson.Reader reader(GroupOwner owner, Caller caller) {
        return new GroupMembershipJson.Reader(
                owner.showsSis(userRights, caller),
                userRights.imports(caller, owner.rootAccountId()));
    }
}
