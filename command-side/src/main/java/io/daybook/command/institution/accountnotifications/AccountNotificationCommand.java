package io.daybook.command.institution.accountnotifications;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** What may be asked of a notification that an account shows its people. */
public sealed interface AccountNotificationCommand {

    /** The notification. */
    long notificationId();

    /** Names the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AccountNotification.id(notificationId());
    }

    /** Whom it is for; nobody named is everyone. */
    record Audience(List<Long> roleIds, boolean thoseWithoutRole) {

        public Audience {
            roleIds = roleIds == null ? List.of() : List.copyOf(roleIds);
        }
    }

    /** What can be said about a notification. Fields left out stay as they are. */
    record NotificationFields(
            Patch<String> subject,
            Patch<String> message,
            Patch<String> icon,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Patch<Integer> monthsInDisplayCycle,
            Patch<Audience> audience,
            Patch<String> requiredAccountService,
            Patch<Boolean> domainSpecific) {

        private static final int LONGEST_SUBJECT = 255;
        private static final int MOST_MONTHS = 48;
        private static final String SERVICE = "account_survey_notifications";

        public NotificationFields {
            requireText(subject, "subject");
            requireText(message, "message");
            String named = subject.orNull();
            if (named != null && named.length() > LONGEST_SUBJECT) {
                throw Rejection.invalid("subject", "is too long (maximum is 255 characters)");
            }
            if (startAt instanceof Patch.Cleared<Instant>) {
                throw Rejection.invalid("start_at", "can't be blank");
            }
            if (endAt instanceof Patch.Cleared<Instant>) {
                throw Rejection.invalid("end_at", "can't be blank");
            }
            Integer months = monthsInDisplayCycle.orNull();
            if (months != null && (months < 1 || months > MOST_MONTHS)) {
                throw Rejection.invalid(
                        "months_in_display_cycle", "must be from 1 to " + MOST_MONTHS);
            }
            String service = requiredAccountService.orNull();
            if (service != null && !service.equals(SERVICE)) {
                throw Rejection.invalid("required_account_service", "is not included in the list");
            }
        }

        private static void requireText(Patch<String> field, String name) {
            if (field.isPresent() && (field.orNull() == null || field.orElse("").isBlank())) {
                throw Rejection.invalid(name, "can't be blank");
            }
        }
    }

    /** Shows a new one; subject, message and both ends of the time are needed. */
    record PublishNotification(
            long notificationId,
            long accountId,
            long rootAccountId,
            long authorId,
            NotificationFields fields,
            Instant now)
            implements AccountNotificationCommand {}

    /** Changes what is given. */
    record ChangeNotification(
            long notificationId, long accountId, NotificationFields fields, Instant now)
            implements AccountNotificationCommand {}
}
