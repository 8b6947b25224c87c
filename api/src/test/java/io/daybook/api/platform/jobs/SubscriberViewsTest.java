package io.daybook.api.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.events.institution.accountnotifications.AccountNotificationEvent.AccountNotificationPublished;
import io.daybook.query.institution.accountnotifications.AccountNotificationView;
import io.daybook.query.institution.accountnotifications.AccountNotificationViews;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who a notification is for is said in an event after that of its publication. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriberViewsTest {

    private static final int MANY = 60;

    private final TestDaybook daybook = TestDaybook.running();

    @Test
    void a_follower_finds_all_that_was_stored_together_with_the_event() {
        Map<Long, List<Long>> readers = new ConcurrentHashMap<>();
        AccountNotificationViews notifications = daybook.bean(AccountNotificationViews.class);
        daybook.bean(EventSubscriptions.class)
                .subscribe(
                        "test-views-of-follower",
                        Start.NOW,
                        List.of(AccountNotificationPublished.class),
                        (event, _) -> {
                            long id = ((AccountNotificationPublished) event).notificationId();
                            readers.put(
                                    id,
                                    notifications
                                            .find(id)
                                            .map(AccountNotificationView::roleIds)
                                            .orElse(List.of()));
                        });

        List<Long> published = IntStream.range(0, MANY).mapToObj(_ -> publish()).toList();

        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(() -> readers.keySet().containsAll(published));
        assertThat(readers.values()).doesNotContain(List.of(AccountNotificationView.EVERYONE));
    }

    private static long publish() {
        Client admin = new School().admin();
        return admin.post(
                        "/api/v1/accounts/self/account_notifications",
                        "account_notification[subject]",
                        "For teachers",
                        "account_notification[message]",
                        "Text",
                        "account_notification[start_at]",
                        "2020-01-01T00:00:00Z",
                        "account_notification[end_at]",
                        "2020-01-02T00:00:00Z",
                        "account_notification_roles[]",
                        "TeacherEnrollment")
                .id();
    }
}
