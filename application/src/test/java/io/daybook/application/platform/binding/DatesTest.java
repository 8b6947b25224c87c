package io.daybook.application.platform.binding;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DatesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2031-02-03T04:05:00Z",
                "2031-02-03T04:05",
                "2031-02-03T04:05:00.000+00:00",
                "2031-02-03T09:35:00+0530",
                "2031-02-03T09:35:00 0530",
                "2031-02-03T06:05:00 02:00",
                "2031-02-03 04:05:00",
                "2031-02-03 04:05:00 UTC",
                "2031-02-03 04:05:00 +0000",
                "2031-02-03 04:05:00  0000",
                "2031-02-02 22:05:00 -0600",
            })
    void times_are_read_with_any_offset(String text) {
        assertThat(Dates.instant(text)).isEqualTo(Instant.parse("2031-02-03T04:05:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2031-02-30",
                "tomorrow",
                "2031-02-03T04:05:00 CET",
                "1927857906",
                "9999-12-31T23:59:59-14:00",
                "0000-01-01T00:00:00+14:00",
            })
    void other_texts_are_not_dates(String text) {
        assertThat(Dates.instant(text)).isNull();
    }
}
