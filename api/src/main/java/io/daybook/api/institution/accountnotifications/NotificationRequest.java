package io.daybook.api.institution.accountnotifications;

import io.daybook.api.platform.http.HtmlText;
import io.daybook.application.platform.errors.Required;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.Audience;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.NotificationFields;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.institution.roles.RoleView;
import io.daybook.query.institution.roles.Roles;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Request body of a notification. */
record NotificationRequest(
        @Nullable Fields accountNotification, Patch<List<String>> accountNotificationRoles) {

    /** Stands for users without a role in any course. */
    static final String NO_ROLE = "NilEnrollment";

    /** The texts and the period. */
    record Fields(
            Patch<String> subject,
            @HtmlText Patch<String> message,
            Patch<String> icon,
            Patch<Instant> startAt,
            Patch<Instant> endAt,
            Patch<Integer> monthsInDisplayCycle,
            Patch<String> requiredAccountService,
            Patch<Boolean> domainSpecific) {

        private Fields complete() {
            return new Fields(
                    needed(subject),
                    needed(message),
                    icon,
                    needed(startAt),
                    needed(endAt),
                    monthsInDisplayCycle,
                    requiredAccountService,
                    domainSpecific);
        }

        private static <T> Patch<T> needed(Patch<T> field) {
            return field.isPresent() ? field : Patch.cleared();
        }
    }

    /** Returns the fields of a new notification; all missing fields are reported together. */
    NotificationFields newFields(Roles roles, long accountId) {
        return fields(sent().complete(), roles, accountId);
    }

    /** Returns the fields, with roles that exist in the account. */
    NotificationFields fields(Roles roles, long accountId) {
        return fields(sent(), roles, accountId);
    }

    private Fields sent() {
        return Required.of(accountNotification, "account_notification");
    }

    private NotificationFields fields(Fields sent, Roles roles, long accountId) {
        return new NotificationFields(
                sent.subject(),
                sent.message(),
                sent.icon(),
                sent.startAt(),
                sent.endAt(),
                sent.monthsInDisplayCycle(),
                audience(roles, accountId),
                blankAsCleared(sent.requiredAccountService()),
                sent.domainSpecific());
    }

    private static Patch<String> blankAsCleared(Patch<String> field) {
        String text = field.orNull();
        return text != null && text.isBlank() ? Patch.cleared() : field;
    }

    /** Omitted roles stay as they are; an empty list sends the notification to everyone. */
    private Patch<Audience> audience(Roles roles, long accountId) {
        if (!accountNotificationRoles.isPresent()) {
            return Patch.absent();
        }
        List<Long> ids = new ArrayList<>();
        boolean thoseWithoutRole = false;
        for (String named :
                Objects.requireNonNullElse(accountNotificationRoles.orNull(), List.<String>of())) {
            if (named.strip().equals(NO_ROLE)) {
                thoseWithoutRole = true;
            } else if (!named.isBlank()) {
                ids.add(role(roles, named.strip(), accountId));
            }
        }
        return Patch.of(new Audience(ids.stream().distinct().sorted().toList(), thoseWithoutRole));
    }

    /** An unknown role is rejected, because ignoring it could send the notification to everyone. */
    private static long role(Roles roles, String named, long accountId) {
        return roles.find(named, accountId)
                .map(RoleView::id)
                .orElseThrow(
                        () ->
                                Rejection.invalid(
                                        "account_notification_roles", "has an unknown role"));
    }
}
