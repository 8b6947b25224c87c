package io.daybook.command.people.groups;

import static io.daybook.command.people.groups.GroupSetup.LABS;
import static io.daybook.command.people.groups.GroupSetup.OPEN;
import static io.daybook.command.people.groups.GroupSetup.T1;
import static io.daybook.command.people.groups.GroupSetup.add;
import static io.daybook.command.people.groups.GroupSetup.group;
import static io.daybook.command.people.groups.GroupSetup.join;
import static io.daybook.events.people.groups.MembershipState.INVITED;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCommand.ChangeMembership;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupLimitTest {

    private final CommandSide commands = GroupSetup.commands();

    @AfterEach
    void close() {
        commands.close();
    }

    @Test
    void a_full_group_accepts_no_member_and_invitations_stay_pending() {
        commands.given(
                group(9, OPEN), add(9, OPEN, 1, INVITED), join(9, OPEN, 2), join(9, OPEN, 3));

        assertThat(commands.refusalOf(join(9, OPEN, 4))).isInstanceOf(Reason.Invalid.class);
        assertThat(
                        commands.refusalOf(
                                new ChangeMembership(9, OPEN, 1091, true, Patch.absent(), T1)))
                .isInstanceOf(Reason.Invalid.class);
        commands.send(new RemoveMember(9, OPEN, 1092, T1));
        commands.send(new ChangeMembership(9, OPEN, 1091, true, Patch.absent(), T1));
    }

    @Test
    void a_new_limit_holds_for_the_next_who_comes() {
        commands.given(group(9, OPEN), join(9, OPEN, 1), join(9, OPEN, 2));
        var three =
                new CategoryFields(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of(3),
                        Patch.absent(),
                        Patch.absent());

        commands.send(new ChangeGroupCategory(OPEN, three, T1));

        commands.send(join(9, OPEN, 3));
        assertThat(commands.refusalOf(join(9, OPEN, 4))).isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void of_two_who_want_the_last_place_at_once_one_gets_it() throws Exception {
        for (long group = 20; group < 40; group++) {
            commands.given(group(group, OPEN), join(group, OPEN, 1000 + group));

            assertThat(atOnce(join(group, OPEN, group), join(group, OPEN, 100 + group)))
                    .containsExactlyInAnyOrder(true, false);
        }
    }

    @Test
    void two_who_swap_their_groups_at_once_both_arrive() throws Exception {
        for (long round = 0; round < 20; round++) {
            long red = 100 + 2 * round;
            commands.given(
                    group(red, LABS),
                    group(red + 1, LABS),
                    join(red, LABS, red),
                    join(red + 1, LABS, red + 1));

            assertThat(atOnce(join(red + 1, LABS, red), join(red, LABS, red + 1)))
                    .containsExactly(true, true);
        }
    }

    private List<Boolean> atOnce(Object one, Object other) throws Exception {
        var start = new CyclicBarrier(2);
        List<Callable<Boolean>> rivals = new ArrayList<>();
        for (Object command : List.of(one, other)) {
            rivals.add(
                    () -> {
                        start.await();
                        return succeeds(command);
                    });
        }
        try (var threads = Executors.newFixedThreadPool(2)) {
            List<Boolean> results = new ArrayList<>();
            for (Future<Boolean> result : threads.invokeAll(rivals)) {
                results.add(result.get());
            }
            return results;
        } catch (ExecutionException unexpected) {
            throw new AssertionError(unexpected);
        }
    }

    private boolean succeeds(Object command) {
        try {
            commands.send(command);
            return true;
        } catch (Rejection refused) {
            return false;
        }
    }
}
