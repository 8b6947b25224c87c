package io.daybook.application.communication.notifications;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.communication.channels.Frequency;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DigestTimesTest {

    /** A Wednesday. */
    private static final Instant NOON = Instant.parse("2026-03-04T12:00:00Z");

    @Test
    void a_daily_digest_is_sent_in_the_evening_where_the_person_is() {
        assertThat(DigestTimes.next(Frequency.DAILY, NOON, "Europe/Berlin"))
                .isEqualTo(Instant.parse("2026-03-04T17:00:00Z"));
        assertThat(DigestTimes.next(Frequency.DAILY, NOON, "Asia/Tokyo"))
                .isEqualTo(Instant.parse("2026-03-05T09:00:00Z"));
    }

    @Test
    void a_weekly_digest_is_sent_on_saturday() {
        assertThat(DigestTimes.next(Frequency.WEEKLY, NOON, null))
                .isEqualTo(Instant.parse("2026-03-07T18:00:00Z"));
        assertThat(
                        DigestTimes.next(
                                Frequency.WEEKLY, Instant.parse("2026-03-07T18:00:00Z"), "nowhere"))
                .isEqualTo(Instant.parse("2026-03-14T18:00:00Z"));
    }

    @Test
    void what_is_wanted_at_once_waits_for_nothing() {
        assertThat(DigestTimes.next(Frequency.IMMEDIATELY, NOON, "Asia/Tokyo")).isEqualTo(NOON);
    }
}
