package io.daybook.query.integration.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WaitingLineTest {

    private static final Instant NOW = Instant.EPOCH;

    private final WaitingLine line = new WaitingLine();

    @Test
    void subscriptions_of_a_receiver_take_turns_however_much_waits_for_one_of_them() {
        line.add("long", NOW);
        line.add("short", NOW);
        assertThat(line.poll(NOW)).contains("long");
        line.add("long", NOW);
        assertThat(line.poll(NOW)).contains("short");
        assertThat(line.poll(NOW)).contains("long");
        assertThat(line.poll(NOW)).isEmpty();
    }

    @Test
    void a_subscription_comes_up_when_its_first_message_is_due() {
        line.add("a", NOW.plusSeconds(30));
        line.add("a", NOW.plusSeconds(10));
        line.add("a", NOW.plusSeconds(20));
        assertThat(line.next()).contains(NOW.plusSeconds(10));
        assertThat(line.poll(NOW.plusSeconds(9))).isEmpty();
        assertThat(line.poll(NOW.plusSeconds(10))).contains("a");
    }

    @Test
    void a_line_is_served_by_one_thread_that_looks_again_when_another_one_comes() {
        assertThat(line.begin()).isTrue();
        assertThat(line.begin()).isFalse();
        assertThat(line.end()).isFalse();
        assertThat(line.end()).isTrue();
        assertThat(line.begin()).isTrue();
    }
}
