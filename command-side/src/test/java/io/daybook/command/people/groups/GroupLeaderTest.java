package io.daybook.command.people.groups;

import static io.daybook.command.people.groups.GroupSetup.LABS;
import static io.daybook.command.people.groups.GroupSetup.T0;
import static io.daybook.command.people.groups.GroupSetup.T1;
import static io.daybook.command.people.groups.GroupSetup.group;
import static io.daybook.command.people.groups.GroupSetup.join;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCommand.ChangeMembership;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.GroupEvent.GroupLeaderChanged;
import io.daybook.events.people.groups.GroupEvent.GroupModeratorChanged;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupLeaderTest {

    private final CommandSide commands = GroupSetup.commands();

    @AfterEach
    void close() {
        commands.close();
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
    void the_last_member_leaves_the_group_without_leader() {
        leads(AutoLeader.FIRST);
        commands.given(group(9, LABS), join(9, LABS, 1));

        assertThat(commands.eventsOf(new RemoveMember(9, LABS, 1091, T1)))
                .contains(new GroupLeaderChanged(9, null, T1))
                .hasSize(3);
    }
}
