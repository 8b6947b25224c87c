package io.daybook.events.institution.accountnotifications;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of a notification that an account shows its users. */
public sealed interface AccountNotificationEvent {

    /** The notification. */
    long notificationId();

    /** An account shows it from a moment to another, to everyone while nothing else is said. */
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

    /** It says something else. */
    record AccountNotificationReworded(
            long notificationId, String subject, String message, String icon, Instant at)
            implements AccountNotificationEvent {}

    /**
     * When it is shown.
     *
     * @param monthsInDisplayCycle each person sees it in one of so many months; null for always
     */
    record AccountNotificationRescheduled(
            long notificationId,
            Instant startAt,
            Instant endAt,
            @Nullable Integer monthsInDisplayCycle,
            Instant at)
            implements AccountNotificationEvent {}

    /**
     * Whom it is for: those who have one of the roles, and those who have none in any course where
     * that is said. Without both it is for everyone.
     */
    record AccountNotificationAddressed(
            long notificationId, List<Long> roleIds, boolean toThoseWithoutRole, Instant at)
            implements AccountNotificationEvent {

        public AccountNotificationAddressed {
            roleIds = roleIds == null ? List.of() : List.copyOf(roleIds);
        }
    }

    /** The service an account must have for it, and whether it is for this host alone. */
    record AccountNotificationConfined(
            long notificationId,
            @Nullable String requiredAccountService,
            boolean domainSpecific,
            Instant at)
            implements AccountNotificationEvent {}
}
