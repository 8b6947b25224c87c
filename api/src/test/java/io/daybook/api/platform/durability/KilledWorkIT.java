package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.institution.reports.Reports;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.testing.FreePort;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What is under way when the process is killed, after the next start: all of it in one kill. */
@DisplayNameGeneration(ReplaceUnderscores.class)
@TestInstance(Lifecycle.PER_CLASS)
class KilledWorkIT {

    private static final String READY = "Daybook is ready";
    private static final String UNPUBLISHED = "unpublished_courses_csv";
    private static final int REPORTS = 12;

    private final List<Long> reports = new ArrayList<>();
    private BulkGrading grading;
    private RepeatedPosts posts;
    private DaybookProcess daybook;
    private Client admin;

    @BeforeAll
    void kill_and_start_again(@TempDir Path data, TestReporter report) throws Exception {
        long seed = new Random().nextLong();
        report.publishEntry("seed", Long.toString(seed));
        int port = FreePort.next();
        daybook = DaybookProcess.start("serve", data, port, READY);
        admin = daybook.admin();
        grading = new BulkGrading(admin);
        for (int i = 0; i < REPORTS; i++) {
            admin.post("/api/v1/accounts/1/courses", "course[name]", "Course " + i).ok();
        }

        posts = new RepeatedPosts(admin, new Random(seed).nextInt(20, 120));
        posts.awaitAnswers();
        for (int i = 0; i < REPORTS; i++) {
            reports.add(admin.post("/api/v1/accounts/1/reports/" + UNPUBLISHED).id());
        }
        // Last: it takes less time than asking for reports does on a busy machine.
        grading.begin(admin);
        grading.awaitMiddle(admin);
        daybook.kill();
        posts.awaitEnd();

        daybook = DaybookProcess.start("serve", data, port, READY);
        admin = daybook.admin();
    }

    @AfterAll
    void end() throws InterruptedException {
        if (daybook != null) {
            daybook.kill();
        }
    }

    @Test
    void bulk_grading_resumes_and_processes_every_student_once() {
        grading.assertGoesOnAndDealsWithEveryStudentOnce(admin);
    }

    @Test
    void every_requested_report_is_complete() {
        for (long id : reports) {
            JsonNode report = new Reports(admin, 1).ended(UNPUBLISHED, id);
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
    }

    @Test
    void posts_that_were_interrupted_are_carried_out_once_when_they_are_repeated() {
        posts.assertAreCarriedOutOnceWhenTheyAreRepeated(admin);
    }
}
