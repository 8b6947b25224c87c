package io.daybook.command.institution.accountnotifications;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.Audience;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.ChangeNotification;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.NotificationFields;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.PublishNotification;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationAddressed;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationConfined;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationRescheduled;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationReworded;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * A global notification of an account. Ensures that it has a subject, a message and recipients, and
 * that it does not end before it starts.
 */
@AggregateRoot
class AccountNotification {

    private static final String DEFAULT_ICON = "warning";

    @AggregateIdentifier @Nullable String id;
    private long notificationId;
    private long accountId;
    private String subject = "";
    private String message = "";
    private String icon = DEFAULT_ICON;
    private Instant startAt = Instant.EPOCH;
    private Instant endAt = Instant.EPOCH;
    private @Nullable Integer monthsInDisplayCycle;
    private Audience audience = new Audience(List.of(), false);
    private @Nullable String requiredAccountService;
    private boolean domainSpecific;

    AccountNotification() {}

    static String id(long notificationId) {
        return "accountnotification-" + notificationId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.ALWAYS)
    void handle(PublishNotification c) {
        NotificationFields fields = c.fields();
        String sentSubject = require(fields.subject(), "subject");
        String sentMessage = require(fields.message(), "message");
        Instant start = require(fields.startAt(), "start_at");
        Instant end = require(fields.endAt(), "end_at");
        requireOrder(start, end);
        apply(
                new AccountNotificationPublished(
                        c.notificationId(),
                        c.accountId(),
                        c.rootAccountId(),
                        c.authorId(),
                        sentSubject.strip(),
                        sentMessage,
                        icon(fields),
                        start,
                        end,
                        c.now()));
        change(fields, c.now());
    }

    private static <T> T require(Patch<T> field, String name) {
        if (field instanceof Patch.Value<T>(T value)) {
            return value;
        }
        throw Rejection.invalid(name, "can't be blank");
    }

    @CommandHandler
    void handle(ChangeNotification c) {
        if (c.accountId() != accountId) {
            throw Rejection.notFound();
        }
        change(c.fields(), c.now());
    }

    private void change(NotificationFields to, Instant now) {
        reword(to, now);
        reschedule(to, now);
        Audience next = to.audience().orElse(audience);
        if (!next.equals(audience)) {
            apply(
                    new AccountNotificationAddressed(
                            notificationId, next.roleIds(), next.thoseWithoutRole(), now));
        }
        boolean specific = to.domainSpecific().orElse(domainSpecific);
        if (to.requiredAccountService().changes(requiredAccountService)
                || specific != domainSpecific) {
            apply(
                    new AccountNotificationConfined(
                            notificationId,
                            to.requiredAccountService().or(requiredAccountService),
                            specific,
                            now));
        }
    }

    private void reword(NotificationFields to, Instant now) {
        String newSubject = to.subject().orElse(subject).strip();
        String newMessage = to.message().orElse(message);
        String newIcon = to.icon().isPresent() ? icon(to) : icon;
        if (!newSubject.equals(subject) || !newMessage.equals(message) || !newIcon.equals(icon)) {
            apply(
                    new AccountNotificationReworded(
                            notificationId, newSubject, newMessage, newIcon, now));
        }
    }

    private static String icon(NotificationFields fields) {
        String sent = fields.icon().orElse(DEFAULT_ICON).strip();
        return sent.isEmpty() ? DEFAULT_ICON : sent;
    }

    private void reschedule(NotificationFields to, Instant now) {
        Instant start = to.startAt().orElse(startAt);
        Instant end = to.endAt().orElse(endAt);
        Integer months = to.monthsInDisplayCycle().or(monthsInDisplayCycle);
        requireOrder(start, end);
        if (!start.equals(startAt)
                || !end.equals(endAt)
                || !Objects.equals(months, monthsInDisplayCycle)) {
            apply(new AccountNotificationRescheduled(notificationId, start, end, months, now));
        }
    }

    private static void requireOrder(Instant start, Instant end) {
        if (end.isBefore(start)) {
            throw Rejection.invalid("end_at", "must be after start_at");
        }
    }

    @EventSourcingHandler
    void on(AccountNotificationEvent event) {
        switch (event) {
            case AccountNotificationPublished e -> {
                id = id(e.notificationId());
                notificationId = e.notificationId();
                accountId = e.accountId();
                subject = e.subject();
                message = e.message();
                icon = e.icon();
                startAt = e.startAt();
                endAt = e.endAt();
            }
            case AccountNotificationReworded e -> {
                subject = e.subject();
                message = e.message();
                icon = e.icon();
            }
            case AccountNotificationRescheduled e -> {
                startAt = e.startAt();
                endAt = e.endAt();
                monthsInDisplayCycle = e.monthsInDisplayCycle();
            }
            case AccountNotificationAddressed e ->
                    audience = new Audience(e.roleIds(), e.toThoseWithoutRole());
            case AccountNotificationConfined e -> {
                requiredAccountService = e.requiredAccountService();
                domainSpecific = e.domainSpecific();
            }
        }
    }
}
