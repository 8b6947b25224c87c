package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.testing.FreePort;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.FileSystemUtils;

@DisplayNameGeneration(ReplaceUnderscores.class)
class AlteredEventStoreIT {

    private static final String READY = "Daybook is ready";
    private static final String OTHER_KEY = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

    @TempDir Path data;

    private DaybookProcess start(String... properties) throws IOException {
        return DaybookProcess.start("serve", data, FreePort.next(), READY, properties);
    }

    private void alter(String sql) throws Exception {
        try (var file =
                        DriverManager.getConnection(
                                "jdbc:sqlite:" + data.resolve("record/events.db"));
                var statement = file.createStatement()) {
            assertThat(statement.executeUpdate(sql)).isPositive();
        }
    }

    private void assertDoesNotStart(String why, String... properties) {
        assertThatThrownBy(() -> start(properties))
                .hasMessageContaining("Daybook ended before it was ready")
                .hasMessageContaining(why)
                .message()
                .doesNotContain("\tat ");
    }

    @Test
    void a_changed_event_is_not_served_and_an_event_store_without_its_keys_does_not_start()
            throws Exception {
        DaybookProcess first = start();
        long course =
                first.admin().post("/api/v1/accounts/1/courses", "course[name]", "Tides").id();
        String modules = "/api/v1/courses/" + course + "/modules";
        first.admin().post(modules, "module[name]", "Week one");
        first.stop();

        alter(
                "UPDATE event SET payload = CAST(replace(CAST(payload AS TEXT), 'Week one',"
                        + " 'Week two') AS BLOB) WHERE CAST(payload AS TEXT) LIKE '%Week one%'");
        FileSystemUtils.deleteRecursively(data.resolve("mongo"));
        DaybookProcess second = start();
        Client admin = second.admin();
        assertThat(admin.get(modules).status()).isEqualTo(503);
        var health = admin.get("/actuator/health");
        assertThat(health.status()).isEqualTo(503);
        assertThat(health.text())
                .contains("eventIntegrity")
                .contains("altered")
                .contains("module-");
        second.stop();

        assertDoesNotStart("another master key", "--daybook.master-key=" + OTHER_KEY);
        Files.move(data.resolve("record/vault.db"), data.resolve("vault.db"));
        assertDoesNotStart("no key vault beside them");
    }
}
