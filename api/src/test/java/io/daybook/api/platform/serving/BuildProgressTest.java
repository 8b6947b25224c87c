package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BuildProgressTest {

    private final List<String> said = new ArrayList<>();
    private final BuildProgress progress =
            new BuildProgress(
                    "Building",
                    Clock.fixed(Instant.EPOCH, ZoneOffset.UTC),
                    Duration.ofSeconds(1),
                    said::add);

    @Test
    void end_is_said_before_the_pause_between_messages_is_over() {
        progress.started(1_000);
        progress.reached(500);
        progress.reached(1_000);

        assertThat(said).hasSize(2);
        assertThat(said.getLast()).contains("100 %", "1,000 of 1,000 events", "0 s left");
    }

    @Test
    void events_that_came_meanwhile_count_to_the_whole() {
        progress.started(40);
        progress.reached(45);

        assertThat(progress.state()).contains("100 %", "45 of 45 events");
    }
}
