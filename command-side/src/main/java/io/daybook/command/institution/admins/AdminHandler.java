package io.daybook.command.institution.admins;

import io.daybook.command.institution.accounts.Account;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.events.institution.admins.AdminEvent;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/**
 * Grants and revokes roles in accounts. Ensures that the site is never without an administrator.
 */
@Component
class AdminHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    AdminHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    long handle(AppointAdmin c) {
        long link =
                aggregates.createOrAsk(
                        AdminLink.class,
                        c.aggregateId(),
                        AdminLink::new,
                        found -> found.appoint(c));
        ifForSite(c, site -> site.join(c.userId(), c.now()));
        return link;
    }

    @CommandHandler
    long handle(DismissAdmin c) {
        long link = aggregates.ask(AdminLink.class, c.aggregateId(), found -> found.dismiss(c));
        ifForSite(c, site -> site.leave(c.userId(), c.now()));
        return link;
    }

    private void ifForSite(AdminCommand c, Consumer<SiteAdministrators> change) {
        if (c.roleId() == AdminEvent.ACCOUNT_ADMIN && isSiteAdmin(c.accountId())) {
            aggregates.createOrChange(
                    SiteAdministrators.class,
                    SiteAdministrators.ID,
                    SiteAdministrators::new,
                    change);
        }
    }

    private boolean isSiteAdmin(long accountId) {
        return aggregates.ask(Account.class, Account.id(accountId), Account::isSiteAdmin);
    }
}
