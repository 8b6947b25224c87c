package io.daybook.api.grading.integrity;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.daybook.api.grading.audit.GradedCourse;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;

class ProofApiTest {

    private static GradedCourse course;
    private static Person student;
    private static long essay;

    @BeforeAll
    static void grade_some_work() {
        course = new GradedCourse();
        student = SCHOOL.student(course.id);
        essay = course.assignment();
        course.handIn(essay, student);
        course.grade(essay, student, "5");
        digest();
        course.grade(essay, student, "6");
        course.grade(essay, SCHOOL.student(course.id), "7");
        digest();
    }

    private static String digests() {
        return "/api/v1/audit/courses/" + course.id + "/digests";
    }

    private static JsonNode digest() {
        return SCHOOL.admin().post(digests()).ok();
    }

    private static JsonNode verify() {
        return verify(course);
    }

    private static JsonNode verify(GradedCourse course) {
        long job = SCHOOL.admin().get("/api/v1/audit/verify", "course_id", course.id).id();
        String progress = "/api/v1/progress/" + job;
        Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                SCHOOL.admin()
                                        .get(progress)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .matches("completed|failed"));
        return SCHOOL.admin().get(progress).ok();
    }

    /**
     * Changes the event store behind the service's back, as somebody with its file in hand could.
     */
    private static void tamper(String sql) throws SQLException {
        String data =
                TestDaybook.running().bean(Environment.class).getRequiredProperty("daybook.data");
        try (Connection file =
                        DriverManager.getConnection("jdbc:sqlite:" + data + "/record/events.db");
                var statement = file.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 10000");
            assertThat(statement.executeUpdate(sql)).isEqualTo(1);
        }
    }

    private static String replacing(String what, String by, int sequence) {
        return "UPDATE event SET payload = CAST(replace(CAST(payload AS TEXT), '%s', '%s') AS BLOB)"
                        .formatted(what, by)
                + " WHERE sequence = %d AND aggregate_id = 'submission-%d-%d'"
                        .formatted(sequence, essay, student.id());
    }

    @Test
    void what_was_stored_is_proved() {
        JsonNode progress = verify();
        assertThat(progress.path("workflow_state").asString()).isEqualTo("completed");
        JsonNode results = progress.path("results");
        assertThat(results.path("verified").asBoolean()).isTrue();
        assertThat(results.path("chains").asInt()).isEqualTo(2);
        assertThat(results.path("events").asInt()).isEqualTo(6);
        assertThat(results.path("digests").asInt()).isEqualTo(2);
        assertThat(results.path("last_digest").asString()).hasSize(64);
    }

    @Test
    void one_changed_byte_is_found_and_named() throws SQLException {
        tamper(replacing("\"gradeAfter\":\"5\"", "\"gradeAfter\":\"9\"", 2));
        JsonNode progress = verify();
        tamper(replacing("\"gradeAfter\":\"9\"", "\"gradeAfter\":\"5\"", 2));

        assertThat(progress.path("workflow_state").asString()).isEqualTo("failed");
        String chain = "submission-" + essay + "-" + student.id();
        assertThat(progress.path("message").asString()).contains(chain + " breaks at event 2");
        JsonNode broken = progress.path("results").path("first_broken");
        assertThat(broken.path("chain").asString()).isEqualTo(chain);
        assertThat(broken.path("sequence").asInt()).isEqualTo(2);
        assertThat(broken.path("event_id").asString()).isNotBlank();
        assertThat(verify().path("workflow_state").asString()).isEqualTo("completed");
    }

    @Test
    void a_long_life_of_a_grade_is_proved_to_its_last_event() throws SQLException {
        GradedCourse other = new GradedCourse();
        Person writer = SCHOOL.student(other.id);
        long poem = other.assignment();
        for (int grade = 1; grade <= 70; grade++) {
            other.grade(poem, writer, String.valueOf(grade));
        }
        String last =
                "UPDATE event SET payload = CAST(replace(CAST(payload AS TEXT), '%s', '%s') AS BLOB)"
                        + " WHERE aggregate_id = 'submission-"
                        + poem
                        + "-"
                        + writer.id()
                        + "' AND sequence = 70";

        JsonNode before = verify(other);
        tamper(last.formatted("\"gradeAfter\":\"70\"", "\"gradeAfter\":\"99\""));
        JsonNode progress = verify(other);
        tamper(last.formatted("\"gradeAfter\":\"99\"", "\"gradeAfter\":\"70\""));

        assertThat(before.path("results").path("verified").asBoolean()).isTrue();
        assertThat(before.path("results").path("chains").asInt()).isEqualTo(1);
        assertThat(before.path("results").path("events").asInt()).isEqualTo(71);
        assertThat(progress.path("results").path("first_broken").path("sequence").asInt())
                .isEqualTo(70);
    }

    @Test
    void a_changed_scale_of_an_outcome_of_the_course_is_found_and_named() throws SQLException {
        GradedCourse other = new GradedCourse();
        String root =
                SCHOOL.admin()
                        .get("/api/v1/courses/" + other.id + "/root_outcome_group")
                        .header("Location")
                        .orElseThrow();
        String outcomes = SCHOOL.admin().get(root).ok().path("outcomes_url").asString();
        long outcome =
                SCHOOL.admin()
                        .post(outcomes, "title", "Proved reading")
                        .ok()
                        .path("outcome")
                        .path("id")
                        .asLong();
        SCHOOL.admin().put("/api/v1/outcomes/" + outcome, "mastery_points", 4).ok();
        String event =
                "UPDATE event SET payload = CAST(replace(CAST(payload AS TEXT), '%s', '%s') AS BLOB)"
                        + " WHERE aggregate_id = 'outcome-"
                        + outcome
                        + "' AND CAST(payload AS TEXT) LIKE '%%%s%%'";
        String four = "\"masteryPoints\":4.0";
        String two = "\"masteryPoints\":2.0";

        JsonNode before = verify(other);
        tamper(event.formatted(four, two, four));
        JsonNode progress = verify(other);
        tamper(event.formatted(two, four, two));

        assertThat(before.path("results").path("verified").asBoolean()).isTrue();
        assertThat(before.path("results").path("chains").asInt()).isEqualTo(1);
        assertThat(progress.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(progress.path("message").asString()).contains("outcome-" + outcome);
    }

    @Test
    void an_end_that_was_cut_off_is_missed_by_the_digest(@TempDir Path folder) throws Exception {
        String last =
                " FROM event WHERE sequence = 3 AND aggregate_id = 'submission-%d-%d'"
                        .formatted(essay, student.id());
        String kept = folder.resolve("kept.db").toString();
        String data =
                TestDaybook.running().bean(Environment.class).getRequiredProperty("daybook.data");
        try (Connection file =
                        DriverManager.getConnection("jdbc:sqlite:" + data + "/record/events.db");
                var statement = file.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 10000");
            statement.execute("ATTACH '" + kept + "' AS kept");
            statement.execute("CREATE TABLE kept.event AS SELECT *" + last);
            statement.execute("DELETE" + last);
        }
        JsonNode progress = verify();
        try (Connection file =
                        DriverManager.getConnection("jdbc:sqlite:" + data + "/record/events.db");
                var statement = file.createStatement()) {
            statement.execute("PRAGMA busy_timeout = 10000");
            statement.execute("ATTACH '" + kept + "' AS kept");
            statement.execute("INSERT INTO event SELECT * FROM kept.event");
        }
        assertThat(progress.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(progress.path("message").asString()).contains("missing");
        assertThat(verify().path("workflow_state").asString()).isEqualTo("completed");
    }

    @Test
    void digests_follow_one_another() {
        JsonNode list = SCHOOL.admin().get(digests()).ok();
        assertThat(list.size()).isEqualTo(2);
        assertThat(list.path(0).path("previous").asString()).isEqualTo("-");
        assertThat(list.path(1).path("previous").asString())
                .isEqualTo(list.path(0).path("digest").asString());
        assertThat(list.path(1).path("events").asInt()).isEqualTo(3);
        assertThat(digest().path("number").asInt()).isEqualTo(2);
    }

    /** The procedure is run as it stands in the documentation. */
    @Test
    void they_are_verified_outside_as_it_is_documented(@TempDir Path folder) throws Exception {
        assumeTrue(hasPython());
        String script = between(document(), "```python\n", "```");
        Files.writeString(folder.resolve("verify.py"), script);
        save(folder, 1);
        String second = save(folder, 2);
        assertThat(run(folder)).isZero();
        Files.writeString(folder.resolve("2.txt"), second.replace("\"6\"", "\"9\""));
        assertThat(run(folder)).isNotZero();
        Files.writeString(folder.resolve("2.txt"), second.substring(0, second.indexOf('\n') + 1));
        assertThat(run(folder)).isNotZero();
    }

    private static String document() throws IOException {
        Path here = Path.of("").toAbsolutePath();
        Path root = Files.exists(here.resolve("docs")) ? here : here.resolve("..");
        return Files.readString(root.resolve("docs/verifying-grades.md"));
    }

    private static String between(String text, String from, String to) {
        int start = text.indexOf(from) + from.length();
        return text.substring(start, text.indexOf(to, start));
    }

    private static String save(Path folder, int number) throws IOException {
        Reply file = SCHOOL.admin().get(digests() + "/" + number);
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.header("Content-Type").orElseThrow()).startsWith("text/plain");
        Files.writeString(folder.resolve(number + ".txt"), file.text());
        return file.text();
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
        } catch (IOException none) {
            return false;
        }
    }

    private static int run(Path folder) throws Exception {
        Process process =
                new ProcessBuilder("python3", "verify.py", "1.txt", "2.txt")
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("output").toFile())
                        .start();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Test
    void teachers_neither_verify_nor_take_digests() {
        for (String path : List.of("/api/v1/audit/verify?course_id=" + course.id, digests())) {
            assertThat(course.teacher.client().get(path).status()).as(path).isEqualTo(403);
        }
        assertThat(course.teacher.client().post(digests()).status()).isEqualTo(403);
        assertThat(SCHOOL.admin().get("/api/v1/audit/verify").status()).isEqualTo(400);
        assertThat(SCHOOL.admin().get("/api/v1/audit/verify", "course_id", 999999).status())
                .isEqualTo(404);
        assertThat(SCHOOL.admin().get(digests() + "/99").status()).isEqualTo(404);
    }
}
