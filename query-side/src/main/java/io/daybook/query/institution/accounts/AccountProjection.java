package io.daybook.query.institution.accounts;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.institution.accounts.AccountEvent;
import io.daybook.events.institution.accounts.AccountEvent.AccountCourseTemplateChosen;
import io.daybook.events.institution.accounts.AccountEvent.AccountDeleted;
import io.daybook.events.institution.accounts.AccountEvent.AccountHelpLinksReplaced;
import io.daybook.events.institution.accounts.AccountEvent.AccountIntegrationIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountMoved;
import io.daybook.events.institution.accounts.AccountEvent.AccountQuotasChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.institution.accounts.AccountEvent.AccountRestored;
import io.daybook.events.institution.accounts.AccountEvent.AccountServiceSwitched;
import io.daybook.events.institution.accounts.AccountEvent.AccountSettingChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountSisIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTermsChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTimeZoneChanged;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.institution.admins.AdminEvent;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.bson.Document;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of accounts, their hierarchy and their administrators. */
@Component
class AccountProjection implements Projection {

    @Override
    public String name() {
        return "accounts-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AccountView.class, AdminView.class);
    }

    @EventHandler
    void on(AccountEvent event, ViewUpdate change) {
        switch (event) {
            case RootAccountOpened e -> change.create(opened(e));
            case SubAccountOpened e ->
                    change.create(
                            AccountView.below(
                                    e.accountId(),
                                    e.parentId(),
                                    ancestors(e.parentId(), change),
                                    e.rootId(),
                                    e.name(),
                                    e.uuid(),
                                    e.ltiGuid()));
            case AccountMoved e -> move(e, change);
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
            case AccountIntegrationIdChanged e ->
                    update(e, change, Update.update("integrationId", e.integrationId()));
            case AccountSettingChanged e ->
                    update(
                            e,
                            change,
                            Update.update(
                                    "settings." + e.setting().wireName(),
                                    new Document("value", e.value()).append("locked", e.locked())));
            case AccountServiceSwitched e ->
                    update(
                            e,
                            change,
                            Update.update("services." + e.service().wireName(), e.enabled()));
            case AccountCourseTemplateChosen e ->
                    update(e, change, Update.update("courseTemplateId", e.courseId()));
            case AccountTermsChanged e ->
                    update(
                            e,
                            change,
                            Update.update(
                                    "terms",
                                    new AccountView.Terms(e.type(), e.passive(), e.content())));
            case AccountHelpLinksReplaced e ->
                    update(
                            e,
                            change,
                            Update.update(
                                    "helpLinks",
                                    e.links().stream().map(HelpLinkView::of).toList()));
            case AccountDeleted e -> update(e, change, Update.update("deleted", true));
            case AccountRestored e -> update(e, change, Update.update("deleted", false));
        }
    }

    private static AccountView opened(RootAccountOpened e) {
        return AccountView.root(
                e.accountId(), e.siteAdmin(), e.name(), e.uuid(), e.ltiGuid(), e.timeZone());
    }

    /**
     * Moves the account with all its descendants. The ancestors are stored in each document, so a
     * redelivered event finds the already moved accounts unchanged.
     */
    private static void move(AccountMoved event, ViewUpdate change) {
        update(
                event,
                change,
                Update.update("parentId", event.parentId()).set("ancestors", event.ancestors()));
        change.findAll(AccountView.class, where("ancestors").is(event.accountId()))
                .forEach(
                        below ->
                                change.update(
                                        AccountView.class,
                                        below.id(),
                                        Update.update("ancestors", ancestors(below, event))));
    }

    private static List<Long> ancestors(AccountView below, AccountMoved event) {
        List<Long> before = below.ancestors();
        List<Long> ancestors = new ArrayList<>(event.ancestors());
        ancestors.addAll(before.subList(before.indexOf(event.accountId()), before.size()));
        return ancestors;
    }

    private static List<Long> ancestors(long parentId, ViewUpdate change) {
        AccountView parent = change.find(AccountView.class, parentId);
        if (parent == null) {
            return List.of(parentId);
        }
        List<Long> ancestors = new ArrayList<>(parent.ancestors());
        ancestors.add(parentId);
        return ancestors;
    }

    private static void update(AccountEvent event, ViewUpdate change, Update fields) {
        change.update(AccountView.class, event.accountId(), fields);
    }

    @EventHandler
    void on(AdminEvent event, ViewUpdate change) {
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
