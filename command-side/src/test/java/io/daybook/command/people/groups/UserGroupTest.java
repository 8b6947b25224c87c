package io.daybook.command.people.groups;

import static io.daybook.command.people.groups.GroupSetup.COMMUNITIES;
import static io.daybook.command.people.groups.GroupSetup.LABS;
import static io.daybook.command.people.groups.GroupSetup.OPEN;
import static io.daybook.command.people.groups.GroupSetup.T0;
import static io.daybook.command.people.groups.GroupSetup.T1;
import static io.daybook.command.people.groups.GroupSetup.add;
import static io.daybook.command.people.groups.GroupSetup.group;
import static io.daybook.command.people.groups.GroupSetup.join;
import static io.daybook.events.people.groups.MembershipState.ACCEPTED;
import static io.daybook.events.people.groups.MembershipState.DELETED;
import static io.daybook.events.people.groups.MembershipState.INVITED;
import static io.daybook.events.people.groups.MembershipState.REQUESTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCommand.AddMember;
import io.daybook.command.people.groups.GroupCommand.ChangeGroup;
import io.daybook.command.people.groups.GroupCommand.ChangeMembership;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.DeleteGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.Joined;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.people.groups.GroupCommand.RemoveMember;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupAccessChanged;
import io.daybook.events.people.groups.GroupEvent.GroupCreated;
import io.daybook.events.people.groups.GroupEvent.GroupDescribed;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipStateChanged;
import io.daybook.events.people.groups.GroupEvent.GroupModeratorChanged;
import io.daybook.events.people.groups.GroupEvent.GroupPictureChosen;
import io.daybook.events.people.groups.GroupEvent.GroupQuotaChanged;
import io.daybook.events.people.groups.GroupEvent.GroupRenamed;
import io.daybook.events.people.groups.GroupEvent.GroupSisIdChanged;
import io.daybook.events.people.groups.JoinLevel;
import io.daybook.events.people.groups.MembershipState;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserGroupTest {

    private final CommandSide commands = GroupSetup.commands();

    @AfterEach
    void close() {
        commands.close();
    }

    private static GroupMembershipCreated came(
            long group, long category, long user, MembershipState state) {
        return new GroupMembershipCreated(
                group,
                category,
                GroupContextType.COURSE,
                2,
                1000 + 10 * group + user,
                user,
                state,
                false,
                T1);
    }

    private static GroupMembershipStateChanged changed(
            long group, long user, MembershipState before, MembershipState state) {
        return new GroupMembershipStateChanged(
                group, 1000 + 10 * group + user, user, state, T1, before);
    }

    private static ChangeGroup change(long group, long category, GroupFields fields) {
        return new ChangeGroup(group, category, fields, null, T1);
    }

    private static GroupFields access(@Nullable Boolean isPublic, @Nullable JoinLevel level) {
        return new GroupFields(
                Patch.absent(),
                Patch.absent(),
                isPublic == null ? Patch.absent() : Patch.of(isPublic),
                level == null ? Patch.absent() : Patch.of(level),
                Patch.absent(),
                Patch.absent());
    }

    private static GroupFields sis(@Nullable String id) {
        return new GroupFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(id));
    }

    @Test
    void a_group_is_made_in_its_category_and_changed_where_it_differs() {
        assertThat(commands.eventsOf(group(9, LABS)))
                .containsExactly(
                        new GroupCreated(9, LABS, GroupContextType.COURSE, 2, 1, "Red", T0));
        var all =
                new GroupFields(
                        Patch.of("Blue"),
                        Patch.of("About"),
                        Patch.absent(),
                        Patch.of(JoinLevel.PARENT_CONTEXT_REQUEST),
                        Patch.of(70),
                        Patch.of("S1"),
                        Patch.of(44L));

        assertThat(commands.eventsOf(change(9, LABS, all)))
                .containsExactlyInAnyOrder(
                        new GroupRenamed(9, "Blue", T1),
                        new GroupDescribed(9, "About", T1),
                        new GroupAccessChanged(9, false, JoinLevel.PARENT_CONTEXT_REQUEST, T1),
                        new GroupQuotaChanged(9, 70, T1),
                        new GroupSisIdChanged(9, "S1", T1),
                        new GroupPictureChosen(9, 44L, T1),
                        new KeyClaimed("sis-group-1-S1", 9));
        assertThat(commands.eventsOf(change(9, LABS, all))).isEmpty();
    }

    @Test
    void a_group_needs_a_name() {
        assertThat(
                        commands.refusalOf(
                                new CreateGroup(9, LABS, GroupFields.named(" "), List.of(), T0)))
                .isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void a_group_of_another_category_is_not_found() {
        commands.send(group(9, LABS));

        assertThat(commands.refusalOf(change(9, OPEN, GroupFields.named("X"))))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(join(9, OPEN, 1))).isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new DeleteGroup(9, OPEN, T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_foreign_id_is_given_once_and_comes_back_with_a_deleted_group() {
        commands.given(group(8, LABS), group(9, LABS), change(8, LABS, sis("S1")));

        assertThat(commands.refusalOf(change(9, LABS, sis("S1"))))
                .isInstanceOf(Reason.Invalid.class);
        commands.send(new DeleteGroup(8, LABS, T1));
        commands.send(change(9, LABS, sis("S1")));
    }

    @Test
    void only_a_community_is_public_and_then_for_ever() {
        commands.given(group(8, LABS), group(9, COMMUNITIES));

        assertThat(commands.refusalOf(change(8, LABS, access(true, null))))
                .isInstanceOf(Reason.Invalid.class);
        assertThat(
                        commands.eventsOf(
                                change(
                                        9,
                                        COMMUNITIES,
                                        access(true, JoinLevel.PARENT_CONTEXT_AUTO_JOIN))))
                .containsExactly(
                        new GroupAccessChanged(9, true, JoinLevel.PARENT_CONTEXT_AUTO_JOIN, T1));
        assertThat(commands.refusalOf(change(9, COMMUNITIES, access(false, null))))
                .isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void one_who_joins_again_has_the_membership_they_had() {
        commands.send(group(9, LABS));

        assertThat(commands.eventsOf(join(9, LABS, 1)))
                .containsExactly(came(9, LABS, 1, ACCEPTED), new KeyClaimed("groupplace-5-1", 9));
        assertThat(commands.eventsOf(join(9, LABS, 1))).isEmpty();
        assertThat(commands.send(join(9, LABS, 1))).isEqualTo(new Joined(1091, false));
        assertThat(commands.eventsOf(new RemoveMember(9, LABS, 1091, T1)))
                .containsExactly(
                        changed(9, 1, ACCEPTED, DELETED), new KeyReleased("groupplace-5-1", 9));
        assertThat(commands.send(join(9, LABS, 1))).isEqualTo(new Joined(1091, true));
    }

    @Test
    void one_who_comes_back_looks_after_the_group_no_longer() {
        commands.given(
                group(9, COMMUNITIES),
                join(9, COMMUNITIES, 1),
                new ChangeMembership(9, COMMUNITIES, 1091, false, Patch.of(true), T1),
                new RemoveMember(9, COMMUNITIES, 1091, T1));

        assertThat(commands.eventsOf(join(9, COMMUNITIES, 1)))
                .containsExactly(
                        new GroupModeratorChanged(9, 1091, 1, false, T1),
                        changed(9, 1, DELETED, ACCEPTED));
    }

    @Test
    void one_who_joins_another_group_of_the_category_moves() {
        commands.given(group(8, LABS), group(9, LABS), join(8, LABS, 1));

        assertThat(commands.eventsOf(join(9, LABS, 1)))
                .containsExactlyInAnyOrder(
                        came(9, LABS, 1, ACCEPTED),
                        changed(8, 1, ACCEPTED, DELETED),
                        new KeyReleased("groupplace-5-1", 8),
                        new KeyClaimed("groupplace-5-1", 9));
    }

    @Test
    void one_is_in_several_groups_of_different_categories_and_in_several_communities() {
        commands.given(
                group(8, LABS),
                group(9, OPEN),
                group(10, COMMUNITIES),
                group(11, COMMUNITIES),
                join(8, LABS, 1),
                join(10, COMMUNITIES, 1));

        assertThat(commands.eventsOf(join(9, OPEN, 1)))
                .doesNotContain(changed(8, 1, ACCEPTED, DELETED));
        assertThat(commands.eventsOf(join(11, COMMUNITIES, 1)))
                .hasSize(1)
                .allMatch(GroupMembershipCreated.class::isInstance);
    }

    @Test
    void an_invitation_that_meets_a_request_makes_a_member() {
        commands.given(group(9, LABS), add(9, LABS, 1, REQUESTED), add(9, LABS, 2, INVITED));

        assertThat(commands.eventsOf(add(9, LABS, 1, INVITED)))
                .contains(changed(9, 1, REQUESTED, ACCEPTED));
        assertThat(commands.eventsOf(add(9, LABS, 2, REQUESTED)))
                .contains(changed(9, 2, INVITED, ACCEPTED));
    }

    @Test
    void a_newcomer_was_checked_against_everyone_who_is_in() {
        commands.given(group(9, LABS), join(9, LABS, 1), join(9, LABS, 2));
        var newcomer = NewMember.accepted(3, 1093);

        assertThat(commands.refusalOf(new AddMember(9, LABS, newcomer, Set.of(1L), T1)))
                .isInstanceOf(Reason.Conflict.class);
        commands.send(new AddMember(9, LABS, newcomer, Set.of(1L, 2L), T1));
    }

    @Test
    void members_are_replaced_as_a_whole() {
        commands.given(group(9, OPEN), join(9, OPEN, 1), join(9, OPEN, 2));
        List<NewMember> others = List.of(NewMember.accepted(2, 1), NewMember.accepted(3, 1093));

        assertThat(
                        commands.eventsOf(
                                new ChangeGroup(9, OPEN, GroupFields.named("Red"), others, T1)))
                .contains(changed(9, 1, ACCEPTED, DELETED), came(9, OPEN, 3, ACCEPTED))
                .hasSize(4);
    }

    @Test
    void a_membership_ends_once() {
        commands.given(group(9, LABS), join(9, LABS, 1), new RemoveMember(9, LABS, 1091, T1));

        assertThat(commands.refusalOf(new RemoveMember(9, LABS, 1091, T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void too_long_a_name_is_refused() {
        assertThatThrownBy(() -> GroupFields.named("x".repeat(256))).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> CategoryFields.named("x".repeat(256)))
                .isInstanceOf(Rejection.class);
    }
}
