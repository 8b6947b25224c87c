package io.daybook.api.institution.reports;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class KilledReportIT {

    private static final String READY = "Daybook is ready";
    private static final String UNPUBLISHED = "unpublished_courses_csv";
    private static final int REPORTS = 12;

    @TempDir Path data;

    @Test
    void every_report_that_was_asked_for_is_whole_after_a_kill() throws Exception {
        int port = DaybookProcess.freePort();
        DaybookProcess daybook = DaybookProcess.start("serve", data, port, READY);
        Client admin = daybook.admin();
        for (int i = 0; i < REPORTS; i++) {
            admin.post("/api/v1/accounts/1/courses", "course[name]", "Course " + i).ok();
        }
        long[] ids = new long[REPORTS];
        for (int i = 0; i < REPORTS; i++) {
            ids[i] = admin.post("/api/v1/accounts/1/reports/" + UNPUBLISHED).id();
        }
        daybook.kill();

        daybook = DaybookProcess.start("serve", data, port, READY);
        admin = daybook.admin();
        Reports reports = new Reports(admin, 1);
        for (long id : ids) {
            JsonNode report = reports.ended(UNPUBLISHED, id);
            assertThat(report.path("status").asString())
                    .as(report.toString())
                    .isEqualTo("complete");
            String text =
                    new String(
                            admin.getBytes(report.path("file_url").asString()),
                            StandardCharsets.UTF_8);
            assertThat(text.lines()).hasSize(REPORTS + 1);
            assertThat(report.path("current_line").asInt()).isEqualTo(REPORTS);
            assertThat(report.path("attachment").path("size").asInt()).isEqualTo(text.length());
        }
        daybook.stop();
    }
}
