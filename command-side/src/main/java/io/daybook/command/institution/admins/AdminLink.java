package io.daybook.command.institution.admins;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.institution.admins.AdminCommand.DismissAdmin;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.admins.AdminEvent;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A user's role in an account. Ensures that it is granted at most once at a time, under an id that
 * stays the same.
 */
@AggregateRoot
class AdminLink {

    @AggregateIdentifier @Nullable String id;
    private long adminId;
    private boolean held;

    AdminLink() {}

    static String id(long accountId, long userId, long roleId) {
        return "admin-" + accountId + "-" + userId + "-" + roleId;
    }

    long appoint(AppointAdmin c) {
        long link = id == null ? c.adminId() : adminId;
        if (!held) {
            apply(new AdminAppointed(link, c.accountId(), c.userId(), c.roleId(), c.now()));
        }
        return link;
    }

    long dismiss(DismissAdmin c) {
        if (!held) {
            throw Rejection.notFound();
        }
        apply(new AdminDismissed(adminId, c.accountId(), c.userId(), c.roleId(), c.now()));
        return adminId;
    }

    @EventSourcingHandler
    void on(AdminEvent event) {
        switch (event) {
            case AdminAppointed e -> {
                id = id(e.accountId(), e.userId(), e.roleId());
                adminId = e.adminId();
                held = true;
            }
            case AdminDismissed _ -> held = false;
        }
    }
}
