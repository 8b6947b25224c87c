package io.daybook.query.integration.transport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class RetryAfterTest {

    private static final Instant NOW = Instant.parse("2026-03-01T08:00:00Z");

    @Test
    void seconds_and_dates_are_read() {
        assertThat(RetryAfter.read("121", NOW)).isEqualTo(Duration.ofSeconds(121));
        assertThat(RetryAfter.read("Sun, 01 Mar 2026 08:01:30 GMT", NOW))
                .isEqualTo(Duration.ofSeconds(90));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "soon", "-5", "1.5", "99999999999", "Sun, 01 Mar 2026 07:59:00 GMT"})
    void a_past_or_invalid_time_is_ignored(String header) {
        assertThat(RetryAfter.read(header, NOW)).isNull();
    }

    @Test
    void without_header_there_is_no_delay() {
        assertThat(RetryAfter.read(null, NOW)).isNull();
    }
}
