package io.daybook.events.institution.accountnotifications;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a global notification of an account. */
public sealed interface AccountNotificationEvent {

    /** The notification. */
    long notificationId();

    /**
     * A notification was created. It is shown from start to end, to all users unless a later event
     * limits it.
     */
    record AccountNotificationPublished(
            long notificationId,
            long accountId,
            long rootAccountId,
            long authorId,
            String subject,
            String message,
            String icon,
            Instant startAt,
            Instant endAt,
            Instant at)
            implements AccountNotificationEvent {}

    /** Subject, message or icon changed. */
    record AccountNotificationReworded(
            long notificationId, String subject, String message, String icon, Instant at)
            implements AccountNotificationEvent {}

    /**
     * The display period changed.
     *
     * @param monthsInDisplayCycle each user sees the notification in one month out of this number;
     *     null for always
     */
    record AccountNotificationRescheduled(
            long notificationId,
            Instant startAt,
            Instant endAt,
            @Nullable Integer monthsInDisplayCycle,
            Instant at)
            implements AccountNotificationEvent {}

    /**
     * The recipients changed: users with one of the roles and, if set, users without any role in a
     * course. All users if neither is set.
     */
    record AccountNotificationAddressed(
            long notificationId, List<Long> roleIds, boolean toThoseWithoutRole, Instant at)
            implements AccountNotificationEvent {

        public AccountNotificationAddressed {
            roleIds = roleIds == null ? List.of() : List.copyOf(roleIds);
        }
    }

    /** The account service that is required, or the limitation to this host, changed. */
    record AccountNotificationConfined(
            long notificationId,
            @Nullable String requiredAccountService,
            boolean domainSpecific,
            Instant at)
            implements AccountNotificationEvent {}
}
