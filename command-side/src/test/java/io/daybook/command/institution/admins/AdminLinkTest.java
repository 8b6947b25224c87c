package io.daybook.command.institution.admins;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.institution.accounts.SiteAdministratorEvent.SiteAdministratorJoined;
import io.daybook.events.institution.accounts.SiteAdministratorEvent.SiteAdministratorLeft;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AdminLinkTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long SITE = 2;
    private static final long MEMBER = 7;

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void open_accounts() {
        commands.given(
                new OpenRootAccount(1, "Institution", false, "u1", "l1", "Etc/UTC", T0),
                new OpenRootAccount(SITE, "Site", true, "u2", "l2", "Etc/UTC", T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static AppointAdmin appoint(long link, long account, long user, long role) {
        return new AppointAdmin(link, account, user, role, T0);
    }

    private static DismissAdmin dismiss(long account, long user, long role) {
        return new DismissAdmin(account, user, role, T0);
    }

    @Nested
    class InAnAccount {

        @Test
        void a_user_is_appointed() {
            assertThat(commands.eventsOf(appoint(9, 1, 5, 1)))
                    .containsExactly(new AdminAppointed(9, 1, 5, 1, T0));
        }

        @Test
        void someone_who_holds_the_role_keeps_it_under_the_same_id() {
            assertThat(commands.send(appoint(9, 1, 5, 1))).isEqualTo(9L);
            assertThat(commands.eventsOf(appoint(10, 1, 5, 1))).isEmpty();
            assertThat(commands.send(appoint(10, 1, 5, 1))).isEqualTo(9L);
        }

        @Test
        void a_user_is_dismissed_once() {
            commands.given(appoint(9, 1, 5, 1));
            assertThat(commands.eventsOf(dismiss(1, 5, 1)))
                    .containsExactly(new AdminDismissed(9, 1, 5, 1, T0));
            assertThat(commands.refusalOf(dismiss(1, 5, 1))).isEqualTo(new Reason.NotFound());
        }

        @Test
        void someone_dismissed_is_appointed_again_under_the_same_id() {
            commands.given(appoint(9, 1, 5, 1), dismiss(1, 5, 1));
            assertThat(commands.eventsOf(appoint(10, 1, 5, 1)))
                    .containsExactly(new AdminAppointed(9, 1, 5, 1, T0));
        }

        @Test
        void nobody_is_dismissed_who_was_never_appointed() {
            assertThat(commands.refusalOf(dismiss(1, 5, 1))).isEqualTo(new Reason.NotFound());
        }
    }

    @Nested
    class OfTheSite {

        @Test
        void a_user_is_appointed_and_one_of_them_at_once() {
            assertThat(commands.eventsOf(appoint(9, SITE, 5, 1)))
                    .containsExactly(
                            new AdminAppointed(9, SITE, 5, 1, T0),
                            new SiteAdministratorJoined(5, T0));
        }

        @Test
        void another_one_can_be_dismissed() {
            commands.given(appoint(9, SITE, 5, 1), appoint(10, SITE, 6, 1));
            assertThat(commands.eventsOf(dismiss(SITE, 5, 1)))
                    .containsExactly(
                            new AdminDismissed(9, SITE, 5, 1, T0),
                            new SiteAdministratorLeft(5, T0));
        }

        @Test
        void the_last_one_cannot() {
            commands.given(appoint(9, SITE, 5, 1), appoint(10, SITE, 6, 1), dismiss(SITE, 5, 1));
            assertThat(commands.refusalOf(dismiss(SITE, 6, 1))).isInstanceOf(Reason.Conflict.class);
        }

        @Test
        void other_roles_there_do_not_count() {
            commands.given(appoint(9, SITE, 5, 1));
            assertThat(commands.eventsOf(appoint(10, SITE, 6, MEMBER))).hasSize(1);
            assertThat(commands.refusalOf(dismiss(SITE, 5, 1))).isInstanceOf(Reason.Conflict.class);
            assertThat(commands.eventsOf(dismiss(SITE, 6, MEMBER))).hasSize(1);
        }
    }
}
