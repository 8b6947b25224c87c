package io.daybook.command.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.MoveAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountEvent.AccountMoved;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountMoveTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long ROOT = 1;
    private static final long OTHER_ROOT = 2;
    private static final long ARTS = 7;
    private static final long MUSIC = 8;
    private static final long BRASS = 9;
    private static final long SCIENCE = 10;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open_two_institutions() {
        commands.send(new OpenRootAccount(ROOT, "School", false, "u", "l", "Etc/UTC", T0));
        commands.send(new OpenRootAccount(OTHER_ROOT, "Other", false, "u", "l", "Etc/UTC", T0));
        open(ARTS, ROOT);
        open(MUSIC, ARTS);
        open(BRASS, MUSIC);
        open(SCIENCE, ROOT);
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private void open(long id, long parent) {
        commands.send(new OpenSubAccount(id, parent, "Name", null, null, null, null, "u", "l", T0));
    }

    private static MoveAccount move(long id, long parent) {
        return new MoveAccount(id, ROOT, parent, T0);
    }

    private static void assertRejected(ThrowingCallable action, Rejection rejection) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        thrown -> assertThat(thrown.reason()).isEqualTo(rejection.reason()));
    }

    private void assertInvalid(MoveAccount command, String message) {
        assertRejected(
                () -> commands.send(command), Rejection.invalid("parent_account_id", message));
    }

    @Test
    void an_account_goes_below_another_one() {
        assertThat(commands.eventsOf(move(MUSIC, SCIENCE)))
                .containsExactly(new AccountMoved(MUSIC, SCIENCE, List.of(ROOT, SCIENCE), T0));
    }

    @Test
    void what_is_above_it_then_is_as_deep_as_it_gets() {
        assertThat(commands.eventsOf(move(SCIENCE, BRASS)))
                .containsExactly(
                        new AccountMoved(SCIENCE, BRASS, List.of(ROOT, ARTS, MUSIC, BRASS), T0));
    }

    @Test
    void where_it_is_already_nothing_happens() {
        assertThat(commands.eventsOf(move(MUSIC, ARTS))).isEmpty();
    }

    @Test
    void it_goes_neither_below_itself_nor_below_what_is_below_it() {
        assertInvalid(move(ARTS, ARTS), "cannot be the account itself or below it");
        assertInvalid(move(ARTS, BRASS), "cannot be the account itself or below it");
    }

    @Test
    void a_root_account_stays() {
        assertInvalid(move(ROOT, ARTS), "cannot be set on a root account");
    }

    @Test
    void it_stays_in_its_institution() {
        assertInvalid(move(ARTS, OTHER_ROOT), "is in another institution");
        assertRejected(
                () -> commands.send(new MoveAccount(ARTS, OTHER_ROOT, OTHER_ROOT, T0)),
                Rejection.notFound());
    }

    @Test
    void unknown_and_deleted_accounts_neither_move_nor_take_anything() {
        commands.send(new DeleteAccount(BRASS, MUSIC, T0));
        assertRejected(() -> commands.send(move(BRASS, ROOT)), Rejection.notFound());
        assertRejected(() -> commands.send(move(SCIENCE, BRASS)), Rejection.notFound());
        assertRejected(() -> commands.send(move(SCIENCE, 99)), Rejection.notFound());
        assertRejected(() -> commands.send(move(99, ROOT)), Rejection.notFound());
    }

    @Test
    void two_accounts_never_end_up_below_each_other() throws Exception {
        try (var threads = Executors.newFixedThreadPool(2)) {
            List<Future<Object>> moves =
                    threads.invokeAll(
                            List.of(
                                    () -> commands.send(move(ARTS, SCIENCE)),
                                    () -> commands.send(move(SCIENCE, ARTS))));
            assertThat(moves).extracting(Future::state).containsOnlyOnce(Future.State.SUCCESS);
        }
    }

    @Test
    void it_is_deleted_where_it_is_now() {
        commands.send(move(MUSIC, SCIENCE));
        assertRejected(
                () -> commands.send(new DeleteAccount(MUSIC, ARTS, T0)), Rejection.notFound());
        commands.send(new DeleteAccount(MUSIC, SCIENCE, T0));
    }
}
