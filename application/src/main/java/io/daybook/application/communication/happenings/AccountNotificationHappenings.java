package io.daybook.application.communication.happenings;

import io.daybook.application.institution.accountnotifications.NotificationReaders;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.accountnotifications.AccountNotificationViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserViews;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.Window;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort.Direction;
import org.springframework.stereotype.Component;

/** Notifications of accounts, of which those are told who are shown them. */
@Component
class AccountNotificationHappenings implements HappeningSource {

    private static final int USERS_AT_ONCE = 500;

    private final AccountNotificationViews notifications;
    private final NotificationReaders readers;
    private final AccountViews accounts;
    private final UserViews users;
    private final Clock clock;

    AccountNotificationHappenings(
            AccountNotificationViews notifications,
            NotificationReaders readers,
            AccountViews accounts,
            UserViews users,
            Clock clock) {
        this.notifications = notifications;
        this.readers = readers;
        this.accounts = accounts;
        this.users = users;
        this.clock = clock;
    }

    @Override
    public List<Class<?>> events() {
        return List.of(AccountNotificationPublished.class);
    }

    @Override
    public Instant at(Object event) {
        return event instanceof AccountNotificationPublished e ? e.at() : Instant.EPOCH;
    }

    @Override
    public List<Happening> of(Object event, Cause cause) {
        return event instanceof AccountNotificationPublished e
                ? notifications.find(e.notificationId()).map(it -> shown(it, e)).stream().toList()
                : List.of();
    }

    private Happening shown(AccountNotificationView notification, AccountNotificationPublished e) {
        return new Happening(
                "account_notification-" + notification.id(),
                "account_notification",
                notification.rootAccountId(),
                null,
                0,
                shownTo(notification),
                notification.subject(),
                PlainText.of(notification.message()),
                "/",
                e.at());
    }

    /** Whoever is shown it now; of those whom it may concern, each is looked at alone. */
    private Set<Long> shownTo(AccountNotificationView notification) {
        AccountView account = accounts.find(notification.accountId()).orElse(null);
        Set<Long> recipients = new HashSet<>();
        if (account == null || notification.startAt().isAfter(clock.instant())) {
            return recipients;
        }
        if (accounts.findSiteAdmin().filter(site -> site.id() == account.id()).isPresent()) {
            accounts.roots().forEach(root -> add(notification, root.id(), null, recipients));
        }
        boolean isRoot = account.id() == account.rootId();
        Set<Long> within = isRoot ? null : accounts.idsFrom(account.id());
        add(notification, account.rootId(), within, recipients);
        recipients.remove(notification.authorId());
        return recipients;
    }

    private void add(
            AccountNotificationView notification,
            long rootAccountId,
            @Nullable Set<Long> within,
            Set<Long> recipients) {
        var filter = new UserViews.Filter(within, null, null, Set.of(), false);
        Instant now = clock.instant();
        Page<UserView> page;
        int skip = 0;
        do {
            page =
                    users.in(
                            rootAccountId,
                            filter,
                            UserViews.Order.USERNAME,
                            Direction.ASC,
                            new Window(skip, USERS_AT_ONCE));
            page.items().stream()
                    .map(UserView::id)
                    .filter(
                            user ->
                                    notifications.isShownTo(
                                            readers.of(user, rootAccountId, now),
                                            notification.id(),
                                            now))
                    .forEach(recipients::add);
            skip += USERS_AT_ONCE;
        } while (page.hasNext());
    }
}
