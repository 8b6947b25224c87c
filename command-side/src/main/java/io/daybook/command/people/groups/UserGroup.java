package io.daybook.command.people.groups;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.GroupEvent;
import io.daybook.events.people.groups.GroupEvent.GroupAccessChanged;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.events.people.groups.GroupEvent.GroupDescribed;
import io.daybook.events.people.groups.GroupEvent.GroupLeaderChanged;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.GroupEvent.GroupModeratorChanged;
import io.daybook.events.people.groups.GroupEvent.GroupPictureChosen;
import io.daybook.events.people.groups.GroupEvent.GroupQuotaChanged;
import io.daybook.events.people.groups.GroupEvent.GroupRenamed;
import io.daybook.events.people.groups.GroupEvent.GroupSisIdChanged;
import io.daybook.events.people.groups.JoinLevel;
import io.daybook.events.people.groups.MembershipState;
import java.time.Instant;
import java.util.Collection;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A group and its members. Ensures the size limit of its category, and that its leader is a member.
 */
@AggregateRoot
class UserGroup {

    @AggregateIdentifier @Nullable String id;
    private long groupId;
    private long categoryId;
    private long rootAccountId;
    private String name = "";
    private @Nullable String description;
    private boolean isPublic;
    private JoinLevel joinLevel = JoinLevel.INVITATION_ONLY;
    private @Nullable Integer storageQuotaMb;
    private @Nullable String sisId;
    private @Nullable Long pictureId;
    private @Nullable Long leaderId;
    private boolean deleted;
    private final Members members = new Members();

    UserGroup() {}

    UserGroup(long groupId, GroupCategory in, String name, Instant now) {
        var context = in.context();
        apply(
                new GroupCreated(
                        groupId,
                        in.categoryId(),
                        context.type(),
                        context.id(),
                        context.rootAccountId(),
                        name,
                        now));
    }

    static String id(long groupId) {
        return "group-" + groupId;
    }

    long groupId() {
        return groupId;
    }

    /** Rejects a group of another category. */
    void requireIn(GroupCategory category) {
        if (deleted || category.categoryId() != categoryId) {
            throw Rejection.notFound();
        }
    }

