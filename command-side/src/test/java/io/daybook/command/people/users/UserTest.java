package io.daybook.command.people.users;

import static io.daybook.command.people.users.UserCommands.T0;
import static io.daybook.command.people.users.UserCommands.ann;
import static io.daybook.command.people.users.UserCommands.login;
import static io.daybook.command.people.users.UserCommands.personal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.people.users.UserCommand.ChangeUser;
import io.daybook.command.people.users.UserCommand.RegisterUser;
import io.daybook.command.people.users.UserCommand.RemoveUser;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.logins.LoginEvent.LoginAdded;
import io.daybook.events.people.logins.LoginEvent.LoginRemoved;
import io.daybook.events.people.logins.LoginEvent.LoginSisIdChanged;
import io.daybook.events.people.users.UserEvent.UserEmailChanged;
import io.daybook.events.people.users.UserEvent.UserPreferencesChanged;
import io.daybook.events.people.users.UserEvent.UserRegistered;
import io.daybook.events.people.users.UserEvent.UserRemoved;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserTest {

    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static ChangeUser rename(
            Patch<String> name, Patch<String> sortable, Patch<String> shortName) {
        return new ChangeUser(
                5, name, sortable, shortName, Patch.absent(), Patch.absent(), Patch.absent(), T1);
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
    void a_user_is_registered_with_login_address_and_keys_in_one_go() {
        var command =
                new RegisterUser(
                        5,
                        1,
                        "Ann Cooper",
                        null,
                        null,
                        "u",
                        "ann@example.edu",
                        "de",
                        null,
                        login(7, "ann", "S1"),
                        T0);

        assertThat(commands.eventsOf(command))
                .containsExactlyInAnyOrder(
                        new UserRegistered(
                                5,
                                1,
                                personal(5, "Ann Cooper"),
                                personal(5, "Cooper, Ann"),
                                personal(5, "Ann Cooper"),
                                "u",
                                T0),
                        new UserEmailChanged(5, personal(5, "ann@example.edu"), T0),
                        new UserPreferencesChanged(5, "de", null, T0),
                        new LoginAdded(7, 5, 1, personal(5, "ann"), "print-ann", T0),
                        new LoginSisIdChanged(7, 5, "S1", null, T0),
                        new KeyClaimed("login-1-print-ann", 5),
                        new KeyClaimed("sis-user-1-S1", 5));
    }

    @Test
    void a_user_without_a_name_is_called_like_the_login() {
        var command = new RegisterUser(5, 1, " ", "u", login(7, "ann", null), T0);

        assertThat(commands.eventsOf(command))
                .contains(
                        new UserRegistered(
                                5,
                                1,
                                personal(5, "ann"),
                                personal(5, "ann"),
                                personal(5, "ann"),
                                "u",
                                T0));
    }

    @Test
    void a_login_that_is_taken_refuses_the_registration_as_a_whole() {
        commands.send(ann());
        int before = commands.events().size();

        refuses(
                "unique_id",
                () ->
                        commands.send(
                                new RegisterUser(6, 1, "Other", "u", login(8, "ann", "S2"), T1)));

        assertThat(commands.events()).hasSize(before);
    }

    @Test
    void the_same_login_is_free_in_another_institution() {
        commands.send(ann());

        assertThat(
                        commands.eventsOf(
                                new RegisterUser(6, 2, "Other", "u", login(8, "ann", null), T1)))
                .contains(new KeyClaimed("login-2-print-ann", 6));
    }

    @Test
    void of_two_registrations_at_once_with_the_same_login_exactly_one_wins() throws Exception {
        List<Callable<Boolean>> attempts =
                LongStream.range(10, 26)
                        .<Callable<Boolean>>mapToObj(id -> () -> isRegistered(id))
                        .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(threads.invokeAll(attempts).stream().map(Future::resultNow))
                    .filteredOn(won -> won)
                    .hasSize(1);
        }
        assertThat(commands.events()).filteredOn(UserRegistered.class::isInstance).hasSize(1);
    }

    private boolean isRegistered(long id) {
        try {
            commands.send(new RegisterUser(id, 1, "Racer", "u", login(id, "same", null), T0));
            return true;
        } catch (Rejection taken) {
            return false;
        }
    }

    @Test
    void a_login_needs_a_name() {
        refuses("unique_id", () -> login(7, " ", null));
    }

    @Test
    void names_are_at_most_255_long() {
        String tooLong = "x".repeat(256);

        refuses("unique_id", () -> login(7, tooLong, null));
        refuses("name", () -> rename(Patch.of(tooLong), Patch.absent(), Patch.absent()));
        refuses("short_name", () -> rename(Patch.absent(), Patch.absent(), Patch.of(tooLong)));
    }

    @Test
    void invalid_email_address_is_rejected() {
        for (String text : List.of("ann", "ann@", "@example.edu", "ann cooper@example.edu")) {
            refuses(
                    "email",
                    () ->
                            new ChangeUser(
                                    5,
                                    Patch.absent(),
                                    Patch.absent(),
                                    Patch.absent(),
                                    Patch.of(text),
                                    Patch.absent(),
                                    Patch.absent(),
                                    T1));
        }
    }

    @Test
    void a_sortable_name_that_followed_from_the_name_follows_again() {
        commands.send(ann());

        assertThat(commands.eventsOf(rename(Patch.of("Ann Lee"), Patch.absent(), Patch.absent())))
                .containsExactly(
                        new UserRenamed(
                                5,
                                personal(5, "Ann Lee"),
                                personal(5, "Lee, Ann"),
                                personal(5, "Ann Cooper"),
                                T1));
    }

    @Test
    void a_sortable_name_that_was_chosen_stays() {
        commands.send(ann());
        commands.send(rename(Patch.absent(), Patch.of("Zoe"), Patch.absent()));

        assertThat(commands.eventsOf(rename(Patch.of("Ann Lee"), Patch.absent(), Patch.of(""))))
                .containsExactly(
                        new UserRenamed(
                                5,
                                personal(5, "Ann Lee"),
                                personal(5, "Zoe"),
                                personal(5, "Ann Lee"),
                                T1));
    }

    @Test
    void a_change_that_changes_nothing_is_not_recorded() {
        commands.send(ann());

        assertThat(commands.eventsOf(rename(Patch.of("Ann Cooper"), Patch.absent(), Patch.of(""))))
                .isEmpty();
    }

    @Test
    void preferences_and_address_are_cleared() {
        commands.send(
                new RegisterUser(
                        5,
                        1,
                        "Ann",
                        null,
                        null,
                        "u",
                        "a@b.c",
                        "de",
                        null,
                        login(7, "a", null),
                        T0));

        assertThat(
                        commands.eventsOf(
                                new ChangeUser(
                                        5,
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.cleared(),
                                        Patch.cleared(),
                                        Patch.of("Etc/UTC"),
                                        T1)))
                .containsExactly(
                        new UserEmailChanged(5, personal(5, null), T1),
                        new UserPreferencesChanged(5, null, "Etc/UTC", T1));
    }

    @Test
    void a_removed_user_gives_everything_back_and_is_gone() {
        commands.send(ann());

        assertThat(commands.eventsOf(new RemoveUser(5, 1, T1)))
                .containsExactlyInAnyOrder(
                        new LoginRemoved(7, 5, T1),
                        new UserRemoved(5, 1, T1),
                        new KeyReleased("login-1-print-ann", 5));
        assertThatThrownBy(() -> commands.send(new RemoveUser(5, 1, T1)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () -> commands.send(rename(Patch.of("X"), Patch.absent(), Patch.absent())))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void only_their_own_institution_removes_a_user() {
        commands.send(ann());

        assertThatThrownBy(() -> commands.send(new RemoveUser(5, 2, T1)))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void commands_never_print_what_names_a_person() {
        assertThat(ann().toString()).doesNotContain("Ann");
        assertThat(login(7, "ann", "S1").toString()).doesNotContain("ann");
        assertThat(rename(Patch.of("Ann"), Patch.absent(), Patch.absent()).toString())
                .doesNotContain("Ann");
    }
}
