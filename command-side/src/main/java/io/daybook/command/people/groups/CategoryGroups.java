package io.daybook.command.people.groups;

import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.Joined;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import io.daybook.events.people.groups.MembershipState;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.springframework.stereotype.Component;

/**
 * Creates, changes and deletes the groups of a category, and claims the unique keys that limit a
 * user to one of them (docs/decisions/0065).
 */
@Component
class CategoryGroups {

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    CategoryGroups(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    void create(
            GroupCategory category,
            long groupId,
            GroupFields fields,
            List<NewMember> members,
            Instant now) {
        String name = fields.name().orElse("").strip();
        aggregates.create(UserGroup.class, () -> new UserGroup(groupId, category, name, now));
        changeWithKey(category, groupId, group -> group.change(fields, category, now));
        change(
                category,
                groupId,
                group -> members.forEach(member -> place(category, group, member, now)));
    }

    /** Changes a group of the category. */
    void change(GroupCategory category, long groupId, Consumer<UserGroup> change) {
        aggregates.change(
                UserGroup.class,
                UserGroup.id(groupId),
                group -> {
                    group.requireIn(category);
                    change.accept(group);
                });
    }

    /** Changes a group of the category and returns a result. */
    <T> T ask(GroupCategory category, long groupId, Function<UserGroup, T> change) {
        return aggregates.ask(
                UserGroup.class,
                UserGroup.id(groupId),
                group -> {
                    group.requireIn(category);
                    return change.apply(group);
                });
    }

    /** Changes a group together with the unique key of its SIS id. */
    void changeWithKey(GroupCategory category, long groupId, Consumer<UserGroup> change) {
        change(
                category,
                groupId,
                group -> {
                    String before = group.sisKey();
                    change.accept(group);
                    keys.move(
                            before,
                            group.sisKey(),
                            groupId,
                            Rejection.invalid("sis_source_id", "is already in use"));
                });
    }

    /** Deletes the group and releases its members' keys. */
    void delete(GroupCategory category, long groupId, Instant now) {
        changeWithKey(
                category,
                groupId,
                group -> {
                    group.delete(now);
                    group.accepted().forEach(user -> giveUp(category, groupId, user));
                });
    }

    /** Adds or invites a user; a user who joins leaves their former group of the category. */
    Joined place(GroupCategory category, UserGroup group, NewMember member, Instant now) {
        long groupId = group.groupId();
        long userId = member.userId();
        Member before = group.member(userId);
        long membershipId = group.add(member, category, now);
        if (category.isExclusive() && group.accepted().contains(userId)) {
            takePlace(category, groupId, userId, now);
        }
        return new Joined(
                membershipId, before == null || before.state() == MembershipState.DELETED);
    }

    private void takePlace(GroupCategory category, long groupId, long userId, Instant now) {
        String place = category.placeKey(userId);
        long holder = keys.claimOrFind(place, groupId);
        if (holder != groupId) {
            change(category, holder, other -> leave(category, other, userId, now));
            keys.claim(place, groupId, Rejection.conflict("The user is in another group"));
        }
    }

    /** Adds a user who is not in a group of the category yet. */
    void placeUnlessPlaced(GroupCategory category, long groupId, NewMember member, Instant now) {
        long holder = keys.claimOrFind(category.placeKey(member.userId()), groupId);
        if (holder == groupId) {
            change(category, groupId, group -> place(category, group, member, now));
        }
    }

    /** Ends the user's membership, invitation or request. */
    void leave(GroupCategory category, UserGroup group, long userId, Instant now) {
        boolean hasPlace = group.accepted().contains(userId);
        group.remove(userId, category, now);
        if (hasPlace) {
            giveUp(category, group.groupId(), userId);
        }
    }

    private void giveUp(GroupCategory category, long groupId, long userId) {
        if (category.isExclusive()) {
            keys.release(category.placeKey(userId), groupId);
        }
    }
}
