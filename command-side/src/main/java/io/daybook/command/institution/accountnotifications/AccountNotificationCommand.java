package io.daybook.command.institution.accountnotifications;

import io.daybook.command.platform.kernel.FieldErrors;
import io.daybook.command.platform.messages.Patch;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a global notification. */
public sealed interface AccountNotificationCommand {

    /** The notification. */
    long notificationId();

    /** The identifier of the aggregate. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return AccountNotification.id(notificationId());
    }

    /** The recipients; all users if no roles are given. */
    record Audience(List<Long> roleIds, boolean thoseWithoutRole) {

        public Audience {
            roleIds = roleIds == null ? List.of() : List.copyOf(roleIds);
        }
    }

    /** The notification fields of a request; absent fields stay unchanged. */
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
            int months = monthsInDisplayCycle.orElse(1);
            new FieldErrors()
                    .require(!isBlank(subject), "subject", "can't be blank")
                    .require(
                            subject.orElse("").length() <= LONGEST_SUBJECT,
                            "subject",
                            "is too long (maximum is 255 characters)")
                    .require(!isBlank(message), "message", "can't be blank")
                    .require(
                            !(startAt instanceof Patch.Cleared<Instant>),
                            "start_at",
                            "can't be blank")
                    .require(!(endAt instanceof Patch.Cleared<Instant>), "end_at", "can't be blank")
                    .require(
                            months >= 1 && months <= MOST_MONTHS,
                            "months_in_display_cycle",
                            "must be from 1 to " + MOST_MONTHS)
                    .require(
                            requiredAccountService.orElse(SERVICE).equals(SERVICE),
                            "required_account_service",
                            "is not included in the list")
                    .reject();
        }

        private static boolean isBlank(Patch<String> field) {
            return field.isPresent() && field.orElse("").isBlank();
        }
    }

    /** Creates a notification; requires subject, message, start and end. */
    record PublishNotification(
            long notificationId,
            long accountId,
            long rootAccountId,
            long authorId,
            NotificationFields fields,
            Instant now)
            implements AccountNotificationCommand {}

    /** Changes the fields that are present. */
    record ChangeNotification(
            long notificationId, long accountId, NotificationFields fields, Instant now)
            implements AccountNotificationCommand {}
}
