package io.daybook.query.integration.archive;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.integration.delivery.Delivery.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SettlementLogFileTest {

    @TempDir private Path directory;

    private Path file() {
        return directory.resolve("settled.log");
    }

    @Test
    void the_next_process_knows_what_was_settled_and_how_and_not_what_was_recorded()
            throws Exception {
        try (var log = new SettlementLogFile(file())) {
            log.settled(Map.of("a", State.DELIVERED, "b", State.DEAD, "c", State.DELIVERED));
            log.recorded(List.of("c", "never-settled"));
        }
        try (var log = new SettlementLogFile(file())) {
            assertThat(log.open()).isEqualTo(Map.of("a", State.DELIVERED, "b", State.DEAD));
        }
    }

    @Test
    void a_line_that_was_cut_off_counts_for_nothing_and_one_with_an_id_alone_was_delivered()
            throws Exception {
        Files.writeString(file(), "old\nnew DEAD\ncut DEA");
        try (var log = new SettlementLogFile(file())) {
            assertThat(log.open()).isEqualTo(Map.of("old", State.DELIVERED, "new", State.DEAD));
        }
    }

    @Test
    void what_is_settled_after_a_line_that_was_cut_off_is_known_to_the_next_process()
            throws Exception {
        Files.writeString(file(), "new DEAD\ncut DEA");
        try (var log = new SettlementLogFile(file())) {
            log.settled(Map.of("later", State.DELIVERED));
        }
        try (var log = new SettlementLogFile(file())) {
            assertThat(log.open()).isEqualTo(Map.of("new", State.DEAD, "later", State.DELIVERED));
        }
    }

    @Test
    void the_file_stays_in_proportion_to_what_is_open() throws Exception {
        try (var log = new SettlementLogFile(file())) {
            log.settled(Map.of("waits", State.DELIVERED));
            for (int i = 0; i < 10_000; i++) {
                String id = "message-" + i;
                log.settled(Map.of(id, State.DELIVERED));
                log.recorded(List.of(id));
            }
            assertThat(Files.readAllLines(file())).hasSizeLessThan(1_010);
            log.recorded(List.of("waits"));
            assertThat(file()).isEmptyFile();
        }
    }

    @Test
    void what_is_settled_together_is_one_line_each() throws Exception {
        try (var log = new SettlementLogFile(file())) {
            IntStream.range(0, 3).forEach(i -> log.settled(Map.of("m" + i, State.DELIVERED)));
            assertThat(file()).hasContent("m0 DELIVERED\nm1 DELIVERED\nm2 DELIVERED");
        }
    }
}
