package io.daybook.api.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.query.platform.subscriptions.EventSubscriptions;
import io.daybook.query.platform.subscriptions.EventSubscriptions.Start;
import io.daybook.query.platform.subscriptions.SubscriberStatus;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriberLagTest {

    private static final String IDLE = "idle-test-follower";

    /** Nothing of this kind is ever stored. */
    private record NeverHappens() {}

    private final TestDaybook daybook = TestDaybook.running();
    private final School school = new School();

    @Test
    void lag_of_a_follower_passes_events_that_the_follower_is_not_about() {
        EventSubscriptions followers = daybook.bean(EventSubscriptions.class);
        StoredEvents events = daybook.bean(StoredEvents.class);
        followers.subscribe(IDLE, Start.NOW, List.of(NeverHappens.class), (_, _) -> {});
        school.course();
        long stored = events.head();

        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () -> {
                            long head = events.head();
                            SubscriberStatus status = status(followers);
                            assertThat(status.isHealthy()).isTrue();
                            assertThat(status.lag()).isNotNegative();
                            assertThat(head - status.lag()).isGreaterThanOrEqualTo(stored);
                        });
    }

    private static SubscriberStatus status(EventSubscriptions followers) {
        return followers.statuses().stream()
                .filter(follower -> follower.name().equals(IDLE))
                .findFirst()
                .orElseThrow();
    }
}
