package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.testing.FreePort;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(ReplaceUnderscores.class)
class NoStartIT {

    private static final String NO_DATABASE =
            "mongodb://localhost:1/views?serverSelectionTimeoutMS=200";

    @TempDir Path data;

    @Test
    void mongodb_that_is_away_at_start_is_waited_for_while_liveness_is_up() throws Exception {
        DaybookProcess daybook =
                DaybookProcess.start(
                        "serve",
                        data,
                        FreePort.next(),
                        "Waiting for a store that cannot be reached",
                        "--daybook.mongodb-uri=" + NO_DATABASE);
        Client admin = daybook.admin();
        assertThat(admin.get("/actuator/health/liveness").status()).isEqualTo(200);
        assertThat(admin.get("/actuator/health/readiness").status()).isEqualTo(503);
        assertThat(admin.get("/api/v1/accounts/1").status()).isEqualTo(503);
        assertThat(daybook.said()).doesNotContain("ERROR").doesNotContain("\tat ");
        daybook.stop();
    }
}
