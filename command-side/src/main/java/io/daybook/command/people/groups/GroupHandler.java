package io.daybook.command.people.groups;

import io.daybook.command.people.groups.GroupCommand.AddMember;
import io.daybook.command.people.groups.GroupCommand.ChangeGroup;
import io.daybook.command.people.groups.GroupCommand.ChangeMembership;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.DeleteGroup;
import io.daybook.command.people.groups.GroupCommand.Joined;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Changes groups by the rules of their category. The category is always locked first, so that two
 * requests cannot deadlock.
 */
@Component
public class GroupHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final CategoryGroups groups;

    GroupHandler(Aggregates aggregates, CategoryGroups groups) {
        this.aggregates = aggregates;
        this.groups = groups;
    }

    @CommandHandler
    void handle(CreateGroup c) {
        inCategory(
                c,
                category -> groups.create(category, c.groupId(), c.fields(), c.members(), c.now()));
    }

    @CommandHandler
    void handle(ChangeGroup c) {
        inCategory(
                c,
                category ->
                        groups.changeWithKey(
                                category,
                                c.groupId(),
                                group -> {
                                    group.change(c.fields(), category, c.now());
                                    replace(category, group, c.members(), c.now());
                                }));
    }

    /** Members are removed before others are added, so that the size limit is respected. */
    private void replace(
            GroupCategory category,
            UserGroup group,
            @Nullable List<NewMember> members,
            Instant now) {
        if (members == null) {
            return;
        }
        Set<Long> wanted = members.stream().map(NewMember::userId).collect(Collectors.toSet());
        for (long user : group.accepted()) {
            if (!wanted.contains(user)) {
                groups.leave(category, group, user, now);
            }
        }
        members.forEach(member -> groups.place(category, group, member, now));
    }

    @CommandHandler
    void handle(DeleteGroup c) {
        inCategory(c, category -> groups.delete(category, c.groupId(), c.now()));
    }

    @CommandHandler
    Joined handle(AddMember c) {
        return aggregates.ask(
                GroupCategory.class,
                GroupCategory.id(c.categoryId()),
                category -> {
                    category.requireLive();
                    return groups.ask(category, c.groupId(), group -> join(category, group, c));
                });
    }

    private Joined join(GroupCategory category, UserGroup group, AddMember c) {
        if (c.among() != null) {
            group.requireOnly(c.among());
        }
        return groups.place(category, group, c.member(), c.now());
    }

    @CommandHandler
    void handle(ChangeMembership c) {
        inGroup(
                c,
                (category, group) -> {
                    Member member = group.membership(c.membershipId());
                    group.changeModerator(member, c.moderator(), c.now());
                    if (c.accept()) {
                        groups.place(
                                category,
                                group,
                                NewMember.accepted(member.userId(), member.membershipId()),
                                c.now());
                    }
                });
    }

    @CommandHandler
    void handle(RemoveMember c) {
        inGroup(
                c,
                (category, group) ->
                        groups.leave(
                                category,
                                group,
                                group.membership(c.membershipId()).userId(),
                                c.now()));
    }

    private void inGroup(GroupCommand c, BiConsumer<GroupCategory, UserGroup> change) {
        inCategory(
                c,
                category ->
                        groups.change(
                                category, c.groupId(), group -> change.accept(category, group)));
    }

    private void inCategory(GroupCommand c, Consumer<GroupCategory> change) {
        aggregates.change(
                GroupCategory.class,
                GroupCategory.id(c.categoryId()),
                category -> {
                    category.requireLive();
                    change.accept(category);
                });
    }
}
