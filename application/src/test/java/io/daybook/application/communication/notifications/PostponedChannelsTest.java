package io.daybook.application.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PostponedChannelsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long CHANNEL = 7;

    private final PostponedChannels postponed = new PostponedChannels();

    private void assertIsLeftAlone(Instant from, Duration length) {
        Instant end = from.plus(length);
        assertThat(postponed.at(end.minusMillis(1))).containsExactly(CHANNEL);
        assertThat(postponed.contains(CHANNEL, end.minusMillis(1))).isTrue();
        assertThat(postponed.at(end)).isEmpty();
        assertThat(postponed.contains(CHANNEL, end)).isFalse();
    }

    @Test
    void channel_is_left_alone_for_half_a_minute_and_then_for_twice_as_long_up_to_an_hour() {
        Instant now = T0;
        for (int seconds : List.of(30, 60, 120, 240, 480, 960, 1920, 3600, 3600)) {
            postponed.add(CHANNEL, now);
            assertIsLeftAlone(now, Duration.ofSeconds(seconds));
            now = now.plusSeconds(seconds);
        }
    }

    @Test
    void channel_whose_mail_was_taken_starts_again() {
        postponed.add(CHANNEL, T0);
        postponed.add(CHANNEL, T0.plusSeconds(30));
        postponed.remove(CHANNEL);
        assertThat(postponed.at(T0.plusSeconds(31))).isEmpty();

        postponed.add(CHANNEL, T0.plusSeconds(31));

        assertIsLeftAlone(T0.plusSeconds(31), Duration.ofSeconds(30));
    }

    @Test
    void other_channels_are_not_left_alone() {
        postponed.add(CHANNEL, T0);

        assertThat(postponed.contains(8, T0)).isFalse();
    }
}
