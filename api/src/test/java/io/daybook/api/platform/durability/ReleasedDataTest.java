package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Startup;
import io.daybook.api.platform.support.TestDaybook;
import java.net.URL;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;
import tools.jackson.databind.JsonNode;

/**
 * A data folder that version 0.1.0 has filled over its API and left at a clean stop: events, sealed
 * texts, checkpoint and integrity anchors in the forms of that version. {@code released/README.md}
 * tells what is in it.
 */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReleasedDataTest {

    private static final String MASTER_KEY = "dGhlIGtleSBvZiBhIGRhdGEgZm9sZGVyIGluIHRlc3Q=";
    private static final Duration SOON = Duration.ofMinutes(2);

    @TempDir Path data;

    private ConfigurableApplicationContext daybook;
    private Client admin;

    @BeforeEach
    void start() throws Exception {
        URL released =
                Objects.requireNonNull(getClass().getClassLoader().getResource("released/0.1.0"));
        FileSystemUtils.copyRecursively(Path.of(released.toURI()), data);
        daybook =
                Startup.run(
                        new SpringApplication(Daybook.class),
                        "--server.port=0",
                        "--daybook.data=" + data,
                        "--daybook.master-key=" + MASTER_KEY,
                        "--daybook.throttle.enabled=false");
        String port = daybook.getEnvironment().getProperty("local.server.port");
        admin = Client.of("http://localhost:" + port, TestDaybook.TOKEN);
        Awaitility.await()
                .atMost(SOON)
                .until(() -> admin.get("/actuator/health/readiness").status() == 200);
    }

    @AfterEach
    void stop() {
        if (daybook != null) {
            daybook.close();
        }
    }

    private List<String> all(String path, String field) {
        return admin.get(path).ok().valueStream().map(item -> item.path(field).asString()).toList();
    }

    @Test
    void everything_that_version_0_1_0_has_stored_is_shown_and_can_be_changed() {
        assertThat(all("/api/v1/accounts/self/courses", "name"))
                .containsExactly("History of science");
        assertThat(all("/api/v1/accounts/self/users", "name"))
                .containsExactlyInAnyOrder("Site Administrator", "Ada Example", "Grace Example");
        assertThat(all("/api/v1/courses/1/enrollments", "type"))
                .containsExactlyInAnyOrder("StudentEnrollment", "TeacherEnrollment");
        assertThat(all("/api/v1/courses/1/modules", "name")).containsExactly("Week 1");
        assertThat(all("/api/v1/courses/1/modules/1/items", "title")).containsExactly("Essay");
        assertThat(all("/api/v1/courses/1/assignments", "name")).contains("Essay", "First quiz");
        assertThat(all("/api/v1/courses/1/discussion_topics", "title"))
                .containsExactly("Questions");
        assertThat(all("/api/v1/courses/1/pages", "title")).containsExactly("Sources");
        assertThat(all("/api/v1/courses/1/quizzes", "title")).containsExactly("First quiz");
        assertThat(all("/api/v1/accounts/self/roles", "label")).contains("Reviewer");
        JsonNode conversation = admin.get("/api/v1/conversations/1").ok();
        assertThat(conversation.path("messages").path(0).path("body").asString())
                .isEqualTo("Welcome");

        JsonNode submission = submission();
        assertThat(submission.path("score").asDouble()).isEqualTo(8);
        assertThat(submission.path("submission_comments").path(0).path("comment").asString())
                .isEqualTo("Well done");
        assertThat(finalScore()).isEqualTo(80);
        JsonNode verified = verified();
        assertThat(verified.path("results").path("verified").asBoolean())
                .as(verified.toString())
                .isTrue();

        admin.put("/api/v1/courses/1/assignments/1/submissions/2", "submission[posted_grade]", 9)
                .ok();
        assertThat(submission().path("score").asDouble()).isEqualTo(9);
        assertThat(finalScore()).isEqualTo(90);
        assertThat(admin.get("/actuator/health").text()).contains("\"quarantined\":{}");
    }

    private JsonNode submission() {
        return admin.get(
                        "/api/v1/courses/1/assignments/1/submissions/2",
                        "include[]",
                        "submission_comments")
                .ok();
    }

    private double finalScore() {
        return admin.get("/api/v1/courses/1/enrollments", "user_id", 2)
                .ok()
                .path(0)
                .path("grades")
                .path("final_score")
                .asDouble();
    }

    /** What came of comparing the grades with the integrity anchors of the version before. */
    private JsonNode verified() {
        long job = admin.get("/api/v1/audit/verify", "course_id", 1).id();
        return Awaitility.await()
                .atMost(SOON)
                .until(
                        () -> admin.get("/api/v1/progress/" + job).ok(),
                        progress ->
                                progress.path("workflow_state")
                                        .asString()
                                        .matches("completed|failed"));
    }
}
