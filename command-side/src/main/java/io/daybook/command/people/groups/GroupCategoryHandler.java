package io.daybook.command.people.groups;

import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupWithRole;
import io.daybook.command.people.groups.GroupCategoryCommand.DeleteGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.people.groups.GroupCategoryCommand.NewGroup;
import io.daybook.command.people.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import io.daybook.events.people.groups.CategoryRole;
import java.time.Instant;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Changes group categories together with their groups and the unique keys of their names. */
@Component
public class GroupCategoryHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final UniqueKeys keys;
    private final CategoryGroups groups;

    GroupCategoryHandler(Aggregates aggregates, UniqueKeys keys, CategoryGroups groups) {
        this.aggregates = aggregates;
        this.keys = keys;
        this.groups = groups;
    }

    @CommandHandler
    void handle(CreateGroupCategory c) {
        String name = c.fields().name().orElse("").strip();
        if (name.isEmpty()) {
            throw Rejection.invalid("name", "can't be blank");
        }
        create(c.categoryId(), c.in(), name, null, c.now());
        change(
                c.categoryId(),
                category -> {
                    claim(category.nameKey(), c.categoryId());
                    changeWithKeys(
                            category, c.categoryId(), () -> category.change(c.fields(), c.now()));
                    c.groups().forEach(group -> add(group, category, c.now()));
                });
    }

    private void create(
            long categoryId,
            GroupContext in,
            String name,
            @Nullable CategoryRole role,
            Instant now) {
        aggregates.create(
                GroupCategory.class, () -> new GroupCategory(categoryId, in, name, role, now));
    }

    private void claim(@Nullable String nameKey, long categoryId) {
        keys.move(null, nameKey, categoryId, taken("name"));
    }

    private static Rejection taken(String field) {
        return Rejection.invalid(field, "is already in use");
    }

    private void add(NewGroup group, GroupCategory category, Instant now) {
        groups.create(
                category, group.groupId(), GroupFields.named(group.name()), group.members(), now);
    }

    @CommandHandler
    void handle(CreateGroupWithRole c) {
        Instant now = c.category().now();
        change(
                handle(c.category()),
                category -> groups.create(category, c.groupId(), c.fields(), c.members(), now));
    }

    @CommandHandler
    long handle(ProvideGroupCategory c) {
        long holder = keys.claimOrFind(GroupCategory.roleKey(c.in(), c.role()), c.categoryId());
        if (holder == c.categoryId()) {
            create(c.categoryId(), c.in(), c.name(), c.role(), c.now());
        }
        return holder;
    }

    @CommandHandler
    void handle(ChangeGroupCategory c) {
        change(
                c.categoryId(),
                category ->
                        changeWithKeys(
                                category,
                                c.categoryId(),
                                () -> category.change(c.fields(), c.now())));
    }

    @CommandHandler
    void handle(DeleteGroupCategory c) {
        aggregates.change(
                GroupCategory.class,
                GroupCategory.id(c.categoryId()),
                category -> {
                    if (!category.isDeleted() || c.groupIds().isEmpty()) {
                        delete(category, c);
                    }
                    c.groupIds().forEach(group -> groups.delete(category, group, c.now()));
                });
    }

    private void delete(GroupCategory category, DeleteGroupCategory c) {
        category.requireLive();
        String roleKey = category.ownRoleKey();
        changeWithKeys(category, c.categoryId(), () -> category.delete(c.now()));
        if (roleKey != null) {
            keys.release(roleKey, c.categoryId());
        }
    }

    @CommandHandler
    void handle(AssignMembers c) {
        change(
                c.categoryId(),
                category ->
                        c.placements()
                                .forEach(
                                        p ->
                                                groups.placeUnlessPlaced(
                                                        category,
                                                        p.groupId(),
                                                        p.member(),
                                                        c.now())));
    }

    private void change(long categoryId, Consumer<GroupCategory> change) {
        aggregates.change(
                GroupCategory.class,
                GroupCategory.id(categoryId),
                category -> {
                    category.requireLive();
                    change.accept(category);
                });
    }

    private void changeWithKeys(GroupCategory category, long categoryId, Runnable change) {
        String name = category.nameKey();
        String sisId = category.sisKey();
        change.run();
        keys.move(name, category.nameKey(), categoryId, taken("name"));
        keys.move(sisId, category.sisKey(), categoryId, taken("sis_source_id"));
    }
}
