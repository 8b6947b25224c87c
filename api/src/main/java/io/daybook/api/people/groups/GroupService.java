package io.daybook.api.people.groups;

import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.people.groups.GroupOwner;
import io.daybook.application.people.groups.GroupRights;
import io.daybook.application.people.groups.VisibleGroupMembers;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupWithRole;
import io.daybook.command.people.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.query.people.groups.GroupMembershipViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Creates and changes groups on behalf of a caller. */
@Component
public class GroupService {

    private final Writes writes;
    private final Ids ids;
    private final Clock clock;
    private final ObjectIds objects;
    private final UserRights userRights;
    private final GroupRights groupRights;
    private final GroupMembershipViews memberships;
    private final CachedUserViews people;
    private final VisibleGroupMembers visible;
    private final GroupPictures pictures;

    GroupService(
            Writes writes,
            Ids ids,
            Clock clock,
            ObjectIds objects,
            UserRights userRights,
            GroupRights groupRights,
            GroupMembershipViews memberships,
            CachedUserViews people,
            VisibleGroupMembers visible,
            GroupPictures pictures) {
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
        this.objects = objects;
        this.userRights = userRights;
        this.groupRights = groupRights;
        this.memberships = memberships;
        this.people = people;
        this.visible = visible;
        this.pictures = pictures;
    }

    /**
     * Creates a group in the category of a role, and the category if the owner has none yet.
     *
     * @return the id of the group
     */
    long createWithRole(
            GroupOwner owner,
            CategoryRole role,
            String category,
            GroupFields fields,
            List<NewMember> members) {
        long id = ids.next("group");
        writes.send(
                new CreateGroupWithRole(
                        new ProvideGroupCategory(
                                ids.next("group_category"),
                                owner.context(),
                                role,
                                category,
                                clock.instant()),
                        id,
                        fields,
                        members));
        return id;
    }

    /** Creates a group. Returns its id. */
    public long create(long categoryId, GroupFields fields, List<NewMember> members) {
        long id = ids.next("group");
        writes.send(new CreateGroup(id, categoryId, fields, members, clock.instant()));
        return id;
    }

    /**
     * Returns the fields of a request that the caller may set.
     *
     * @param group null while it is being created
     */
    public GroupFields fields(
            GroupRequest body, @Nullable GroupView group, GroupOwner owner, Caller caller) {
        return body.fields(
                owner.permits(caller, Right.MANAGE_STORAGE_QUOTAS),
                userRights.managesSis(caller, owner.rootAccountId()),
                pictures.chosen(body.avatarId(), group, caller));
    }

    /** Rejects SIS ids from callers who may not set any. */
    public void requireSisRight(boolean sent, GroupOwner owner, Caller caller) {
        if (sent && !userRights.managesSis(caller, owner.rootAccountId())) {
            throw new ApiErrorException(
                    ApiErrorResponse.keyed(401, "message", "You must have manage_sis permission"));
        }
    }

    /**
     * Returns the members after replacing them with the users of these ids. Users outside the
     * course or account, and users outside the sections that the caller is limited to, are neither
     * added nor removed.
     *
     * @throws Rejection 400 if ids are given, but none of a user who can be a member
     */
    List<NewMember> members(GroupView group, List<String> texts, GroupOwner owner, Caller caller) {
        List<Long> now =
                memberships.membersOf(List.of(group.id())).getOrDefault(group.id(), List.of());
        List<Long> named = named(texts, owner, caller);
        if (named.isEmpty() && !texts.stream().allMatch(String::isBlank)) {
            throw Rejection.invalid("members", "are not users of the course or account");
        }
        Set<Long> all = new HashSet<>(now);
        all.addAll(named);
        Set<Long> reached = visible.reached(all, Right.MANAGE_GROUPS_MANAGE, owner, caller);
        Stream<Long> kept = now.stream().filter(userId -> !reached.contains(userId));
        return Stream.concat(kept, named.stream().filter(reached::contains))
                .distinct()
                .map(this::member)
                .toList();
    }

    private List<Long> named(List<String> texts, GroupOwner owner, Caller caller) {
        List<String> names = texts.stream().map(String::strip).toList();
        Map<String, Long> ids = new HashMap<>(objects.userIds(names, caller.rootAccountId()));
        ids.put("self", caller.id());
        List<Long> named =
                names.stream().filter(ids::containsKey).map(ids::get).distinct().toList();
        List<UserView> users =
                people.users(named).values().stream().filter(user -> !user.deleted()).toList();
        Set<Long> belonging = groupRights.belonging(users, owner);
        return named.stream().filter(belonging::contains).toList();
    }

    /** Returns the user as an ordinary member. */
    public NewMember member(long userId) {
        return NewMember.accepted(userId, ids.next("group_membership"));
    }

    /** Returns the creator of a group as its moderator. */
    public NewMember founder(Caller caller) {
        return new NewMember(
                caller.id(), ids.next("group_membership"), MembershipState.ACCEPTED, true);
    }
}
