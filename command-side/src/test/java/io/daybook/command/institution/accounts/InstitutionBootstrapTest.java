package io.daybook.command.institution.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.accounts.FoundInstitution.Reserved;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.platform.kernel.IdEvent.IdBlockTaken;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InstitutionBootstrapTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static OpenRootAccount account(long id, boolean siteAdmin) {
        return new OpenRootAccount(id, "Account " + id, siteAdmin, "u", "l", "Etc/UTC", T0);
    }

    private static FoundInstitution founding(Object... further) {
        return new FoundInstitution(
                account(1, false), List.of(further), List.of(new Reserved("account", 2)));
    }

    @Test
    void everything_is_recorded_in_one_go() {
        assertThat(commands.eventsOf(founding(account(2, true), new AppointAdmin(1, 1, 4, 1, T0))))
                .containsExactlyInAnyOrder(
                        new RootAccountOpened(1, "Account 1", false, "u", "l", "Etc/UTC", T0),
                        new RootAccountOpened(2, "Account 2", true, "u", "l", "Etc/UTC", T0),
                        new AdminAppointed(1, 1, 4, 1, T0),
                        new IdBlockTaken("account", 1, 2));
    }

    @Test
    void it_is_appended_at_once_so_that_a_crash_leaves_all_or_nothing() {
        commands.send(founding(account(2, true), new AppointAdmin(1, 1, 4, 1, T0)));
        assertThat(commands.appends()).isEqualTo(1);
    }

    @Test
    void it_returns_whether_it_was_bootstrapped_now() {
        assertThat(commands.send(founding())).isEqualTo(true);
        assertThat(commands.send(founding())).isEqualTo(false);
    }

    @Test
    void an_institution_that_exists_is_left_alone() {
        commands.send(founding());
        assertThat(commands.eventsOf(founding(account(2, true)))).isEmpty();
    }

    @Test
    void reserved_ids_are_never_given_out() {
        commands.send(founding());
        assertThat(commands.bean(Ids.class).next("account")).isEqualTo(3);
    }

    @Test
    void nothing_is_recorded_when_one_step_is_refused() {
        var impossible = new DismissAdmin(1, 4, 1, T0);
        assertThatThrownBy(() -> commands.send(founding(account(2, true), impossible)))
                .isInstanceOf(Rejection.class);
        assertThat(commands.events()).isEmpty();
        assertThat(commands.send(founding(account(2, true)))).isEqualTo(true);
    }

    @Test
    void ids_that_were_given_out_cannot_be_reserved() {
        commands.bean(Ids.class).next("account");
        assertThatThrownBy(() -> commands.send(founding()))
                .isInstanceOf(IllegalStateException.class);
    }
}
