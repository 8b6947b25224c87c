package io.daybook.api.institution.accountnotifications;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.institution.accountnotifications.NotificationReaders;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.ChangeNotification;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.PublishNotification;
import io.daybook.command.institution.accountnotifications.CloseNotification;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.accountnotifications.AccountNotificationViews;
import io.daybook.query.institution.accountnotifications.NotificationReader;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Global notifications (document 2, section 4.1; docs/spec/institution.md, section 3.2). The older
 * paths contain the caller's id, too.
 */
@RestController
class AccountNotificationsController {

    private static final int MONTHS_BACK = 4;

    private final AccountNotificationViews notifications;
    private final NotificationAssembler assembler;
    private final NotificationReaders readers;
    private final AccountViews accounts;
    private final Roles roles;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    AccountNotificationsController(
            AccountNotificationViews notifications,
            NotificationAssembler assembler,
            NotificationReaders readers,
            AccountViews accounts,
            Roles roles,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.notifications = notifications;
        this.assembler = assembler;
        this.readers = readers;
        this.accounts = accounts;
        this.roles = roles;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** Which notifications are requested. */
    record ListNotifications(boolean includePast, boolean includeAll, boolean showIsClosed) {}

    /** Lists the caller's notifications, those that end last first, without pagination. */
    @GetMapping("/api/v1/accounts/{account_id}/account_notifications")
    @OpenToAll
    List<AccountNotificationJson> list(
            AccountView account, Caller caller, @Params ListNotifications body) {
        requireAtHome(account, caller);
        if (body.includeAll() && !caller.may(Right.MANAGE_ALERTS, account)) {
            throw Rejection.forbidden();
        }
        return assembler.all(
                body.includeAll()
                        ? notifications.of(account.id())
                        : shown(account, caller, body.includePast()),
                body.includeAll(),
                body.showIsClosed() ? notifications.closedBy(caller.id()) : null);
    }

    private List<AccountNotificationView> shown(
            AccountView account, Caller caller, boolean includePast) {
        Instant now = clock.instant();
        NotificationReader reader = readers.of(caller.id(), account.rootId(), now);
        return includePast
                ? notifications.shownTo(reader, now, monthsBefore(now))
                : notifications.shownTo(reader, now);
    }

    private static Instant monthsBefore(Instant now) {
        return now.atOffset(ZoneOffset.UTC).minusMonths(MONTHS_BACK).toInstant();
    }

    /** Lists the caller's notifications, with pagination. */
    @GetMapping("/api/v1/accounts/{account_id}/users/{user_id}/account_notifications")
    @OpenToAll
    Page<AccountNotificationJson> listOwn(
            AccountView account,
            UserView user,
            Caller caller,
            Listing listing,
            @Params ListNotifications body) {
        requireSelf(user, caller);
        return Page.slice(list(account, caller, body), listing.range());
    }

    /** Returns a notification of the caller. */
    @GetMapping("/api/v1/accounts/{account_id}/account_notifications/{id}")
    @OpenToAll
    AccountNotificationJson show(AccountView account, @PathVariable long id, Caller caller) {
        requireAtHome(account, caller);
        AccountNotificationView found = find(account, id);
        Instant now = clock.instant();
        NotificationReader reader = readers.of(caller.id(), account.rootId(), now);
        if (!notifications.isShownTo(reader, id, now)) {
            throw Rejection.forbidden();
        }
        return assembler.one(found);
    }

    /** Returns a notification of the caller, under the older path. */
    @GetMapping("/api/v1/accounts/{account_id}/users/{user_id}/account_notifications/{id}")
    @OpenToAll
    AccountNotificationJson showOwn(
            AccountView account, UserView user, @PathVariable long id, Caller caller) {
        requireSelf(user, caller);
        return show(account, id, caller);
    }

    /** Closes a notification for the caller; others still see it. */
    @DeleteMapping("/api/v1/accounts/{account_id}/account_notifications/{id}")
    @OpenToAll
    AccountNotificationJson close(AccountView account, @PathVariable long id, Caller caller) {
        requireAtHome(account, caller);
        AccountNotificationView found = find(account, id);
        if (shown(account, caller, true).stream().noneMatch(each -> each.id() == id)) {
            throw Rejection.forbidden();
        }
        writes.send(new CloseNotification(id, caller.id(), clock.instant()));
        return assembler.one(found);
    }

    /** Closes a notification for the caller, under the older path. */
    @DeleteMapping("/api/v1/accounts/{account_id}/users/{user_id}/account_notifications/{id}")
    @OpenToAll
    AccountNotificationJson closeOwn(
            AccountView account, UserView user, @PathVariable long id, Caller caller) {
        requireSelf(user, caller);
        return close(account, id, caller);
    }

    /** Creates a notification for the users of an account. */
    @PostMapping("/api/v1/accounts/{account_id}/account_notifications")
    @Requires(Right.MANAGE_ALERTS)
    AccountNotificationJson create(
            AccountView account, Caller caller, @Params NotificationRequest body) {
        long id = ids.next("account_notification");
        writes.send(
                new PublishNotification(
                        id,
                        account.id(),
                        account.rootId(),
                        caller.id(),
                        body.newFields(roles, account.id()),
                        clock.instant()));
        return assembler.one(find(account, id));
    }

    /** Updates a notification of the account. */
    @PutMapping("/api/v1/accounts/{account_id}/account_notifications/{id}")
    @Requires(Right.MANAGE_ALERTS)
    AccountNotificationJson update(
            AccountView account, @PathVariable long id, @Params NotificationRequest body) {
        find(account, id);
        writes.send(
                new ChangeNotification(
                        id, account.id(), body.fields(roles, account.id()), clock.instant()));
        return assembler.one(find(account, id));
    }

    /** Callers may only use notifications of their own institution. */
    private static void requireAtHome(AccountView account, Caller caller) {
        if (account.rootId() != caller.rootAccountId() && !caller.may(Right.READ, account)) {
            throw Rejection.forbidden();
        }
    }

    private static void requireSelf(UserView user, Caller caller) {
        if (user.id() != caller.id()) {
            throw Rejection.notFound();
        }
    }

    /** A notification of the institution, or of the site account. */
    private AccountNotificationView find(AccountView account, long id) {
        return notifications
                .find(id)
                .filter(found -> found.rootAccountId() == account.rootId() || isForAll(found))
                .orElseThrow(Rejection::notFound);
    }

    private boolean isForAll(AccountNotificationView found) {
        return accounts.findSiteAdmin().filter(site -> site.id() == found.accountId()).isPresent();
    }
}
