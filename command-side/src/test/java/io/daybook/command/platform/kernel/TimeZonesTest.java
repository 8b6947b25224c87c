package io.daybook.command.platform.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeZonesTest {

    @ParameterizedTest
    @CsvSource({
        "America/Denver, America/Denver",
        "Mountain Time (US & Canada), America/Denver",
        "UTC, Etc/UTC",
        "Nuku'alofa, Pacific/Tongatapu"
    })
    void a_zone_is_known_by_its_name_and_by_friendlier_ones(String name, String iana) {
        assertThat(TimeZones.iana(name)).contains(iana);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Mars/Olympus", "+02:00"})
    void other_names_are_no_zone(String name) {
        assertThat(TimeZones.iana(name)).isEmpty();
    }

    @Test
    void blanks_around_a_name_do_not_matter() {
        assertThat(TimeZones.iana(" Europe/Berlin ")).contains("Europe/Berlin");
    }
}