    void change(GroupFields to, GroupCategory in, Instant now) {
        String newName = Objects.requireNonNullElse(to.name().or(name), "").strip();
        if (newName.isEmpty()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        if (!newName.equals(name)) {
            apply(new GroupRenamed(groupId, newName, now));
        }
        to.description()
                .ifChanged(description, next -> apply(new GroupDescribed(groupId, next, now)));
        changeAccess(to, in, now);
        to.storageQuotaMb()
                .ifChanged(
                        storageQuotaMb, next -> apply(new GroupQuotaChanged(groupId, next, now)));
        to.sisId().ifChanged(sisId, next -> apply(new GroupSisIdChanged(groupId, next, now)));
        to.pictureId()
                .ifChanged(pictureId, next -> apply(new GroupPictureChosen(groupId, next, now)));
    }

    /** A public community cannot become private again. */
    private void changeAccess(GroupFields to, GroupCategory in, Instant now) {
        boolean nowPublic = to.isPublic().orElse(isPublic);
        JoinLevel level = to.joinLevel().orElse(joinLevel);
        if (nowPublic && !in.isForCommunities()) {
            throw Rejection.invalid("is_public", "is only for communities");
        }
        if (isPublic && !nowPublic) {
            throw Rejection.invalid("is_public", "can't be changed back to private");
        }
        if (nowPublic != isPublic || level != joinLevel) {
            apply(new GroupAccessChanged(groupId, nowPublic, level, now));
        }
    }

    /** Deletes the group and releases its SIS id. */
    void delete(Instant now) {
        if (sisId != null) {
            apply(new GroupSisIdChanged(groupId, null, now));
        }
        apply(new GroupDeleted(groupId, now));
    }

    /**
     * Adds or invites a user; existing members stay as they are, and users who return are no longer
     * moderators. Returns the number of the membership.
     */
    long add(NewMember member, GroupCategory in, Instant now) {
        Member known = members.of(member.userId());
        MembershipState state = known == null ? member.state() : known.after(member.state());
        if (state == MembershipState.ACCEPTED && !members.isAccepted(member.userId())) {
            requirePlace(in);
        }
        if (known == null) {
            apply(
                    new GroupMembershipCreated(
                            groupId,
                            in.categoryId(),
                            in.context().type(),
                            in.context().id(),
                            member.membershipId(),
                            member.userId(),
                            state,
                            member.moderator(),
                            now));
        } else {
            if (known.state() == MembershipState.DELETED) {
                changeModerator(known, Patch.of(member.moderator()), now);
            }
            changeState(known, state, now);
        }
        leadAgain(in, now);
        return known == null ? member.membershipId() : known.membershipId();
    }

    /**
     * Rejects a new member if there are members who were not considered when the request was
     * checked.
     */
    void requireOnly(Collection<Long> checked) {
        if (!checked.containsAll(members.accepted())) {
            throw Rejection.conflict("Others joined the group meanwhile; try again");
        }
    }

    private void requirePlace(GroupCategory in) {
        Integer limit = in.groupLimit();
        if (limit != null && members.accepted().size() >= limit) {
            throw Rejection.invalid("group_id", "The group is full.");
        }
    }

    void changeModerator(Member member, Patch<Boolean> moderator, Instant now) {
        boolean next = moderator.orElse(member.moderator());
        if (next != member.moderator()) {
            apply(
                    new GroupModeratorChanged(
                            groupId, member.membershipId(), member.userId(), next, now));
        }
    }

    /** Ends the user's membership, invitation or request. */
    void remove(long userId, GroupCategory in, Instant now) {
        Member member = members.of(userId);
        if (member == null) {
            return;
        }
        changeState(member, MembershipState.DELETED, now);
        if (leaderId != null && !members.isAccepted(leaderId)) {
            apply(new GroupLeaderChanged(groupId, null, now));
        }
        leadAgain(in, now);
    }

    private void changeState(Member member, MembershipState next, Instant now) {
        if (next != member.state()) {
            apply(
                    new GroupMembershipStateChanged(
                            groupId,
                            member.membershipId(),
                            member.userId(),
                            next,
                            now,
                            member.state()));
        }
    }

    /** Selects a leader if the group has none and its category does so automatically. */
    private void leadAgain(GroupCategory in, Instant now) {
        if (leaderId == null && in.autoLeader() != null) {
            Long next = members.leader(in.autoLeader(), groupId ^ now.toEpochMilli());
            if (next != null) {
                apply(new GroupLeaderChanged(groupId, next, now));
            }
        }
    }

    /** Returns the user's membership in any state; null for none. */
    @Nullable Member member(long userId) {
        return members.of(userId);
    }

    /** Returns the membership with this id. */
    Member membership(long membershipId) {
        return members.byNumber(membershipId);
    }

    /** Returns the current members. */
    Collection<Long> accepted() {
        return members.accepted();
    }

    /** Returns the unique key of the SIS id in the institution; null for none. */
    @Nullable String sisKey() {
        return sisId == null ? null : "sis-group-" + rootAccountId + "-" + sisId;
    }

    @EventSourcingHandler
    void on(GroupEvent event) {
        switch (event) {
            case GroupCreated e -> {
                id = id(e.groupId());
                groupId = e.groupId();
                categoryId = e.categoryId();
                rootAccountId = e.rootAccountId();
                name = e.name();
            }
            case GroupRenamed e -> name = e.name();
            case GroupDescribed e -> description = e.description();
            case GroupAccessChanged e -> {
                isPublic = e.isPublic();
                joinLevel = e.joinLevel();
            }
            case GroupQuotaChanged e -> storageQuotaMb = e.storageQuotaMb();
            case GroupSisIdChanged e -> sisId = e.sisId();
            case GroupPictureChosen e -> pictureId = e.fileId();
            case GroupLeaderChanged e -> leaderId = e.leaderId();
            case GroupMembershipCreated e ->
                    members.put(new Member(e.membershipId(), e.userId(), e.state(), e.moderator()));
            case GroupMembershipStateChanged e -> members.changeState(e.userId(), e.state());
            case GroupModeratorChanged e -> members.changeModerator(e.userId(), e.moderator());
            case GroupDeleted _ -> deleted = true;
        }
    }
}
