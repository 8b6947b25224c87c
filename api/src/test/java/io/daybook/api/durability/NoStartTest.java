package io.daybook.api.durability;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.api.support.DaybookProcess;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NoStartTest {

    private static final String NO_DATABASE =
            "mongodb://localhost:1/views?serverSelectionTimeoutMS=200";

    @TempDir Path data;

    @Test
    void a_service_that_cannot_come_up_says_so_and_ends() {
        assertThatThrownBy(
                        () ->
                                DaybookProcess.start(
                                        "serve",
                                        data,
                                        DaybookProcess.freePort(),
                                        "Daybook is ready",
                                        "--daybook.mongodb-uri=" + NO_DATABASE))
                .hasMessageContaining("Daybook ended before it was ready")
                .hasMessageContaining("Daybook cannot start; see the cause");
    }
}
