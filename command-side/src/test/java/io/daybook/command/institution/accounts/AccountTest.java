package io.daybook.command.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.accounts.AccountCommand.ChangeAccount;
import io.daybook.command.institution.accounts.AccountCommand.DeleteAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.AccountCommand.OpenSubAccount;
import io.daybook.command.institution.accounts.AccountCommand.RestoreAccount;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountEvent.AccountDeleted;
import io.daybook.events.institution.accounts.AccountEvent.AccountQuotasChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.institution.accounts.AccountEvent.AccountRestored;
import io.daybook.events.institution.accounts.AccountEvent.AccountSisIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTimeZoneChanged;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import java.time.Instant;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccountTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final long ROOT = 1;
    private static final long ARTS = 7;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open_a_root_account_with_a_sub_account() {
        commands.send(new OpenRootAccount(ROOT, "School", false, "u", "l", "Etc/UTC", T0));
        commands.send(sub(ARTS, ROOT, "Arts", null));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static OpenSubAccount sub(long id, long parent, String name, @Nullable String sisId) {
        return new OpenSubAccount(id, parent, name, sisId, null, null, null, "u", "l", T1);
    }

    private static ChangeAccount change(
            long id, Patch<String> name, Patch<String> zone, Patch<String> sisId) {
        return new ChangeAccount(
                id,
                name,
                zone,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                sisId,
                Patch.absent(),
                AccountConfiguration.unchanged(),
                T1);
    }

    private static ChangeAccount quotas(Patch<Long> courses, Patch<Long> users) {
        return new ChangeAccount(
                ARTS,
                Patch.absent(),
                Patch.absent(),
                courses,
                users,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                AccountConfiguration.unchanged(),
                T1);
    }

    private static ChangeAccount sisId(long id, @Nullable String sisId) {
        return change(id, Patch.absent(), Patch.absent(), Patch.of(sisId));
    }

    private static void assertInvalid(ThrowingCallable action, String field, String message) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.reason())
                                        .isEqualTo(Rejection.invalid(field, message).reason()));
    }

    private static void assertNotFound(ThrowingCallable action) {
        assertThatThrownBy(action)
                .isInstanceOfSatisfying(
                        Rejection.class,
                        rejection ->
                                assertThat(rejection.reason())
                                        .isInstanceOf(Rejection.Reason.NotFound.class));
    }

    @Nested
    class Opening {

        @Test
        void every_invalid_field_is_reported() {
            assertThatThrownBy(
                            () ->
                                    new ChangeAccount(
                                            ARTS,
                                            Patch.of(" "),
                                            Patch.of("Nowhere/Land"),
                                            Patch.of(-1L),
                                            Patch.of(-2L),
                                            Patch.absent(),
                                            Patch.of("x".repeat(256)),
                                            Patch.absent(),
                                            AccountConfiguration.unchanged(),
                                            T1))
                    .isInstanceOfSatisfying(
                            Rejection.class,
                            rejection ->
                                    assertThat(rejection.reason())
                                            .isInstanceOfSatisfying(
                                                    Rejection.Reason.Invalid.class,
                                                    invalid ->
                                                            assertThat(invalid.errors())
                                                                    .containsOnlyKeys(
                                                                            "name",
                                                                            "default_time_zone",
                                                                            "default_storage_quota_mb",
                                                                            "default_user_storage_quota_mb",
                                                                            "sis_account_id")));
        }

        @Test
        void a_root_account_opens_once() {
            assertThat(commands.events())
                    .contains(
                            new RootAccountOpened(ROOT, "School", false, "u", "l", "Etc/UTC", T0));
            assertThat(
                            commands.eventsOf(
                                    new OpenRootAccount(
                                            ROOT, "Other", true, "u", "l", "Etc/UTC", T1)))
                    .isEmpty();
        }

        @Test
        void a_sub_account_belongs_to_the_root_of_its_parent() {
            assertThat(commands.eventsOf(sub(8, ARTS, "Music", null)))
                    .containsExactly(new SubAccountOpened(8, ARTS, ROOT, "Music", "u", "l", T1));
        }

        @Test
        void its_quotas_and_foreign_id_are_recorded_with_it() {
            var command = new OpenSubAccount(8, ROOT, "Music", " M1 ", 10L, null, 0L, "u", "l", T1);
            assertThat(commands.eventsOf(command))
                    .containsExactlyInAnyOrder(
                            new SubAccountOpened(8, ROOT, ROOT, "Music", "u", "l", T1),
                            new AccountQuotasChanged(8, 10L, null, 0L, T1),
                            new AccountSisIdChanged(8, "M1", T1),
                            new KeyClaimed("sis-account-1-M1", 8));
        }

        @Test
        void a_blank_foreign_id_is_none() {
            assertThat(commands.eventsOf(sub(8, ROOT, "Music", " "))).hasSize(1);
        }

        @Test
        void a_foreign_id_in_use_leaves_nothing_behind() {
            commands.send(sub(8, ROOT, "Music", "M1"));
            int before = commands.events().size();
            assertInvalid(
                    () -> commands.send(sub(9, ROOT, "Dance", "M1")),
                    "sis_account_id",
                    "is already in use");
            assertThat(commands.events()).hasSize(before);
        }

        @Test
        void another_institution_may_use_the_same_foreign_id() {
            commands.send(new OpenRootAccount(3, "Other", false, "u", "l", "Etc/UTC", T0));
            commands.send(sub(8, ROOT, "Music", "M1"));
            assertThat(commands.eventsOf(sub(9, 3, "Music", "M1")))
                    .contains(new KeyClaimed("sis-account-3-M1", 9));
        }

        @Test
        void of_many_at_once_exactly_one_gets_a_foreign_id() throws Exception {
            try (var threads = Executors.newFixedThreadPool(4)) {
                var races =
                        IntStream.range(20, 30)
                                .<Callable<Boolean>>mapToObj(id -> () -> wins(id))
                                .toList();
                long winners = 0;
                for (var race : threads.invokeAll(races)) {
                    winners += race.get() ? 1 : 0;
                }
                assertThat(winners).isEqualTo(1);
            }
            assertThat(commands.events().stream().filter(SubAccountOpened.class::isInstance))
                    .hasSize(2);
        }

        private boolean wins(long id) {
            try {
                commands.send(sub(id, ROOT, "Music", "M1"));
                return true;
            } catch (Rejection lost) {
                return false;
            }
        }

        @Test
        void a_parent_that_was_deleted_or_never_was_takes_none() {
            commands.send(new DeleteAccount(ARTS, ROOT, T1));
            assertNotFound(() -> commands.send(sub(8, ARTS, "Music", null)));
            assertNotFound(() -> commands.send(sub(8, 99, "Music", null)));
        }

        @Test
        void it_needs_a_name_of_bearable_length() {
            assertInvalid(() -> sub(8, ROOT, " ", null), "name", "can't be blank");
            assertInvalid(
                    () -> sub(8, ROOT, "x".repeat(256), null),
                    "name",
                    "is too long (maximum is 255 characters)");
        }
    }

    @Nested
    class Changing {

        @Test
        void what_is_left_out_stays_and_what_is_the_same_is_no_event() {
            var same = change(ARTS, Patch.of("Arts"), Patch.absent(), Patch.cleared());
            assertThat(commands.eventsOf(same)).isEmpty();
        }

        @Test
        void a_name_changes() {
            var command = change(ARTS, Patch.of("Crafts"), Patch.absent(), Patch.absent());
            assertThat(commands.eventsOf(command))
                    .containsExactly(new AccountRenamed(ARTS, "Crafts", T1));
        }

        @Test
        void a_name_cannot_be_cleared() {
            assertInvalid(
                    () -> change(ARTS, Patch.cleared(), Patch.absent(), Patch.absent()),
                    "name",
                    "can't be blank");
        }

        @Test
        void a_friendly_time_zone_is_recorded_by_its_iana_name() {
            var command =
                    change(
                            ARTS,
                            Patch.absent(),
                            Patch.of("Central Time (US & Canada)"),
                            Patch.absent());
            assertThat(commands.eventsOf(command))
                    .containsExactly(new AccountTimeZoneChanged(ARTS, "America/Chicago", T1));
        }

        @ParameterizedTest
        @ValueSource(strings = {"", "Nowhere"})
        void an_unknown_time_zone_is_refused(String zone) {
            assertInvalid(
                    () -> change(ARTS, Patch.absent(), Patch.of(zone), Patch.absent()),
                    "default_time_zone",
                    "is not a recognized time zone");
        }

        @Test
        void quotas_change_together_and_can_be_cleared() {
            assertThat(commands.eventsOf(quotas(Patch.of(5L), Patch.of(6L))))
                    .containsExactly(new AccountQuotasChanged(ARTS, 5L, 6L, null, T1));
            assertThat(commands.eventsOf(quotas(Patch.cleared(), Patch.absent())))
                    .containsExactly(new AccountQuotasChanged(ARTS, null, 6L, null, T1));
        }

        @ParameterizedTest
        @ValueSource(longs = {-1, 1L << 42})
        void a_quota_out_of_range_is_refused(long megabytes) {
            assertInvalid(
                    () -> quotas(Patch.of(megabytes), Patch.absent()),
                    "default_storage_quota_mb",
                    "must be between 0 and 2^62 bytes");
        }

        @Test
        void the_largest_quota_is_allowed() {
            assertThat(commands.eventsOf(quotas(Patch.of((1L << 42) - 1), Patch.absent())))
                    .hasSize(1);
        }

        @Test
        void a_foreign_id_moves_its_claim() {
            commands.send(sisId(ARTS, "A1"));
            assertThat(commands.eventsOf(sisId(ARTS, "A2")))
                    .containsExactlyInAnyOrder(
                            new AccountSisIdChanged(ARTS, "A2", T1),
                            new KeyClaimed("sis-account-1-A2", ARTS),
                            new KeyReleased("sis-account-1-A1", ARTS));
            commands.send(sub(8, ROOT, "Music", "A1"));
        }

        @Test
        void an_empty_foreign_id_clears_it() {
            commands.send(sisId(ARTS, "A1"));
            assertThat(commands.eventsOf(sisId(ARTS, "")))
                    .containsExactlyInAnyOrder(
                            new AccountSisIdChanged(ARTS, null, T1),
                            new KeyReleased("sis-account-1-A1", ARTS));
        }

        @Test
        void a_foreign_id_in_use_changes_nothing_at_all() {
            commands.send(sub(8, ROOT, "Music", "M1"));
            int before = commands.events().size();
            var both = change(ARTS, Patch.of("Crafts"), Patch.absent(), Patch.of("M1"));
            assertInvalid(() -> commands.send(both), "sis_account_id", "is already in use");
            assertThat(commands.events()).hasSize(before);
        }

        @Test
        void a_root_account_has_no_foreign_id() {
            assertInvalid(
                    () -> commands.send(sisId(ROOT, "A1")),
                    "sis_account_id",
                    "cannot be set on a root account");
        }
    }

    @Nested
    class Deleting {

        @Test
        void a_deleted_account_gives_its_foreign_id_back() {
            commands.send(sisId(ARTS, "A1"));
            assertThat(commands.eventsOf(new DeleteAccount(ARTS, ROOT, T1)))
                    .containsExactlyInAnyOrder(
                            new AccountDeleted(ARTS, T1),
                            new KeyReleased("sis-account-1-A1", ARTS));
        }

        @Test
        void a_deleted_account_comes_back_with_its_foreign_id() {
            var restore = new RestoreAccount(ARTS, ROOT, T1);
            commands.send(sisId(ARTS, "A1"));
            assertNotFound(() -> commands.send(restore));
            commands.send(new DeleteAccount(ARTS, ROOT, T1));

            assertThat(commands.eventsOf(restore))
                    .containsExactlyInAnyOrder(
                            new AccountRestored(ARTS, T1),
                            new KeyClaimed("sis-account-1-A1", ARTS));
        }

        @Test
        void nothing_happens_to_a_deleted_account() {
            commands.send(new DeleteAccount(ARTS, ROOT, T1));
            assertNotFound(() -> commands.send(new DeleteAccount(ARTS, ROOT, T1)));
            assertNotFound(() -> commands.send(sisId(ARTS, "A1")));
        }

        @Test
        void an_account_is_deleted_in_its_own_parent_only() {
            commands.send(sub(8, ARTS, "Music", null));
            assertNotFound(() -> commands.send(new DeleteAccount(8, ROOT, T1)));
            assertNotFound(() -> commands.send(new DeleteAccount(ROOT, ARTS, T1)));
        }

        @Test
        void a_root_account_stays() {
            assertThatThrownBy(() -> commands.send(new DeleteAccount(ROOT, ROOT, T1)))
                    .isInstanceOfSatisfying(
                            Rejection.class,
                            rejection ->
                                    assertThat(rejection.reason())
                                            .isInstanceOf(Rejection.Reason.Conflict.class));
        }
    }
}
