package io.daybook.command.people.groups;

import static io.daybook.events.people.groups.MembershipState.ACCEPTED;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.people.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.people.groups.GroupCommand.AddMember;
import io.daybook.command.people.groups.GroupCommand.ChangeMembership;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupLeaderChanged;
import io.daybook.events.people.groups.GroupEvent.GroupModeratorChanged;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.groups.SelfSignup;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupLeaderTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final GroupContext COURSE = new GroupContext(GroupContextType.COURSE, 2, 1);
    private static final GroupContext ACCOUNT = new GroupContext(GroupContextType.ACCOUNT, 1, 1);
    private static final long LABS = 5;
    private static final long OPEN = 6;
    private static final long COMMUNITIES = 7;
    private final CommandSide commands = new CommandSide();

    /** Three categories: by hand, with self sign-up for two in a group, and communities. */
    @BeforeEach
    void categories() {
        var two =
                new CategoryFields(
                        Patch.of("Open"),
                        Patch.of(SelfSignup.ENABLED),
                        Patch.of(2),
                        Patch.absent(),
                        Patch.absent());
        commands.given(
                new CreateGroupCategory(LABS, COURSE, CategoryFields.named("Labs"), List.of(), T0),
                new CreateGroupCategory(OPEN, COURSE, two, List.of(), T0),
                new ProvideGroupCategory(
                        COMMUNITIES, ACCOUNT, CategoryRole.COMMUNITIES, "Communities", T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateGroup group(long id, long category) {
        return new CreateGroup(id, category, GroupFields.named("Red"), List.of(), T0);
    }

    private static AddMember add(long group, long category, long user, MembershipState state) {
        return new AddMember(
                group,
                category,
                new NewMember(user, 1000 + 10 * group + user, state, false),
                null,
                T1);
    }

    private static AddMember join(long group, long category, long user) {
        return add(group, category, user, ACCEPTED);
    }

    @Test
    void a_member_looks_after_the_group() {
        commands.given(group(9, LABS), join(9, LABS, 1));
        var promote = new ChangeMembership(9, LABS, 1091, false, Patch.of(true), T1);

        assertThat(commands.eventsOf(promote))
                .containsExactly(new GroupModeratorChanged(9, 1091, 1, true, T1));
        assertThat(commands.eventsOf(promote)).isEmpty();
        assertThat(commands.refusalOf(new ChangeMembership(9, LABS, 77, true, Patch.absent(), T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    private void leads(AutoLeader how) {
        commands.send(
                new ChangeGroupCategory(
                        LABS,
                        new CategoryFields(
                                Patch.absent(),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.of(how),
                                Patch.absent()),
                        T0));
    }

    @Test
    void the_first_member_leads_and_then_who_came_next() {
        leads(AutoLeader.FIRST);
        commands.send(group(9, LABS));

        assertThat(commands.eventsOf(join(9, LABS, 1))).contains(new GroupLeaderChanged(9, 1L, T1));
        commands.given(join(9, LABS, 2), join(9, LABS, 3));
        assertThat(commands.eventsOf(new RemoveMember(9, LABS, 1091, T1)))
                .contains(new GroupLeaderChanged(9, null, T1), new GroupLeaderChanged(9, 2L, T1));
    }

    @Test
    void chance_makes_a_member_leader() {
        leads(AutoLeader.RANDOM);
        commands.given(group(9, LABS), join(9, LABS, 1), join(9, LABS, 2), join(9, LABS, 3));

        assertThat(commands.eventsOf(new RemoveMember(9, LABS, 1091, T1)))
                .filteredOn(GroupLeaderChanged.class::isInstance)
                .last()
                .isIn(new GroupLeaderChanged(9, 2L, T1), new GroupLeaderChanged(9, 3L, T1));
    }

    @Test
    void who_leaves_an_empty_group_leaves_it_without_leader() {
        leads(AutoLeader.FIRST);
        commands.given(group(9, LABS), join(9, LABS, 1));

        assertThat(commands.eventsOf(new RemoveMember(9, LABS, 1091, T1)))
                .contains(new GroupLeaderChanged(9, null, T1))
                .hasSize(3);
    }
}
