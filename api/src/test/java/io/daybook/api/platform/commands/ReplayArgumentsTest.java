package io.daybook.api.platform.commands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ReplayArgumentsTest {

    @Test
    void values_follow_their_names_or_an_equals_sign() {
        var read =
                ReplayArguments.read(
                        "--course",
                        "7",
                        "--until=2026-03-01T12:00:00+01:00",
                        "--daybook.data=/tmp/x",
                        "--out",
                        "a.csv");
        assertThat(read.courseId()).isEqualTo(7);
        assertThat(read.until()).isEqualTo(Instant.parse("2026-03-01T11:00:00Z"));
        assertThat(read.out()).isEqualTo(Path.of("a.csv"));
        assertThat(read.properties()).containsExactly("--daybook.data=/tmp/x");
    }

    @Test
    void missing_and_misspelled_arguments_are_reported() {
        assertThatThrownBy(() -> ReplayArguments.read("--course", "7", "--out", "a.csv"))
                .hasMessageContaining("--until is missing")
                .hasMessageContaining("Usage");
        assertThatThrownBy(() -> ReplayArguments.read("--course=x", "--until=1", "--out=a.csv"))
                .hasMessageContaining("--course needs the number of a course");
        assertThatThrownBy(() -> ReplayArguments.read("--course=7", "--until=1", "--out=a.csv"))
                .hasMessageContaining("--until needs a moment");
    }
}
