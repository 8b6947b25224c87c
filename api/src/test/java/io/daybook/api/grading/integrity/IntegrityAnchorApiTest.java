package io.daybook.api.grading.integrity;

import static io.daybook.api.grading.audit.GradedCourse.SCHOOL;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.grading.audit.GradedCourse;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.grading.integrity.DailyDigests;
import io.daybook.application.grading.integrity.IntegrityAnchor;
import io.daybook.application.grading.integrity.IntegrityAnchor.Note;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What lies beside the event store tells when the end of the event store was cut off. */
class IntegrityAnchorApiTest {

    private GradedCourse course;
    private Person student;
    private long essay;

    @BeforeEach
    void some_work_is_graded() {
        course = new GradedCourse();
        student = SCHOOL.student(course.id);
        essay = course.assignment();
        course.grade(essay, student, "5");
    }

    private static IntegrityAnchor witness() {
        return TestDaybook.running().bean(IntegrityAnchor.class);
    }

    private Note look() {
        TestDaybook.running().bean(DailyDigests.class).noteAll();
        return witness().about(course.id).getLast();
    }

    private JsonNode verify() {
        long job = SCHOOL.admin().get("/api/v1/audit/verify", "course_id", course.id).id();
        return Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () -> SCHOOL.admin().get("/api/v1/progress/" + job).ok(),
                        progress ->
                                progress.path("workflow_state")
                                        .asString()
                                        .matches("completed|failed"));
    }

    @Test
    void what_no_digest_is_about_is_noted_and_holds() {
        Note first = look();
        assertThat(first.events()).isEqualTo(2);
        assertThat(look()).as("nothing happened").isEqualTo(first);
        course.grade(essay, student, "6");
        Note second = look();
        assertThat(second.events()).isEqualTo(3);

        JsonNode results = verify().path("results");
        assertThat(results.path("verified").asBoolean()).isTrue();
        assertThat(results.path("events_since_digest").asInt()).isEqualTo(3);
        assertThat(Instant.parse(results.path("witnessed_at").asString()))
                .isEqualTo(second.at().truncatedTo(ChronoUnit.SECONDS));
    }

    @Test
    void digests_are_noted_as_well_and_what_follows_them() {
        JsonNode digest =
                SCHOOL.admin().post("/api/v1/audit/courses/" + course.id + "/digests").ok();
        Note noted = witness().about(course.id).getLast();
        assertThat(noted.digest()).isEqualTo(digest.path("digest").asString());
        course.grade(essay, student, "6");
        assertThat(look().previous()).isEqualTo(noted.digest());
        assertThat(verify().path("workflow_state").asString()).isEqualTo("completed");
    }

    @Test
    void an_end_that_was_noted_and_is_not_there_is_missed_whatever_was_noted_since() {
        Note now = look();
        witness()
                .note(
                        new Note(
                                course.id,
                                now.fromPosition(),
                                now.toPosition(),
                                now.events() + 1,
                                now.previous(),
                                "0".repeat(64),
                                now.at()));
        course.grade(essay, student, "6");
        look();

        JsonNode progress = verify();
        assertThat(progress.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(progress.path("message").asString())
                .startsWith("The end of the event store does not hold: 3 events were noted");
    }
}
