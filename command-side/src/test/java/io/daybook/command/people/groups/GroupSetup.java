package io.daybook.command.people.groups;

import static io.daybook.events.people.groups.MembershipState.ACCEPTED;

import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.people.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.people.groups.GroupCommand.AddMember;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.groups.SelfSignup;
import java.time.Instant;
import java.util.List;

/** Three categories: by hand, with self sign-up for two in a group, and communities. */
final class GroupSetup {

    static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    static final long LABS = 5;
    static final long OPEN = 6;
    static final long COMMUNITIES = 7;

    private static final GroupContext COURSE = new GroupContext(GroupContextType.COURSE, 2, 1);
    private static final GroupContext ACCOUNT = new GroupContext(GroupContextType.ACCOUNT, 1, 1);

    private GroupSetup() {}

    /** The commands of an institution with these categories. */
    static CommandSide commands() {
        var two =
                new CategoryFields(
                        Patch.of("Open"),
                        Patch.of(SelfSignup.ENABLED),
                        Patch.of(2),
                        Patch.absent(),
                        Patch.absent());
        var commands = new CommandSide();
        commands.given(
                new CreateGroupCategory(LABS, COURSE, CategoryFields.named("Labs"), List.of(), T0),
                new CreateGroupCategory(OPEN, COURSE, two, List.of(), T0),
                new ProvideGroupCategory(
                        COMMUNITIES, ACCOUNT, CategoryRole.COMMUNITIES, "Communities", T0));
        return commands;
    }

    static CreateGroup group(long id, long category) {
        return new CreateGroup(id, category, GroupFields.named("Red"), List.of(), T0);
    }

    static AddMember add(long group, long category, long user, MembershipState state) {
        return new AddMember(
                group,
                category,
                new NewMember(user, 1000 + 10 * group + user, state, false),
                null,
                T1);
    }

    static AddMember join(long group, long category, long user) {
        return add(group, category, user, ACCEPTED);
    }
}
