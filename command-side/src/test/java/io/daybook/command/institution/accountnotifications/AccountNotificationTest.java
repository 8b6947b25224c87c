package io.daybook.command.institution.accountnotifications;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.Audience;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.ChangeNotification;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.NotificationFields;
import io.daybook.command.institution.accountnotifications.AccountNotificationCommand.PublishNotification;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationAddressed;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationConfined;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationRescheduled;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationReworded;
import io.daybook.events.institution.accountnotifications.NotificationReadingEvent.AccountNotificationClosed;
import java.time.Instant;
import java.util.List;
import org.axonframework.test.aggregate.AggregateTestFixture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountNotificationTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final Instant T1 = Instant.parse("2030-01-02T00:00:00Z");
    private static final Instant T2 = Instant.parse("2030-01-03T00:00:00Z");

    private static final AccountNotificationPublished PUBLISHED =
            new AccountNotificationPublished(
                    5, 2, 1, 9, "Closed", "<p>Snow</p>", "warning", T1, T2, T0);

    private final AggregateTestFixture<AccountNotification> notification =
            new AggregateTestFixture<>(AccountNotification.class);
    private final AggregateTestFixture<NotificationReading> reading =
            new AggregateTestFixture<>(NotificationReading.class);

    private static NotificationFields fields(
            Patch<String> subject, Patch<String> icon, Patch<Instant> start, Patch<Instant> end) {
        return new NotificationFields(
                subject,
                subject.isPresent() ? Patch.of("<p>Snow</p>") : Patch.absent(),
                icon,
                start,
                end,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private static NotificationFields more(
            @Nullable Integer months, Patch<Audience> audience, @Nullable String service) {
        return new NotificationFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                months == null ? Patch.absent() : Patch.of(months),
                audience,
                service == null ? Patch.absent() : Patch.of(service),
                Patch.absent());
    }

    private static ChangeNotification change(NotificationFields fields) {
        return new ChangeNotification(5, 2, fields, T1);
    }

    @Test
    void a_notification_warns_everyone_unless_something_else_is_said() {
        notification
                .givenNoPriorActivity()
                .when(
                        new PublishNotification(
                                5,
                                2,
                                1,
                                9,
                                fields(
                                        Patch.of("Closed"),
                                        Patch.of(" "),
                                        Patch.of(T1),
                                        Patch.of(T2)),
                                T0))
                .expectEvents(PUBLISHED);
    }

    @Test
    void what_it_needs_is_needed() {
        for (NotificationFields lacking :
                List.of(
                        fields(Patch.absent(), Patch.absent(), Patch.of(T1), Patch.of(T2)),
                        fields(Patch.of("A"), Patch.absent(), Patch.absent(), Patch.of(T2)),
                        fields(Patch.of("A"), Patch.absent(), Patch.of(T1), Patch.absent()))) {
            notification
                    .givenNoPriorActivity()
                    .when(new PublishNotification(5, 2, 1, 9, lacking, T0))
                    .expectException(Rejection.class);
        }
    }

    @Test
    void what_it_needs_is_not_taken_away() {
        assertThatThrownBy(
                        () -> fields(Patch.of(" "), Patch.absent(), Patch.absent(), Patch.absent()))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () ->
                                fields(
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.cleared(),
                                        Patch.absent()))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () ->
                                fields(
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.cleared()))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(
                        () ->
                                fields(
                                        Patch.of("x".repeat(256)),
                                        Patch.absent(),
                                        Patch.absent(),
                                        Patch.absent()))
                .isInstanceOf(Rejection.class);
    }

    @Test
    void it_never_ends_before_it_begins() {
        notification
                .given(PUBLISHED)
                .when(change(fields(Patch.absent(), Patch.absent(), Patch.absent(), Patch.of(T0))))
                .expectException(Rejection.class);
        notification
                .given(PUBLISHED)
                .when(change(fields(Patch.absent(), Patch.absent(), Patch.of(T2), Patch.absent())))
                .expectEvents(new AccountNotificationRescheduled(5, T2, T2, null, T1));
    }

    @Test
    void what_is_sent_again_changes_nothing() {
        notification
                .given(PUBLISHED)
                .when(
                        change(
                                fields(
                                        Patch.of("Closed"),
                                        Patch.of("warning"),
                                        Patch.of(T1),
                                        Patch.of(T2))))
                .expectNoEvents();
    }

    @Test
    void it_says_something_else() {
        notification
                .given(PUBLISHED)
                .when(
                        change(
                                fields(
                                        Patch.of("Open"),
                                        Patch.of("calendar"),
                                        Patch.absent(),
                                        Patch.absent())))
                .expectEvents(
                        new AccountNotificationReworded(5, "Open", "<p>Snow</p>", "calendar", T1));
    }

    @Test
    void it_is_for_some_then_for_everyone() {
        notification
                .given(PUBLISHED)
                .when(change(more(null, Patch.of(new Audience(List.of(3L), true)), null)))
                .expectEvents(new AccountNotificationAddressed(5, List.of(3L), true, T1));
        notification
                .given(PUBLISHED, new AccountNotificationAddressed(5, List.of(3L), true, T1))
                .when(change(more(null, Patch.of(new Audience(List.of(), false)), null)))
                .expectEvents(new AccountNotificationAddressed(5, List.of(), false, T1));
    }

    @Test
    void it_is_shown_by_turns_and_where_a_service_is() {
        notification
                .given(PUBLISHED)
                .when(change(more(6, Patch.absent(), "account_survey_notifications")))
                .expectEvents(
                        new AccountNotificationRescheduled(5, T1, T2, 6, T1),
                        new AccountNotificationConfined(
                                5, "account_survey_notifications", false, T1));
        for (int months : new int[] {0, 49}) {
            assertThatThrownBy(() -> more(months, Patch.absent(), null))
                    .isInstanceOf(Rejection.class);
        }
        assertThatThrownBy(() -> more(null, Patch.absent(), "radio")).isInstanceOf(Rejection.class);
    }

    @Test
    void a_notification_of_another_account_is_not_found() {
        notification
                .given(PUBLISHED)
                .when(new ChangeNotification(5, 3, more(6, Patch.absent(), null), T1))
                .expectException(Rejection.class);
    }

    @Test
    void it_is_closed_once_by_each() {
        reading.givenNoPriorActivity()
                .when(new CloseNotification(5, 7, T1))
                .expectEvents(new AccountNotificationClosed(5, 7, T1));
        reading.given(new AccountNotificationClosed(5, 7, T1))
                .when(new CloseNotification(5, 7, T2))
                .expectNoEvents();
        assertThat(NotificationReading.id(5, 7)).isNotEqualTo(NotificationReading.id(5, 8));
    }
}
