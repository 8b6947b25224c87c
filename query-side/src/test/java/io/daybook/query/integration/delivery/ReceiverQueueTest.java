package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class ReceiverQueueTest {

    private static final Instant NOW = Instant.EPOCH;

    private final ReceiverQueue queue = new ReceiverQueue();

    @Test
    void subscriptions_of_a_receiver_take_turns_however_much_waits_for_one_of_them() {
        queue.add("long", NOW);
        queue.add("short", NOW);
        assertThat(queue.poll(NOW)).contains("long");
        queue.add("long", NOW);
        assertThat(queue.poll(NOW)).contains("short");
        assertThat(queue.poll(NOW)).contains("long");
        assertThat(queue.poll(NOW)).isEmpty();
    }

    @Test
    void a_subscription_comes_up_when_its_first_message_is_due() {
        queue.add("a", NOW.plusSeconds(30));
        queue.add("a", NOW.plusSeconds(10));
        queue.add("a", NOW.plusSeconds(20));
        assertThat(queue.next()).contains(NOW.plusSeconds(10));
        assertThat(queue.poll(NOW.plusSeconds(9))).isEmpty();
        assertThat(queue.poll(NOW.plusSeconds(10))).contains("a");
    }

    @Test
    void a_line_is_served_by_one_thread_that_looks_again_when_another_one_comes() {
        assertThat(queue.begin()).isTrue();
        assertThat(queue.begin()).isFalse();
        assertThat(queue.end()).isFalse();
        assertThat(queue.end()).isTrue();
        assertThat(queue.begin()).isTrue();
    }
}
