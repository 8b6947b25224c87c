package io.daybook.command.people.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.people.enrollments.EnrollmentCommand.Enroll;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.observers.ObservationCommand.BeginObservation;
import io.daybook.command.people.sections.SectionCommand.OpenSection;
import io.daybook.command.people.sections.SectionCommand.SectionChanges;
import io.daybook.command.people.users.LeaveInstitution.Observation;
import io.daybook.command.people.users.LeaveInstitution.Part;
import io.daybook.command.people.users.LeaveInstitution.Role;
import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.EraseUser;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.people.users.UserCommand.RestoreUser;
import io.daybook.command.people.users.UserCommand.SwitchSettings;
import io.daybook.command.people.users.UserCommand.UndoUserRemoval;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.events.people.logins.LoginEvent.LoginAdded;
import io.daybook.events.people.logins.LoginEvent.LoginRemoved;
import io.daybook.events.people.observers.ObservationEvent.ObservationEnded;
import io.daybook.events.people.users.AvatarState;
import io.daybook.events.people.users.UserEvent.UserAcceptedTerms;
import io.daybook.events.people.users.UserEvent.UserAvatarChosen;
import io.daybook.events.people.users.UserEvent.UserAvatarStateChanged;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserProfileChanged;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.events.people.users.UserEvent.UserRestored;
import io.daybook.events.people.users.UserEvent.UserSettingSwitched;
import io.daybook.events.people.users.UserSetting;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What users tell about themselves, and how they leave, come back and are forgotten. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class UserLifeTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final LoginRemoved LOGIN_REMOVED = new LoginRemoved(7, 5, T1);
    private static final KeyReleased KEY_RELEASED = new KeyReleased("login-1-print-ann", 5);

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void register() {
        commands.send(new OpenSection(3, 2, 1, SectionChanges.named("Evening"), T0));
        commands.send(new RegisterUser(5, 1, "Ann Cooper", "u", login(7, "ann"), T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static NewLogin login(long id, String name) {
        return new NewLogin(id, name, "print-" + name, null, null);
    }

    private static Personal of(@Nullable String text) {
        return new Personal(5, text);
    }

    private static ChangeUser change(Patch<String> name, ProfileChanges profile) {
        Patch<String> same = Patch.absent();
        return new ChangeUser(5, name, same, same, same, same, same, profile, T1);
    }

    private static ChangeUser profile(ProfileChanges profile) {
        return change(Patch.absent(), profile);
    }

    @Test
    void a_profile_change_is_recorded_once() {
        var told =
                new ProfileChanges(
                        Patch.of("Dr."), Patch.of("Bio"), Patch.absent(), Patch.absent(), null);

        assertThat(commands.eventsOf(profile(told)))
                .containsExactly(new UserProfileChanged(5, of("Dr."), of("Bio"), of(null), T1));
        assertThat(commands.eventsOf(profile(told))).isEmpty();
    }

    @Test
    void a_new_picture_was_not_approved_yet() {
        var chosen =
                new ProfileChanges(
                        Patch.absent(),
                        Patch.absent(),
                        Patch.absent(),
                        Patch.of("https://a.example/1"),
                        AvatarState.APPROVED);

        assertThat(commands.eventsOf(profile(chosen)))
                .containsExactly(
                        new UserAvatarChosen(5, of("https://a.example/1"), T1),
                        new UserAvatarStateChanged(5, AvatarState.APPROVED, T1));
        assertThat(commands.eventsOf(profile(chosen))).isEmpty();
    }

    @Test
    void settings_with_the_requested_value_apply_no_event() {
        var asked =
                new SwitchSettings(
                        5,
                        Map.of(
                                UserSetting.MANUAL_MARK_AS_READ,
                                true,
                                UserSetting.COLLAPSE_GLOBAL_NAV,
                                false),
                        T1);

        assertThat(commands.eventsOf(asked))
                .containsExactly(
                        new UserSettingSwitched(5, UserSetting.MANUAL_MARK_AS_READ, true, T1));
        assertThat(commands.eventsOf(asked)).isEmpty();
    }

    @Test
    void a_removed_user_comes_back_with_another_login() {
        commands.send(new RemoveUser(5, 1, T1));

        assertThat(
                        commands.eventsOf(
                                new RestoreUser(
                                        profile(ProfileChanges.NONE), 1, login(8, "ann"), T1)))
                .containsExactlyInAnyOrder(
                        new UserRestored(5, 1, T1),
                        new LoginAdded(8, 5, 1, of("ann"), "print-ann", T1),
                        new KeyClaimed("login-1-print-ann", 5));
    }

    @Test
    void a_restored_user_signs_in_as_before() {
        commands.send(new RemoveUser(5, 1, T1));

        assertThat(commands.eventsOf(new UndoUserRemoval(5, 1, T1)))
                .contains(new UserRestored(5, 1, T1))
                .filteredOn(LoginAdded.class::isInstance)
                .hasSize(1);
        assertThat(commands.refusalOf(new UndoUserRemoval(5, 1, T1)))
                .isInstanceOf(Reason.NotFound.class);
        commands.send(new EraseUser(5, 1, T1));
        assertThat(commands.refusalOf(new UndoUserRemoval(5, 1, T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void an_active_or_erased_user_is_not_restored() {
        var restore = new RestoreUser(profile(ProfileChanges.NONE), 1, login(8, "ann2"), T1);

        assertThat(commands.refusalOf(restore)).isInstanceOf(Reason.NotFound.class);
        commands.send(new EraseUser(5, 1, T1));
        assertThat(commands.refusalOf(restore)).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void an_erased_user_is_removed_and_gives_everything_back() {
        assertThat(commands.eventsOf(new EraseUser(5, 1, T1)))
                .containsExactlyInAnyOrder(
                        LOGIN_REMOVED,
                        new UserRemoved(5, 1, T1),
                        new UserErased(5, 1, T1),
                        KEY_RELEASED);
        assertThat(commands.eventsOf(new EraseUser(5, 1, T1))).isEmpty();
        assertThat(commands.refusalOf(new EraseUser(5, 2, T1))).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void removing_a_user_ends_everything_in_one_append() {
        var key = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, null);
        commands.send(new Enroll(key, 11, 2, EnrollmentState.ACTIVE, T0));
        commands.send(new AppointAdmin(4, 1, 5, 9, T0));
        int before = commands.appends();

        var leave =
                new LeaveInstitution(
                        5,
                        1,
                        false,
                        List.of(new Part(key, 11, 2)),
                        List.of(),
                        List.of(new Role(1, 9)),
                        List.of(),
                        List.of(),
                        T1);

        assertThat(commands.eventsOf(leave))
                .containsExactlyInAnyOrder(
                        new EnrollmentStateChanged(11, 2, 5, EnrollmentState.DELETED, T1),
                        new AdminDismissed(4, 1, 5, 9, T1),
                        LOGIN_REMOVED,
                        new UserRemoved(5, 1, T1),
                        KEY_RELEASED);
        assertThat(commands.appends()).isEqualTo(before + 1);
    }

    @Test
    void a_student_who_leaves_is_observed_by_nobody_any_more() {
        var key = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, null);
        commands.send(new Enroll(key, 11, 2, EnrollmentState.ACTIVE, T0));
        commands.send(new BeginObservation(5, 6, List.of(key), null, T0));

        assertThat(commands.eventsOf(leaving(List.of(new Part(key, 11, 2)), new Observation(5, 6))))
                .contains(
                        new EnrollmentStateChanged(
                                11 * EnrollmentKey.NUMBERS + 6, 2, 6, EnrollmentState.DELETED, T1),
                        new ObservationEnded(5, 6, T1));
    }

    @Test
    void an_observer_who_leaves_is_not_enrolled_with_the_student_any_more() {
        var key = new EnrollmentKey(3, EnrollmentType.STUDENT, 8, null);
        commands.send(new RegisterUser(8, 1, "Ben", "v", login(9, "ben"), T0));
        commands.send(new BeginObservation(8, 5, List.of(), null, T0));
        commands.send(leaving(List.of(), new Observation(8, 5)));

        assertThat(commands.eventsOf(new Enroll(key, 11, 2, EnrollmentState.ACTIVE, T1)))
                .hasOnlyElementsOfType(UserEnrolled.class)
                .hasSize(1);
    }

    private static LeaveInstitution leaving(List<Part> parts, Observation observation) {
        return new LeaveInstitution(
                5, 1, false, parts, List.of(observation), List.of(), List.of(), List.of(), T1);
    }

    @Test
    void a_user_who_cannot_be_removed_keeps_everything() {
        var key = new EnrollmentKey(3, EnrollmentType.STUDENT, 5, null);
        commands.send(new Enroll(key, 11, 2, EnrollmentState.ACTIVE, T0));

        assertThat(
                        commands.refusalOf(
                                new LeaveInstitution(
                                        5,
                                        2,
                                        false,
                                        List.of(new Part(key, 11, 2)),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        List.of(),
                                        T1)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void texts_have_a_length() {
        Patch<String> same = Patch.absent();

        assertThat(
                        catchThrowable(
                                () ->
                                        new ProfileChanges(
                                                Patch.of("x".repeat(256)), same, same, same, null)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void that_the_terms_were_accepted_is_on_record() {
        var command =
                new RegisterUser(
                        6, 1, "Ben", null, null, "u", null, null, null, true, login(8, "ben"), T0);

        assertThat(commands.eventsOf(command)).contains(new UserAcceptedTerms(6, T0));
    }
}
