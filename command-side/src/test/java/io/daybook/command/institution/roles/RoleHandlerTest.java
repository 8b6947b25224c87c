package io.daybook.command.institution.roles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.daybook.command.institution.roles.RoleCommand.ActivateRole;
import io.daybook.command.institution.roles.RoleCommand.ChangeRole;
import io.daybook.command.institution.roles.RoleCommand.CreateRole;
import io.daybook.command.institution.roles.RoleCommand.DeactivateRole;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.institution.roles.RoleEvent.RoleActivated;
import io.daybook.events.institution.roles.RoleEvent.RoleCreated;
import io.daybook.events.institution.roles.RoleEvent.RoleDeactivated;
import io.daybook.events.institution.roles.RoleEvent.RoleRenamed;
import io.daybook.events.institution.roles.RolePermissionEvent.RolePermissionOverridden;
import io.daybook.events.institution.roles.RolePermissionEvent.RolePermissionReset;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoleHandlerTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long ROOT = 1;
    private static final long ARTS = 11;
    private static final long MUSIC = 12;
    private static final long LAW = 13;
    private static final Reason TAKEN = new Reason.BadRequest("label has already been taken");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateRole create(long id, long account, List<Long> above, String name) {
        return new CreateRole(id, account, above, ROOT, name, null, List.of(), T0);
    }

    private static CreateRole inArts(long id, String name) {
        return create(id, ARTS, List.of(ROOT), name);
    }

    private static ChangeRole rename(long id, long account, String name) {
        return new ChangeRole(id, account, ROOT, name, List.of(), T0);
    }

    private static ChangeRole set(PermissionSetting... sent) {
        return new ChangeRole(7, ARTS, ROOT, null, List.of(sent), T0);
    }

    private static PermissionSetting setting(
            boolean explicit, @Nullable Boolean enabled, @Nullable Boolean locked) {
        return new PermissionSetting("read_sis", explicit, enabled, locked, null, null);
    }

    private static RolePermissionOverridden overridden(
            @Nullable Boolean enabled, boolean locked, boolean self, boolean descendants) {
        return new RolePermissionOverridden(
                ARTS, 7, "read_sis", enabled, locked, self, descendants, T0);
    }

    @Nested
    class Roles {

        @Test
        void an_account_makes_a_role_and_decides_what_it_may_do_at_once() {
            var command =
                    new CreateRole(
                            7,
                            ARTS,
                            List.of(ROOT),
                            ROOT,
                            " Tutor ",
                            EnrollmentType.TA,
                            List.of(setting(true, true, null)),
                            T0);
            assertThat(commands.eventsOf(command))
                    .containsExactly(
                            new RoleCreated(
                                    7, ROOT, ARTS, List.of(ROOT), "Tutor", EnrollmentType.TA, T0),
                            overridden(true, false, true, true));
            assertThat(commands.appends()).isEqualTo(1);
        }

        @Test
        void it_needs_a_name_that_is_not_too_long() {
            assertThatExceptionOfType(Rejection.class).isThrownBy(() -> inArts(7, "  "));
            assertThatExceptionOfType(Rejection.class).isThrownBy(() -> inArts(7, "x".repeat(256)));
        }

        @ParameterizedTest
        @ValueSource(strings = {"AccountAdmin", "AccountMembership", "TaEnrollment"})
        void built_in_names_are_taken(String name) {
            assertThat(commands.refusalOf(inArts(7, name))).isEqualTo(TAKEN);
        }

        @Test
        void a_name_is_taken_in_the_account_above_and_below() {
            commands.given(inArts(7, "Tutor"));
            assertThat(commands.refusalOf(inArts(8, "Tutor"))).isEqualTo(TAKEN);
            assertThat(commands.refusalOf(create(8, ROOT, List.of(), "Tutor"))).isEqualTo(TAKEN);
            assertThat(commands.refusalOf(create(8, MUSIC, List.of(ROOT, ARTS), "Tutor")))
                    .isEqualTo(TAKEN);
        }

        @Test
        void a_name_is_free_beside_the_account() {
            commands.given(inArts(7, "Tutor"));
            assertThat(commands.eventsOf(create(8, LAW, List.of(ROOT), "Tutor"))).hasSize(1);
        }

        @Test
        void it_gets_another_name() {
            commands.given(inArts(7, "Tutor"));
            assertThat(commands.eventsOf(rename(7, ARTS, "Mentor")))
                    .containsExactly(new RoleRenamed(7, ROOT, "Mentor", T0));
            assertThat(commands.eventsOf(rename(7, ARTS, "Mentor"))).isEmpty();
        }

        @Test
        void its_name_changes_only_where_it_was_made() {
            commands.given(inArts(7, "Tutor"));
            Reason inherited =
                    new Reason.BadRequest("cannot change the label of an inherited role");
            assertThat(commands.refusalOf(rename(7, MUSIC, "Mentor"))).isEqualTo(inherited);
            assertThat(commands.refusalOf(rename(3, ARTS, "Mentor"))).isEqualTo(inherited);
        }

        @Test
        void its_new_name_must_be_free() {
            commands.given(inArts(7, "Tutor"), inArts(8, "Mentor"));
            assertThat(commands.refusalOf(rename(7, ARTS, "Mentor"))).isEqualTo(TAKEN);
        }

        @Test
        void it_is_deactivated_once() {
            commands.given(inArts(7, "Tutor"));
            var deactivate = new DeactivateRole(7, ARTS, ROOT, T0);
            assertThat(commands.eventsOf(deactivate))
                    .containsExactly(new RoleDeactivated(7, ROOT, T0));
            assertThat(commands.refusalOf(deactivate))
                    .isEqualTo(new Reason.BadRequest("cannot remove an inactive role"));
        }

        @Test
        void it_is_activated_when_it_is_inactive() {
            commands.given(inArts(7, "Tutor"));
            var activate = new ActivateRole(7, ARTS, ROOT, T0);
            assertThat(commands.refusalOf(activate))
                    .isEqualTo(new Reason.BadRequest("no inactive role with that id"));
            commands.given(new DeactivateRole(7, ARTS, ROOT, T0));
            assertThat(commands.eventsOf(activate)).containsExactly(new RoleActivated(7, ROOT, T0));
        }

        @Test
        void its_name_is_free_while_it_is_inactive_and_must_be_free_to_come_back() {
            commands.given(
                    inArts(7, "Tutor"), new DeactivateRole(7, ARTS, ROOT, T0), inArts(8, "Tutor"));
            assertThat(commands.refusalOf(new ActivateRole(7, ARTS, ROOT, T0))).isEqualTo(TAKEN);
        }

        @Test
        void another_accounts_role_is_not_found() {
            commands.given(inArts(7, "Tutor"));
            assertThat(commands.refusalOf(new DeactivateRole(7, ROOT, ROOT, T0)))
                    .isEqualTo(new Reason.NotFound());
            assertThat(commands.refusalOf(new ActivateRole(99, ARTS, ROOT, T0)))
                    .isEqualTo(new Reason.NotFound());
        }
    }

    @Nested
    class Permissions {

        @Test
        void an_account_decides_itself() {
            assertThat(commands.eventsOf(set(setting(true, false, null))))
                    .containsExactly(overridden(false, false, true, true));
            assertThat(commands.eventsOf(set(setting(true, false, null)))).isEmpty();
        }

        @Test
        void explicit_without_a_value_keeps_what_was_decided() {
            commands.given(set(setting(true, true, null)));
            assertThat(commands.eventsOf(set(setting(true, null, null)))).isEmpty();
            assertThat(commands.eventsOf(set(setting(true, null, true))))
                    .containsExactly(overridden(true, true, true, true));
        }

        @Test
        void explicit_without_a_value_decides_nothing_new() {
            assertThat(commands.eventsOf(set(setting(true, null, null)))).isEmpty();
        }

        @Test
        void what_is_not_explicit_is_taken_over_from_above_again() {
            commands.given(set(setting(true, true, true)));
            assertThat(commands.eventsOf(set(setting(false, true, null))))
                    .containsExactly(new RolePermissionReset(ARTS, 7, "read_sis", T0));
            assertThat(commands.eventsOf(set(setting(false, null, null)))).isEmpty();
        }

        @Test
        void what_is_taken_over_can_be_locked() {
            assertThat(commands.eventsOf(set(setting(false, null, true))))
                    .containsExactly(overridden(null, true, true, true));
            assertThat(commands.eventsOf(set(setting(false, null, false))))
                    .containsExactly(new RolePermissionReset(ARTS, 7, "read_sis", T0));
        }

        @Test
        void it_holds_in_the_account_or_below_or_both() {
            var onlyBelow = new PermissionSetting("read_sis", true, true, null, false, null);
            assertThat(commands.eventsOf(set(onlyBelow)))
                    .containsExactly(overridden(true, false, false, true));
            var nowhere = new PermissionSetting("read_sis", true, true, null, null, false);
            assertThat(commands.refusalOf(set(nowhere))).isInstanceOf(Reason.BadRequest.class);
        }

        @Test
        void one_that_is_refused_changes_none_of_the_others() {
            var nowhere = new PermissionSetting("read_roster", true, true, null, false, false);
            commands.refusalOf(set(setting(true, true, null), nowhere));
        }
    }
}
