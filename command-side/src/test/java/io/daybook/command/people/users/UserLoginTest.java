package io.daybook.command.people.users;

import static io.daybook.command.people.users.UserCommands.T0;
import static io.daybook.command.people.users.UserCommands.ann;
import static io.daybook.command.people.users.UserCommands.login;
import static io.daybook.command.people.users.UserCommands.personal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.identity.oauth.SessionCommand.StartSession;
import io.daybook.command.people.users.UserCommand.AddLogin;
import io.daybook.command.people.users.UserCommand.ChangeLogin;
import io.daybook.command.people.users.UserCommand.NewLogin;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.ReinstateUser;
import io.daybook.command.people.users.UserCommand.RemoveLogin;
import io.daybook.command.people.users.UserCommand.SuspendUser;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.identity.oauth.SessionEvent.SessionEnded;
import io.daybook.events.people.enrollments.DeclaredUserType;
import io.daybook.events.people.logins.LoginEvent.LoginPasswordSet;
import io.daybook.events.people.logins.LoginEvent.LoginProviderChosen;
import io.daybook.events.people.logins.LoginEvent.LoginReinstated;
import io.daybook.events.people.logins.LoginEvent.LoginRemoved;
import io.daybook.events.people.logins.LoginEvent.LoginRenamed;
import io.daybook.events.people.logins.LoginEvent.LoginSuspended;
import io.daybook.events.people.logins.LoginEvent.LoginUserTypeDeclared;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserLoginTest {

    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private void refuses(String field, Runnable action) {
        assertThatThrownBy(action::run)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.reason())
                                        .isInstanceOfSatisfying(
                                                Reason.Invalid.class,
                                                reason ->
                                                        assertThat(reason.errors())
                                                                .containsOnlyKeys(field)));
    }

    @Test
    void a_renamed_login_gives_the_old_name_back() {
        commands.send(ann());
        var command =
                new ChangeLogin(
                        5,
                        7,
                        Patch.of("lee"),
                        "print-lee",
                        Patch.absent(),
                        Patch.absent(),
                        null,
                        List.of(),
                        T1);

        assertThat(commands.eventsOf(command))
                .containsExactlyInAnyOrder(
                        new LoginRenamed(7, 5, personal(5, "lee"), "print-lee", T1),
                        new KeyClaimed("login-1-print-lee", 5),
                        new KeyReleased("login-1-print-ann", 5));
    }

    @Test
    void a_foreign_id_moves_between_logins_of_one_user_only() {
        commands.send(ann());
        commands.send(new RegisterUser(6, 1, "Ben", "u", login(8, "ben", "S1"), T0));

        refuses("sis_user_id", () -> commands.send(new AddLogin(5, 1, login(9, "ann2", "S1"), T1)));
    }

    @Test
    void a_login_brings_the_hash_of_a_password_and_what_its_holder_is() {
        commands.send(ann());
        var login =
                new NewLogin(
                        9, "ann2", "print-ann2", null, null, "hash", DeclaredUserType.STAFF, 3L);

        assertThat(commands.eventsOf(new AddLogin(5, 1, login, T1)))
                .contains(
                        new LoginPasswordSet(9, 5, personal(5, "hash"), T1),
                        new LoginUserTypeDeclared(9, 5, DeclaredUserType.STAFF, T1),
                        new LoginProviderChosen(9, 5, 3L, T1));
    }

    private static ChangeLogin change(
            @Nullable String hash,
            Patch<DeclaredUserType> type,
            @Nullable Boolean suspended,
            Long... sessions) {
        return new ChangeLogin(
                5,
                7,
                Patch.absent(),
                null,
                Patch.absent(),
                Patch.absent(),
                hash,
                type,
                Patch.absent(),
                suspended,
                List.of(sessions),
                T1);
    }

    @Test
    void a_login_is_suspended_and_reinstated_once() {
        commands.send(ann());

        assertThat(commands.eventsOf(change(null, Patch.absent(), true)))
                .containsExactly(new LoginSuspended(7, 5, T1));
        assertThat(commands.eventsOf(change(null, Patch.absent(), true))).isEmpty();
        assertThat(commands.eventsOf(change(null, Patch.absent(), false)))
                .containsExactly(new LoginReinstated(7, 5, T1));
        assertThat(commands.eventsOf(change(null, Patch.absent(), null))).isEmpty();
    }

    @Test
    void a_new_password_and_a_suspension_end_the_sessions_of_the_user() {
        commands.given(
                ann(),
                new StartSession(3, 5, "secret", T1, T0),
                new StartSession(4, 5, "other", T1, T0));

        assertThat(commands.eventsOf(change(null, Patch.of(DeclaredUserType.STAFF), null, 3L)))
                .doesNotHaveAnyElementsOfTypes(SessionEnded.class);
        assertThat(commands.eventsOf(change("hash", Patch.absent(), null, 3L)))
                .containsExactly(
                        new LoginPasswordSet(7, 5, personal(5, "hash"), T1),
                        new SessionEnded(3, T1, 5L));
        assertThat(commands.eventsOf(change(null, Patch.absent(), true, 4L)))
                .containsExactly(new LoginSuspended(7, 5, T1), new SessionEnded(4, T1, 5L));
    }

    @Test
    void a_user_is_suspended_with_every_login_that_is_not_yet() {
        commands.send(ann());
        commands.send(new AddLogin(5, 1, login(9, "ann2", null), T0));
        commands.send(change(null, Patch.absent(), true));

        assertThat(commands.eventsOf(new SuspendUser(5, T1)))
                .containsExactly(new LoginSuspended(9, 5, T1));
        assertThat(commands.eventsOf(new ReinstateUser(5, T1)))
                .containsExactly(new LoginReinstated(7, 5, T1), new LoginReinstated(9, 5, T1));
    }

    @Test
    void a_password_and_a_type_are_changed_as_given() {
        commands.send(ann());

        assertThat(commands.eventsOf(change("hash", Patch.of(DeclaredUserType.TEACHER), null)))
                .containsExactly(
                        new LoginPasswordSet(7, 5, personal(5, "hash"), T1),
                        new LoginUserTypeDeclared(7, 5, DeclaredUserType.TEACHER, T1));
        assertThat(commands.eventsOf(change(null, Patch.cleared(), null)))
                .containsExactly(new LoginUserTypeDeclared(7, 5, null, T1));
    }

    @Test
    void the_last_login_stays() {
        commands.send(ann());
        refuses("base", () -> commands.send(new RemoveLogin(5, 7, T1)));
        commands.send(new AddLogin(5, 1, login(9, "ann2", null), T1));

        assertThat(commands.eventsOf(new RemoveLogin(5, 7, T1)))
                .containsExactlyInAnyOrder(
                        new LoginRemoved(7, 5, T1), new KeyReleased("login-1-print-ann", 5));
    }

    @Test
    void a_login_of_someone_else_is_not_found() {
        commands.send(ann());

        assertThatThrownBy(() -> commands.send(new RemoveLogin(5, 99, T1)))
                .isInstanceOf(Rejection.class);
    }
}
