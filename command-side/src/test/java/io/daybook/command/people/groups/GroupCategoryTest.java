package io.daybook.command.people.groups;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers;
import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers.Placement;
import io.daybook.command.people.groups.GroupCategoryCommand.CategoryFields;
import io.daybook.command.people.groups.GroupCategoryCommand.ChangeGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.CreateGroupWithRole;
import io.daybook.command.people.groups.GroupCategoryCommand.DeleteGroupCategory;
import io.daybook.command.people.groups.GroupCategoryCommand.GroupContext;
import io.daybook.command.people.groups.GroupCategoryCommand.NewGroup;
import io.daybook.command.people.groups.GroupCategoryCommand.ProvideGroupCategory;
import io.daybook.command.people.groups.GroupCommand.CreateGroup;
import io.daybook.command.people.groups.GroupCommand.GroupFields;
import io.daybook.command.people.groups.GroupCommand.NewMember;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.groups.AutoLeader;
import io.daybook.events.people.groups.CategoryRole;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryCreated;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryDeleted;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryLeadershipChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategoryRenamed;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySignupChanged;
import io.daybook.events.people.groups.GroupCategoryEvent.GroupCategorySisIdChanged;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.people.groups.GroupEvent.GroupDeleted;
import io.daybook.events.people.groups.GroupEvent.GroupMembershipCreated;
import io.daybook.events.people.groups.SelfSignup;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class GroupCategoryTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final GroupContext COURSE = new GroupContext(GroupContextType.COURSE, 2, 1);
    private static final GroupContext ACCOUNT = new GroupContext(GroupContextType.ACCOUNT, 1, 1);

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateGroupCategory create(long id, GroupContext in, CategoryFields fields) {
        return new CreateGroupCategory(id, in, fields, List.of(), T0);
    }

    private static CreateGroupCategory named(long id, String name) {
        return create(id, COURSE, CategoryFields.named(name));
    }

    private static CategoryFields signup(Patch<SelfSignup> signup, Patch<Integer> limit) {
        return new CategoryFields(Patch.of("Labs"), signup, limit, Patch.absent(), Patch.absent());
    }

    @Test
    void a_category_is_made_with_all_that_was_given() {
        var fields =
                new CategoryFields(
                        Patch.of(" Labs "),
                        Patch.of(SelfSignup.RESTRICTED),
                        Patch.of(3),
                        Patch.of(AutoLeader.FIRST),
                        Patch.of("S1"));

        assertThat(commands.eventsOf(create(5, COURSE, fields)))
                .containsExactlyInAnyOrder(
                        new GroupCategoryCreated(
                                5, GroupContextType.COURSE, 2, 1, "Labs", null, T0),
                        new GroupCategorySignupChanged(5, SelfSignup.RESTRICTED, 3, T0),
                        new GroupCategoryLeadershipChanged(5, AutoLeader.FIRST, T0),
                        new GroupCategorySisIdChanged(5, "S1", T0),
                        new KeyClaimed("groupcategory-name-COURSE-2-labs", 5),
                        new KeyClaimed("sis-groupcategory-1-S1", 5));
    }

    @Test
    void a_category_needs_a_name() {
        assertThat(commands.refusalOf(named(5, " "))).isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void a_name_is_given_once_in_a_course_whatever_its_capitals() {
        commands.send(named(5, "Labs"));

        assertThat(commands.refusalOf(named(6, "LABS"))).isInstanceOf(Reason.Invalid.class);
        commands.send(
                create(
                        7,
                        new GroupContext(GroupContextType.COURSE, 3, 1),
                        CategoryFields.named("Labs")));
    }

    @Test
    void a_renamed_category_gives_its_name_back() {
        commands.send(named(5, "Labs"));

        assertThat(commands.eventsOf(new ChangeGroupCategory(5, CategoryFields.named("Teams"), T1)))
                .containsExactlyInAnyOrder(
                        new GroupCategoryRenamed(5, "Teams", T1),
                        new KeyClaimed("groupcategory-name-COURSE-2-teams", 5),
                        new KeyReleased("groupcategory-name-COURSE-2-labs", 5));
        assertThat(commands.eventsOf(new ChangeGroupCategory(5, CategoryFields.named("Teams"), T1)))
                .isEmpty();
        commands.send(named(6, "Labs"));
    }

    @Test
    void a_limit_is_for_self_signup_and_goes_with_it() {
        assertThat(commands.refusalOf(create(5, COURSE, signup(Patch.absent(), Patch.of(3)))))
                .isInstanceOf(Reason.Invalid.class);
        commands.send(create(5, COURSE, signup(Patch.of(SelfSignup.ENABLED), Patch.of(3))));

        assertThat(
                        commands.eventsOf(
                                new ChangeGroupCategory(
                                        5, signup(Patch.cleared(), Patch.absent()), T1)))
                .containsExactly(new GroupCategorySignupChanged(5, null, null, T1));
    }

    @Test
    void a_limit_is_at_least_two() {
        assertThatThrownBy(() -> signup(Patch.of(SelfSignup.ENABLED), Patch.of(1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void self_signup_is_for_courses() {
        assertThat(
                        commands.refusalOf(
                                create(
                                        5,
                                        ACCOUNT,
                                        signup(Patch.of(SelfSignup.ENABLED), Patch.absent()))))
                .isInstanceOf(Reason.Invalid.class);
    }

    @Test
    void the_category_of_a_role_is_made_once() {
        var provide =
                new ProvideGroupCategory(
                        5, COURSE, CategoryRole.STUDENT_ORGANIZED, "Student Groups", T0);

        assertThat(commands.eventsOf(provide))
                .containsExactlyInAnyOrder(
                        new GroupCategoryCreated(
                                5,
                                GroupContextType.COURSE,
                                2,
                                1,
                                "Student Groups",
                                CategoryRole.STUDENT_ORGANIZED,
                                T0),
                        new KeyClaimed("groupcategory-role-COURSE-2-STUDENT_ORGANIZED", 5));
        assertThat(
                        commands.send(
                                new ProvideGroupCategory(
                                        6,
                                        COURSE,
                                        CategoryRole.STUDENT_ORGANIZED,
                                        "Student Groups",
                                        T1)))
                .isEqualTo(5L);
    }

    @Test
    void a_group_and_the_category_of_its_role_are_made_together_or_not_at_all() {
        var nameless =
                new CreateGroupWithRole(studentGroups(5), 9, GroupFields.named(" "), List.of());

        assertThat(commands.refusalOf(nameless)).isInstanceOf(Reason.Invalid.class);
        commands.send(
                new CreateGroupWithRole(
                        studentGroups(6),
                        10,
                        GroupFields.named("Study"),
                        List.of(NewMember.accepted(100, 1000))));
        assertThat(commands.send(studentGroups(7))).isEqualTo(6L);
    }

    private static ProvideGroupCategory studentGroups(long categoryId) {
        return new ProvideGroupCategory(
                categoryId, COURSE, CategoryRole.STUDENT_ORGANIZED, "Student Groups", T0);
    }

    @Test
    void what_the_system_made_is_not_deleted_but_what_was_imported_is_and_may_come_again() {
        commands.send(
                new ProvideGroupCategory(
                        5, COURSE, CategoryRole.STUDENT_ORGANIZED, "Student Groups", T0));
        var imported = new ProvideGroupCategory(6, COURSE, CategoryRole.IMPORTED, "Imported", T0);
        commands.send(imported);

        assertThat(commands.refusalOf(new DeleteGroupCategory(5, List.of(), T1)))
                .isInstanceOf(Reason.Forbidden.class);
        commands.send(new DeleteGroupCategory(6, List.of(), T1));
        assertThat(
                        commands.send(
                                new ProvideGroupCategory(
                                        7, COURSE, CategoryRole.IMPORTED, "Imported", T1)))
                .isEqualTo(7L);
    }

    @Test
    void a_deleted_category_takes_its_groups_with_it() {
        var member = NewMember.accepted(100, 1000);
        commands.send(
                new CreateGroupCategory(
                        5,
                        COURSE,
                        CategoryFields.named("Labs"),
                        List.of(new NewGroup(9, "Labs 1", List.of(member))),
                        T0));

        assertThat(commands.eventsOf(new DeleteGroupCategory(5, List.of(9L), T1)))
                .containsExactlyInAnyOrder(
                        new GroupCategoryDeleted(5, T1),
                        new GroupDeleted(9, T1),
                        new KeyReleased("groupcategory-name-COURSE-2-labs", 5),
                        new KeyReleased("groupplace-5-100", 9));
        assertThat(
                        commands.refusalOf(
                                new CreateGroup(10, 5, GroupFields.named("Late"), List.of(), T1)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new DeleteGroupCategory(5, List.of(), T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void groups_created_just_before_their_category_was_deleted_are_deleted_by_a_second_command() {
        commands.send(
                new CreateGroupCategory(5, COURSE, CategoryFields.named("Labs"), List.of(), T0));
        commands.send(new CreateGroup(9, 5, GroupFields.named("Late"), List.of(), T0));
        commands.send(new DeleteGroupCategory(5, List.of(), T1));

        assertThat(commands.eventsOf(new DeleteGroupCategory(5, List.of(9L), T1)))
                .containsExactly(new GroupDeleted(9, T1));
    }

    @Test
    void a_student_who_joined_a_group_meanwhile_is_not_assigned() {
        commands.send(
                new CreateGroupCategory(
                        5,
                        COURSE,
                        CategoryFields.named("Labs"),
                        List.of(
                                new NewGroup(8, "Labs 1", List.of(NewMember.accepted(100, 1000))),
                                new NewGroup(9, "Labs 2", List.of())),
                        T0));
        var assign =
                new AssignMembers(
                        5,
                        List.of(
                                new Placement(9, NewMember.accepted(100, 1001)),
                                new Placement(9, NewMember.accepted(101, 1002))),
                        T1);

        assertThat(commands.eventsOf(assign))
                .filteredOn(GroupMembershipCreated.class::isInstance)
                .map(event -> ((GroupMembershipCreated) event).userId())
                .containsExactly(101L);
        assertThat(commands.eventsOf(assign)).isEmpty();
    }
}
