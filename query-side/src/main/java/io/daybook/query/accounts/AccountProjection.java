package io.daybook.query.accounts;

import io.daybook.events.accounts.AccountEvent;
import io.daybook.events.accounts.AccountEvent.AccountDeleted;
import io.daybook.events.accounts.AccountEvent.AccountQuotasChanged;
import io.daybook.events.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.accounts.AccountEvent.AccountSisIdChanged;
import io.daybook.events.accounts.AccountEvent.AccountTimeZoneChanged;
import io.daybook.events.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.accounts.AdminEvent;
import io.daybook.events.accounts.AdminEvent.AdminAppointed;
import io.daybook.events.accounts.AdminEvent.AdminDismissed;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which accounts there are, how they hang together and who administers them. */
@Component
class AccountProjection implements Projection {

    @Override
    public String name() {
        return "accounts-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AccountView.class, AdminView.class);
    }

    @EventHandler
    void on(AccountEvent event, Change change) {
        switch (event) {
            case RootAccountOpened e ->
                    change.create(
                            new AccountView(
                                    e.accountId(),
                                    null,
                                    List.of(),
                                    e.accountId(),
                                    e.siteAdmin(),
                                    e.name(),
                                    e.uuid(),
                                    e.ltiGuid(),
                                    e.timeZone(),
                                    null,
                                    null,
                                    null,
                                    null,
                                    false));
            case SubAccountOpened e ->
                    change.create(
                            new AccountView(
                                    e.accountId(),
                                    e.parentId(),
                                    ancestors(e.parentId(), change),
                                    e.rootId(),
                                    false,
                                    e.name(),
                                    e.uuid(),
                                    e.ltiGuid(),
                                    null,
                                    null,
                                    null,
                                    null,
                                    null,
                                    false));
            case AccountRenamed e -> update(e, change, Update.update("name", e.name()));
            case AccountTimeZoneChanged e ->
                    update(e, change, Update.update("timeZone", e.timeZone()));
            case AccountQuotasChanged e ->
                    update(
                            e,
                            change,
                            Update.update("courseMegabytes", e.courseMegabytes())
                                    .set("userMegabytes", e.userMegabytes())
                                    .set("groupMegabytes", e.groupMegabytes()));
            case AccountSisIdChanged e -> update(e, change, Update.update("sisId", e.sisId()));
            case AccountDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static List<Long> ancestors(long parentId, Change change) {
        AccountView parent = change.find(AccountView.class, parentId);
        if (parent == null) {
            return List.of(parentId);
        }
        List<Long> ancestors = new ArrayList<>(parent.ancestors());
        ancestors.add(parentId);
        return ancestors;
    }

    private static void update(AccountEvent event, Change change, Update fields) {
        change.update(AccountView.class, event.accountId(), fields);
    }

    @EventHandler
    void on(AdminEvent event, Change change) {
        switch (event) {
            case AdminAppointed e ->
                    change.in(e.userId())
                            .put(
                                    new AdminView(
                                            e.adminId(),
                                            e.accountId(),
                                            e.userId(),
                                            e.roleId(),
                                            false));
            case AdminDismissed e ->
                    change.in(e.userId())
                            .update(AdminView.class, e.adminId(), Update.update("deleted", true));
        }
    }
}
