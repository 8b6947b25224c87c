package io.daybook.query.platform.mongo;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PingOutcomesTest {

    private static final Duration SILENCE = Duration.ofMillis(1500);

    /** As {@link System#nanoTime()} may be: it passes from below zero to above. */
    private static final long BEGIN = Duration.ofSeconds(-2).toNanos();

    private final PingOutcomes pings = new PingOutcomes(SILENCE, BEGIN);

    private void answered(long millis) {
        pings.answered(BEGIN + Duration.ofMillis(millis).toNanos());
    }

    private void failed(long millis) {
        pings.failed(BEGIN + Duration.ofMillis(millis).toNanos());
    }

    @Test
    void failures_at_once_are_no_silence_before_it_has_lasted() {
        failed(10);
        failed(20);
        failed(1499);
        assertThat(pings.isSilent()).isFalse();
        failed(1500);
        assertThat(pings.isSilent()).isTrue();
    }

    @Test
    void one_late_failure_is_no_silence() {
        failed(2000);
        assertThat(pings.hasFailed()).isTrue();
        assertThat(pings.isSilent()).isFalse();
        answered(2100);
        assertThat(pings.hasFailed()).isFalse();
        failed(4000);
        assertThat(pings.isSilent()).isFalse();
    }

    @Test
    void silence_ends_with_the_second_answer_in_a_row() {
        failed(1000);
        failed(2000);
        answered(3000);
        assertThat(pings.isSilent()).isTrue();
        failed(4000);
        answered(4250);
        assertThat(pings.isSilent()).isTrue();
        answered(4500);
        assertThat(pings.isSilent()).isFalse();
        failed(6500);
        assertThat(pings.isSilent()).isFalse();
    }
}
