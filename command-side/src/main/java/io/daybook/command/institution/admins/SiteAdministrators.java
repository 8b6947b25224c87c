package io.daybook.command.institution.admins;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.SiteAdministratorEvent;
import io.daybook.events.institution.accounts.SiteAdministratorEvent.SiteAdministratorJoined;
import io.daybook.events.institution.accounts.SiteAdministratorEvent.SiteAdministratorLeft;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/** The site administrators. Ensures that the last one cannot be removed. */
@AggregateRoot
class SiteAdministrators {

    static final String ID = "siteadministrators";

    @AggregateIdentifier @Nullable String id;
    private final Set<Long> users = new HashSet<>();

    SiteAdministrators() {}

    void join(long userId, Instant now) {
        if (!users.contains(userId)) {
            apply(new SiteAdministratorJoined(userId, now));
        }
    }

    void leave(long userId, Instant now) {
        if (users.stream().noneMatch(other -> other != userId)) {
            throw Rejection.conflict("The last administrator of the site cannot be dismissed");
        }
        if (users.contains(userId)) {
            apply(new SiteAdministratorLeft(userId, now));
        }
    }

    @EventSourcingHandler
    void on(SiteAdministratorEvent event) {
        id = ID;
        switch (event) {
            case SiteAdministratorJoined e -> users.add(e.userId());
            case SiteAdministratorLeft e -> users.remove(e.userId());
        }
    }
}
