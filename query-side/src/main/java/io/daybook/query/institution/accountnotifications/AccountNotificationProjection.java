package io.daybook.query.institution.accountnotifications;

import io.daybook.events.institution.accountnotifications.AccountNotificationEvent;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationAddressed;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationConfined;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationRescheduled;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationReworded;
import io.daybook.events.institution.accountnotifications.NotificationReadingEvent;
import io.daybook.events.institution.accountnotifications.NotificationReadingEvent.AccountNotificationClosed;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of account notifications and of the users who closed them. */
@Component
class AccountNotificationProjection implements Projection {

    @Override
    public String name() {
        return "account-notifications-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AccountNotificationView.class, NotificationReadingView.class);
    }

    @EventHandler
    void on(AccountNotificationEvent event, ViewUpdate change) {
        switch (event) {
            case AccountNotificationPublished e -> change.create(notification(e));
            case AccountNotificationReworded e ->
                    update(
                            e,
                            change,
                            Update.update("subject", e.subject())
                                    .set("message", e.message())
                                    .set("icon", e.icon()));
            case AccountNotificationRescheduled e ->
                    update(
                            e,
                            change,
                            Update.update("startAt", e.startAt())
                                    .set("endAt", e.endAt())
                                    .set(
                                            "turn",
                                            AccountNotificationView.turn(
                                                    e.startAt(), e.monthsInDisplayCycle())));
            case AccountNotificationAddressed e ->
                    update(e, change, Update.update("roleIds", roleIds(e)));
            // There is only one host, so a restriction to a domain has no effect.
            case AccountNotificationConfined e ->
                    update(e, change, Update.update("requiredService", e.requiredAccountService()));
        }
    }

    private static void update(AccountNotificationEvent event, ViewUpdate change, Update fields) {
        change.update(AccountNotificationView.class, event.notificationId(), fields);
    }

    private static List<Long> roleIds(AccountNotificationAddressed e) {
        List<Long> ids = new ArrayList<>(e.roleIds());
        if (e.toThoseWithoutRole()) {
            ids.add(AccountNotificationView.NO_ROLE);
        }
        return ids.isEmpty() ? List.of(AccountNotificationView.EVERYONE) : ids;
    }

    private static AccountNotificationView notification(AccountNotificationPublished e) {
        return new AccountNotificationView(
                e.notificationId(),
                e.accountId(),
                e.rootAccountId(),
                e.authorId(),
                e.subject(),
                e.message(),
                e.icon(),
                e.startAt(),
                e.endAt(),
                List.of(AccountNotificationView.EVERYONE),
                AccountNotificationView.turn(e.startAt(), null),
                e.at(),
                null);
    }

    @EventHandler
    void on(NotificationReadingEvent event, ViewUpdate change) {
        switch (event) {
            case AccountNotificationClosed e ->
                    change.create(
                            new NotificationReadingView(
                                    NotificationReadingView.id(e.notificationId(), e.userId()),
                                    e.notificationId(),
                                    e.userId()));
        }
    }
}
