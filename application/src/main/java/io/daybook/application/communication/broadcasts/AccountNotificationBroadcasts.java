package io.daybook.application.communication.broadcasts;

import io.daybook.application.institution.accountnotifications.NotificationReaders;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationRescheduled;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.accountnotifications.AccountNotificationViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserViews;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Broadcasts account notifications to the users they are shown to, when their period starts. */
@Component
class AccountNotificationBroadcasts implements BroadcastPolicy, ScheduledBroadcasts {

    private static final int USERS_AT_ONCE = 500;

    private final AccountNotificationViews notifications;
    private final NotificationReaders readers;
    private final AccountViews accounts;
    private final UserViews users;
    private final Clock clock;

    AccountNotificationBroadcasts(
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
        return List.of(AccountNotificationPublished.class, AccountNotificationRescheduled.class);
    }

    @Override
    public Instant at(Object event) {
        return switch (event) {
            case AccountNotificationPublished e -> e.at();
            case AccountNotificationRescheduled e -> e.at();
            default -> Instant.EPOCH;
        };
    }

    @Override
    public List<Broadcast> of(Object event, EventCause cause) {
        return switch (event) {
            case AccountNotificationPublished e -> broadcast(e.notificationId()).stream().toList();
            case AccountNotificationRescheduled e when DueBroadcast.isLately(e.startAt(), e.at()) ->
                    broadcast(e.notificationId()).stream().toList();
            default -> List.of();
        };
    }

    private Optional<Broadcast> broadcast(long id) {
        return notifications
                .find(id)
                .filter(notification -> !notification.startAt().isAfter(clock.instant()))
                .map(this::shown);
    }

    @Override
    public List<DueBroadcast> due(Instant after, Instant until) {
        return notifications.begun(after, until).stream()
                .filter(AccountNotificationView::isScheduled)
                .map(it -> new DueBroadcast(source(it), it.startAt(), () -> broadcast(it.id())))
                .toList();
    }

    private static String source(AccountNotificationView notification) {
        return "account_notification-" + notification.id();
    }

    private Broadcast shown(AccountNotificationView notification) {
        return new Broadcast(
                source(notification),
                "account_notification",
                notification.rootAccountId(),
                null,
                0,
                shownTo(notification),
                notification.subject(),
                PlainText.of(notification.message()),
                "/",
                notification.startAt());
    }

    /** The users it is currently shown to, except its author. */
    private Set<Long> shownTo(AccountNotificationView notification) {
        AccountView account = accounts.find(notification.accountId()).orElse(null);
        Set<Long> recipients = new HashSet<>();
        if (account == null) {
            return recipients;
        }
        if (accounts.findSiteAdmin().filter(site -> site.id() == account.id()).isPresent()) {
            accounts.roots().forEach(root -> add(notification, root.id(), null, recipients));
        } else {
            boolean isRoot = account.id() == account.rootId();
            Set<Long> within = isRoot ? null : accounts.idsFrom(account.id());
            add(notification, account.rootId(), within, recipients);
        }
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
        List<Long> page;
        long last = 0;
        do {
            page = users.idsAfter(last, rootAccountId, filter, USERS_AT_ONCE);
            if (!page.isEmpty()) {
                recipients.addAll(
                        notifications.shownTo(
                                notification, readers.of(page, rootAccountId, now), now));
                last = page.getLast();
            }
        } while (page.size() == USERS_AT_ONCE);
    }
}
