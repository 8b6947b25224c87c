package io.daybook.command.people.groups;

import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.SelfSignup;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a group category. */
public sealed interface GroupCategoryCommand {

    /** The category. */
    long categoryId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return GroupCategory.id(categoryId());
    }

    /** The course or account that a category belongs to. */
    record GroupContext(GroupContextType type, long id, long rootAccountId) {}

    /** The category fields of a request; absent fields stay unchanged. */
    record CategoryFields(
            Patch<String> name,
            Patch<SelfSignup> selfSignup,
            Patch<Integer> groupLimit,
            Patch<AutoLeader> autoLeader,
            Patch<String> sisId) {

        private static final int LONGEST_NAME = 255;

        public CategoryFields {
            new FieldErrors()
                    .require(
                            name.orElse("").length() <= LONGEST_NAME,
                            "name",
                            "is too long (maximum is 255 characters)")
                    .require(groupLimit.orElse(2) >= 2, "group_limit", "must be greater than 1")
                    .reject();
        }

        /** Returns fields with only a name. */
        public static CategoryFields named(String name) {
            return new CategoryFields(
                    Patch.of(name), Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent());
        }
    }

    /** A group that is created with its category. */
    record NewGroup(long groupId, String name, List<NewMember> members) {}

    /** Makes a category by hand, with groups where that was requested. */
    record CreateGroupCategory(
            long categoryId,
            GroupContext in,
            CategoryFields fields,
            List<NewGroup> groups,
            Instant now)
            implements GroupCategoryCommand {}

    /**
     * Creates the category of this role unless its context has one; returns the id of the resulting
     * one.
     */
    record ProvideGroupCategory(
            long categoryId, GroupContext in, CategoryRole role, String name, Instant now)
            implements GroupCategoryCommand {}

    /**
     * Creates a group with these members in the category of a role, and that category if it does
     * not exist; if the group is rejected, neither is created.
     *
     * @param category the category to create if there is none
     */
    record CreateGroupWithRole(
            ProvideGroupCategory category,
            long groupId,
            GroupFields fields,
            List<NewMember> members)
            implements GroupCategoryCommand {

        @Override
        public long categoryId() {
            return category.categoryId();
        }
    }

    /** Changes what is given. */
    record ChangeGroupCategory(long categoryId, CategoryFields fields, Instant now)
            implements GroupCategoryCommand {}

    /**
     * Deletes the category with these groups. A repeated command deletes groups that were created
     * just before the category was deleted.
     */
    record DeleteGroupCategory(long categoryId, List<Long> groupIds, Instant now)
            implements GroupCategoryCommand {}

    /** Assigns users to groups of the category. */
    record AssignMembers(long categoryId, List<Placement> placements, Instant now)
            implements GroupCategoryCommand {

        /** The group of a user; a user who is in a group meanwhile stays there. */
        public record Placement(long groupId, NewMember member) {}
    }
}
