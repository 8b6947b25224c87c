package io.daybook.application.platform.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When a round in the background is left out because nothing has happened. */
class IdleBackoffTest {

    private static final long POSITION = 7;
    private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");
    private static final Instant SHORTLY_AFTER = NOON.plus(IdleBackoff.RESTING).minusMillis(1);

    private final IdleBackoff last = new IdleBackoff();

    @BeforeEach
    void lookAtNoon() {
        last.looked(POSITION, NOON);
    }

    @Test
    void theFirstLookIsNotLeftOut() {
        assertThat(new IdleBackoff().isOutdated(0, NOON)).isTrue();
    }

    @Test
    void withoutAnEventItRests() {
        assertThat(last.isOutdated(POSITION, SHORTLY_AFTER)).isFalse();
    }

    @Test
    void withAnEventItLooksAgain() {
        assertThat(last.isOutdated(POSITION + 1, NOON)).isTrue();
    }

    @Test
    void itLooksForWhatIsDueByTime() {
        assertThat(last.isOutdated(POSITION, NOON.plus(IdleBackoff.RESTING))).isTrue();
    }

    @Test
    void aClockThatIsSetBackDoesNotStopIt() {
        assertThat(last.isOutdated(POSITION, NOON.minus(Duration.ofHours(1)))).isTrue();
    }
}
