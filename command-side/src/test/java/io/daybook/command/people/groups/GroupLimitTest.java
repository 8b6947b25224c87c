package io.daybook.command.people.groups;

import static io.daybook.events.people.groups.MembershipState.ACCEPTED;
import static io.daybook.events.people.groups.MembershipState.INVITED;
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
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.people.groups.SelfSignup;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupLimitTest {

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
    void a_full_group_takes_nobody_and_those_who_were_asked_wait_outside() {
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
