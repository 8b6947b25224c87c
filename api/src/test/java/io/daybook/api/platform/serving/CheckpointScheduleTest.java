package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CheckpointScheduleTest {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();

    private final CheckpointSchedule schedule =
            new CheckpointSchedule(Duration.ofMinutes(3), 100 * SECOND);

    @Test
    void many_new_events_are_saved_at_once_and_few_after_the_interval() {
        assertThat(schedule.isDue(10_000, 100 * SECOND)).isTrue();
        assertThat(schedule.isDue(9_999, 279 * SECOND)).isFalse();
        assertThat(schedule.isDue(9_999, 280 * SECOND)).isTrue();
        assertThat(schedule.isDue(4_999, 1_000 * SECOND)).isFalse();
    }

    @Test
    void saving_takes_a_tenth_of_the_time_at_most() {
        schedule.saved(100 * SECOND, 104 * SECOND);
        assertThat(schedule.isDue(50_000, 139 * SECOND)).isFalse();
        assertThat(schedule.isDue(50_000, 140 * SECOND)).isTrue();
    }

    @Test
    void many_new_events_wait_no_longer_than_the_interval_however_long_saving_takes() {
        schedule.saved(100 * SECOND, 200 * SECOND);
        assertThat(schedule.isDue(50_000, 379 * SECOND)).isFalse();
        assertThat(schedule.isDue(50_000, 380 * SECOND)).isTrue();
    }
}
