package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionCreated;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** When a receiver that takes nothing is asked (docs/spec/integration.md, section I3). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RetryTimesTest {

    private static final Duration INTERVAL = Duration.ofMillis(200);

    /**
     * A busy machine may be late; that no wait is meant to be longer, {@link RetryRulesTest} says.
     */
    private static final Duration LATE = Duration.ofSeconds(4);

    private final Trial trial = new Trial();

    @AfterEach
    void close() {
        trial.close();
    }

    @Test
    void message_that_is_too_large_for_its_transport_is_given_up_at_once() throws Exception {
        Service running = trial.school(Trial.MUCH_LATER, Trial.inCourse(6), "module_created");
        String other = Trial.SUBSCRIPTION.replace("1", "2");
        running.publish(
                new SubscriptionCreated(
                        other,
                        9,
                        Trial.inCourse(5),
                        List.of("module_created"),
                        null,
                        "live-event",
                        Service.NARROW,
                        trial.receiver.url("/hook"),
                        Trial.SECRET,
                        Trial.T0));
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.recorded(DeliveryDied.class).isEmpty());
        DeliveryDied died = trial.recorded(DeliveryDied.class).getFirst();
        assertThat(died.attempts()).isEqualTo(1);
        assertThat(died.error()).isEqualTo("too_large");
    }

    @Test
    void attempts_are_made_at_0_1_2_3_4_and_5_intervals_before_the_message_is_dead()
            throws Exception {
        trial.receiver.refuses(_ -> true);
        Service running = trial.school(INTERVAL, Trial.everywhere(), "module_created");
        Instant written = Instant.ofEpochMilli(System.currentTimeMillis());
        running.publish(Trial.module(5, 50));
        Trial.soon()
                .atMost(INTERVAL.multipliedBy(5).plus(LATE.multipliedBy(5)))
                .until(() -> !trial.recorded(DeliveryDied.class).isEmpty());
        DeliveryDied died = trial.recorded(DeliveryDied.class).getFirst();

        List<Instant> asked = trial.receiver.messages().stream().map(m -> m.at()).toList();
        assertThat(asked).hasSize(6);
        assertThat(asked.getFirst()).isBetween(written, written.plus(LATE));
        for (int attempt = 1; attempt < asked.size(); attempt++) {
            Instant before = asked.get(attempt - 1);
            assertThat(asked.get(attempt))
                    .as("attempt %d", attempt + 1)
                    .isBetween(before.plus(INTERVAL), before.plus(INTERVAL).plus(LATE));
        }
        assertThat(died.at()).isBetween(asked.getLast(), asked.getLast().plus(LATE));
        assertThat(died.attempts()).isEqualTo(6);
    }
}
