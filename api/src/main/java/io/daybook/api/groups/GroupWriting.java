package io.daybook.api.groups;

import io.daybook.api.access.Caller;
import io.daybook.api.access.ObjectIds;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Answer;
import io.daybook.api.edge.Answered;
import io.daybook.api.kernel.Writes;
import io.daybook.api.people.UserRights;
import io.daybook.command.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.groups.GroupCommand.CreateGroup;
import io.daybook.command.groups.GroupCommand.GroupFields;
import io.daybook.command.groups.GroupCommand.NewMember;
import io.daybook.command.kernel.Ids;
import io.daybook.events.groups.CategoryRole;
import io.daybook.events.groups.MembershipState;
import io.daybook.query.groups.GroupView;
import io.daybook.query.people.UserView;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** What several operations do when they make or change groups. */
@Component
class GroupWriting {

    private final Writes writes;
    private final Ids ids;
    private final Clock clock;
    private final ObjectIds objects;
    private final UserRights userRights;
    private final GroupRights groupRights;
    private final GroupPictures pictures;

    GroupWriting(
            Writes writes,
            Ids ids,
            Clock clock,
            ObjectIds objects,
            UserRights userRights,
            GroupRights groupRights,
            GroupPictures pictures) {
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
        this.objects = objects;
        this.userRights = userRights;
        this.groupRights = groupRights;
        this.pictures = pictures;
    }

    /** The category of the role, made when the course or account has none yet. */
    long provide(Owner owner, CategoryRole role, String name) {
        return writes.send(
                new ProvideGroupCategory(
                        ids.next("group_category"), owner.context(), role, name, clock.instant()),
                Long.class);
    }

    /** Makes a group; answers with its number. */
    long create(long categoryId, GroupFields fields, List<NewMember> members) {
        long id = ids.next("group");
        writes.send(new CreateGroup(id, categoryId, fields, members, clock.instant()));
        return id;
    }

    /**
     * The fields of a request as far as the caller may set them.
     *
     * @param group null while it is being made
     */
    GroupFields fields(GroupRequest body, @Nullable GroupView group, Owner owner, Caller caller) {
        return body.fields(
                owner.permits(caller, Right.MANAGE_STORAGE_QUOTAS),
                userRights.managesSis(caller, owner.rootAccountId()),
                pictures.chosen(body.avatarId(), group, caller));
    }

    /** Refuses an id of the student information system from those who may not give any. */
    void requireSisRight(boolean sent, Owner owner, Caller caller) {
        if (sent && !userRights.managesSis(caller, owner.rootAccountId())) {
            throw new Answered(Answer.keyed(401, "message", "You must have manage_sis permission"));
        }
    }

    /** Members by the texts that name them; who is not in the course or account is left out. */
    List<NewMember> members(List<String> texts, Owner owner, Caller caller) {
        return texts.stream()
                .map(text -> objects.user(text.strip(), caller.rootAccountId(), caller.id()))
                .flatMap(Optional::stream)
                .filter(user -> groupRights.belongsTo(user, owner))
                .map(UserView::id)
                .distinct()
                .map(this::member)
                .toList();
    }

    /** The user as a member like any other. */
    NewMember member(long userId) {
        return NewMember.accepted(userId, ids.next("group_membership"));
    }

    /** Who makes a group looks after it. */
    NewMember founder(Caller caller) {
        return new NewMember(
                caller.id(), ids.next("group_membership"), MembershipState.ACCEPTED, true);
    }
}
