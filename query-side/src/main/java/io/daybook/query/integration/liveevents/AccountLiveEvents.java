package io.daybook.query.integration.liveevents;

import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.events.institution.accounts.AccountEvent;
import io.daybook.events.institution.accounts.AccountEvent.AccountDeleted;
import io.daybook.events.institution.accounts.AccountEvent.AccountIntegrationIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountMoved;
import io.daybook.events.institution.accounts.AccountEvent.AccountRenamed;
import io.daybook.events.institution.accounts.AccountEvent.AccountRestored;
import io.daybook.events.institution.accounts.AccountEvent.AccountSisIdChanged;
import io.daybook.events.institution.accounts.AccountEvent.AccountTimeZoneChanged;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventSource;
import io.daybook.query.platform.states.WorkflowState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps accounts and account notifications to live events. */
@Component
class AccountLiveEvents implements LiveEventSource {

    private final AccountViews accounts;

    AccountLiveEvents(AccountViews accounts) {
        this.accounts = accounts;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case RootAccountOpened e -> liveEvents("account_created", e, e.at());
            case SubAccountOpened e -> liveEvents("account_created", e, e.at());
            case AccountRenamed e -> liveEvents("account_updated", e, e.at());
            case AccountTimeZoneChanged e -> liveEvents("account_updated", e, e.at());
            case AccountSisIdChanged e -> liveEvents("account_updated", e, e.at());
            case AccountIntegrationIdChanged e -> liveEvents("account_updated", e, e.at());
            case AccountMoved e -> liveEvents("account_updated", e, e.at());
            case AccountDeleted e -> liveEvents("account_updated", e, e.at());
            case AccountRestored e -> liveEvents("account_updated", e, e.at());
            case AccountNotificationPublished e -> List.of(published(e));
            default -> List.of();
        };
    }

    private List<LiveEvent> liveEvents(String name, AccountEvent e, Instant at) {
        return List.of(
                LiveEvent.inAccount(
                        name,
                        e.accountId(),
                        at,
                        e.accountId(),
                        () -> body(accounts.findEvenDeleted(e.accountId()).orElseThrow())));
    }

    private Map<String, @Nullable Object> body(AccountView account) {
        return new LiveEventBody()
                .with("name", account.name())
                .with("account_id", account.id())
                .with("root_account_id", account.rootId())
                .with(
                        "root_account_uuid",
                        accounts.findEvenDeleted(account.rootId())
                                .map(AccountView::uuid)
                                .orElse(null))
                .with("parent_account_id", account.parentId())
                .with("external_status", null)
                .with(
                        "workflow_state",
                        WorkflowState.ACTIVE.unlessDeleted(account.deleted()).wireName())
                .with("domain", null)
                .with("default_time_zone", account.timeZone())
                .with("default_locale", null)
                .map();
    }

    private static LiveEvent published(AccountNotificationPublished e) {
        return LiveEvent.inAccount(
                "account_notification_created",
                e.notificationId(),
                e.at(),
                e.accountId(),
                () ->
                        new LiveEventBody()
                                .with("account_notification_id", e.notificationId())
                                .with("subject", e.subject())
                                .with("message", e.message())
                                .with("icon", e.icon())
                                .with("start_at", e.startAt())
                                .with("end_at", e.endAt())
                                .map());
    }
}
