package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.DaybookProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Many are being graded when the process is killed. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BulkGradingCrashIT {

    private static final String READY = "Daybook is ready";
    private static final int STUDENTS = 120;

    @TempDir Path data;

    private int port;
    private DaybookProcess daybook;
    private Client admin;
    private long course;
    private long assignment;
    private final List<Long> students = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        port = DaybookProcess.freePort();
        daybook = DaybookProcess.start("serve", data, port, READY);
        admin = daybook.admin();
    }

    @AfterEach
    void end() throws InterruptedException {
        daybook.kill();
    }

    @Test
    void goes_on_after_a_kill_and_deals_with_every_student_once() throws Exception {
        furnish();
        long progress = gradeAll();
        Awaitility.await()
                .pollInterval(Duration.ofMillis(1))
                .until(() -> isGraded(students.get(4)));
        assertThat(isGraded(students.getLast())).as("it is over already").isFalse();
        daybook.kill();

        daybook = DaybookProcess.start("serve", data, port, READY);
        admin = daybook.admin();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .until(() -> state(progress).equals("completed"));
        for (long student : students) {
            JsonNode work = admin.get(path(student), "include[]", "submission_comments").ok();
            assertThat(work.path("score").asDouble()).isEqualTo(7);
            assertThat(work.path("submission_comments")).as("comments to %s", student).hasSize(1);
        }
    }

    private void furnish() {
        course =
                admin.post("/api/v1/accounts/self/courses", "course[name]", "Art", "offer", true)
                        .id();
        assignment =
                admin.post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Poster",
                                "assignment[points_possible]",
                                "10")
                        .id();
        for (int i = 0; i < STUDENTS; i++) {
            long student =
                    admin.post(
                                    "/api/v1/accounts/self/users",
                                    "user[name]",
                                    "Student " + i,
                                    "pseudonym[unique_id]",
                                    "student" + i + "@example.edu")
                            .id();
            admin.post(
                            "/api/v1/courses/" + course + "/enrollments",
                            "enrollment[user_id]",
                            student,
                            "enrollment[type]",
                            "StudentEnrollment",
                            "enrollment[enrollment_state]",
                            "active")
                    .ok();
            students.add(student);
        }
    }

    private long gradeAll() {
        List<Object> sent = new ArrayList<>();
        for (long student : students) {
            sent.addAll(
                    List.of(
                            "grade_data[" + student + "][posted_grade]",
                            "7",
                            "grade_data[" + student + "][text_comment]",
                            "Well done"));
        }
        return admin.post(all() + "/update_grades", sent.toArray()).id();
    }

    private String all() {
        return "/api/v1/courses/" + course + "/assignments/" + assignment + "/submissions";
    }

    private String path(long student) {
        return all() + "/" + student;
    }

    private boolean isGraded(long student) {
        return admin.get(path(student)).ok().path("score").isNumber();
    }

    private String state(long progress) {
        return admin.get("/api/v1/progress/" + progress).ok().path("workflow_state").asString();
    }
}
