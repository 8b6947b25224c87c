package io.daybook.api.grading.overrides;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Dates of many assignments, and dates of their own on many, at once. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class BulkDatesApiTest {

    private static final School SCHOOL = new School();
    private static final String DUE = "2040-05-01T10:00:00Z";
    private static final String LATER = "2040-06-01T10:00:00Z";
    private static long course;
    private static Person teacher;
    private static Person student;
    private long essay;
    private long talk;
    private long ofStudent;

    @BeforeAll
    static void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        student = SCHOOL.student(course);
    }

    private static String path() {
        return "/api/v1/courses/" + course + "/assignments";
    }

    @BeforeEach
    void make_two_assignments() {
        essay = assignment("Essay");
        talk = assignment("Talk");
        ofStudent =
                teacher.client()
                        .post(
                                path() + "/" + essay + "/overrides",
                                "assignment_override[student_ids][]",
                                student.id(),
                                "assignment_override[due_at]",
                                LATER,
                                "assignment_override[lock_at]",
                                LATER)
                        .id();
    }

    private static long assignment(String name) {
        return teacher.client()
                .post(
                        path(),
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        name,
                        "assignment[due_at]",
                        DUE)
                .id();
    }

    private static Reply send(Person as, String json) {
        return as.client().putJson(path() + "/bulk_update", json);
    }

    private static JsonNode done(String json) {
        JsonNode queued = send(teacher, json).ok();
        assertThat(queued.path("tag").asString()).isEqualTo("assignment_bulk_update");
        assertThat(queued.path("context_type").asString()).isEqualTo("Course");
        String progress = "/api/v1/progress/" + queued.path("id").asLong();
        return await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> teacher.client().get(progress).ok(),
                        seen -> seen.path("workflow_state").asString().matches("completed|failed"));
    }

    private String due(long assignment) {
        return teacher.client().get(path() + "/" + assignment).ok().path("due_at").asString("");
    }

    @Test
    void dates_of_their_own_on_several_assignments_are_made_at_once_or_not_at_all() {
        String all =
                """
                {"assignment_overrides": [
                  {"assignment_id": %d, "student_ids": ["%d"], "title": "Own", "due_at": "%s"},
                  {"assignment_id": %d, "student_ids": ["%d"], "title": "Own", "due_at": "%s"}]}
                """;
        long poster = assignment("Poster");
        String overrides = path() + "/overrides";
        String broken = all.formatted(talk, student.id(), LATER, 999999999, student.id(), LATER);
        String right = all.formatted(talk, student.id(), LATER, poster, student.id(), LATER);

        assertThat(teacher.client().postJson(overrides, broken).status()).isEqualTo(400);
        assertThat(teacher.client().get(path() + "/" + talk + "/overrides").ok()).isEmpty();
        assertThat(student.client().postJson(overrides, right).status()).isEqualTo(403);
        Reply made = teacher.client().postJson(overrides, right);
        assertThat(made.status()).isEqualTo(201);
        assertThat(made.each("assignment_id")).containsExactly("" + talk, "" + poster);
    }

    @Test
    void dates_sent_are_set_and_others_stay_for_everyone_and_go_for_some() {
        JsonNode done =
                done(
                        """
                        [{"id": %d, "all_dates": [
                           {"base": true, "lock_at": "2040-07-01T10:00:00Z"},
                           {"id": %d, "due_at": null}]},
                         {"id": %d, "all_dates": [{"base": true, "due_at": null}]},
                         {"id": %d, "all_dates": [{"base": true}]}]
                        """
                                .formatted(essay, ofStudent, talk, assignment("Unchanged")));
        assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
        assertThat(done.path("results").path("updated_count").asInt()).isEqualTo(2);
        assertThat(due(essay)).isEqualTo(DUE);
        assertThat(due(talk)).isEmpty();
        JsonNode own = teacher.client().get(path() + "/" + essay + "/overrides/" + ofStudent).ok();
        assertThat(own.path("due_at").isNull()).isTrue();
        assertThat(own.has("due_at")).isTrue();
        assertThat(own.has("lock_at")).isFalse();
    }

    @Test
    void one_invalid_date_is_reported_and_nothing_is_changed() {
        JsonNode done =
                done(
                        """
                        [{"id": %d, "all_dates": [{"base": true, "due_at": null}]},
                         {"id": %d, "all_dates": [
                           {"id": %d, "due_at": "%s", "lock_at": "%s"}]}]
                        """
                                .formatted(talk, essay, ofStudent, LATER, DUE));
        assertThat(done.path("workflow_state").asString()).isEqualTo("failed");
        JsonNode wrong = done.path("results").get(0);
        assertThat(wrong.path("assignment_id").asLong()).isEqualTo(essay);
        assertThat(wrong.path("assignment_override_id").asLong()).isEqualTo(ofStudent);
        assertThat(wrong.path("due_at")).hasSize(1);
        assertThat(due(talk)).isEqualTo(DUE);
    }

    @Test
    void what_is_no_date_and_what_nobody_has_fail() {
        JsonNode text =
                done(
                        "[{\"id\": %d, \"all_dates\": [{\"base\": true, \"due_at\": \"soon\"}]}]"
                                .formatted(talk));
        assertThat(text.path("results").get(0).has("due_at")).isTrue();
        JsonNode foreign =
                done(
                        "[{\"id\": %d, \"all_dates\": [{\"id\": %d, \"due_at\": null}]}]"
                                .formatted(talk, ofStudent));
        assertThat(foreign.path("workflow_state").asString()).isEqualTo("failed");
        assertThat(foreign.path("results").has("message")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "'{\"id\": 1}', 400, expected array",
        "'[{\"all_dates\": []}]', 400, missing assignment id",
        "'[{\"id\": 99999999}]', 404, ''"
    })
    void what_names_no_assignment_is_refused_at_once(String json, int status, String message) {
        Reply reply = send(teacher, json);
        assertThat(reply.status()).isEqualTo(status);
        assertThat(reply.json().path("message").asString("")).isEqualTo(message);
    }

    @Test
    void an_assignment_named_twice_or_of_another_course_is_not_found() {
        String twice = "[{\"id\": %d}, {\"id\": %d}]".formatted(talk, talk);
        assertThat(send(teacher, twice).status()).isEqualTo(404);
        long elsewhere = SCHOOL.course();
        Reply foreign =
                SCHOOL.teacher(elsewhere)
                        .client()
                        .putJson(
                                "/api/v1/courses/" + elsewhere + "/assignments/bulk_update",
                                "[{\"id\": %d}]".formatted(talk));
        assertThat(foreign.status()).isEqualTo(404);
        assertThat(send(student, "[]").status()).isEqualTo(403);
    }

    @Test
    void dates_of_their_own_on_several_assignments_are_made_and_changed_together() {
        String path = path() + "/overrides";
        String both =
                "{\"assignment_overrides\": [{\"assignment_id\": %d, \"id\": %d, \"due_at\":"
                        + " \"%s\"}, {\"assignment_id\": %d, \"id\": %d}]}";
        Reply made =
                teacher.client()
                        .postJson(
                                path,
                                """
                                {"assignment_overrides": [{"assignment_id": %d,
                                  "student_ids": [%d], "due_at": "%s"}]}
                                """
                                        .formatted(talk, student.id(), LATER));
        assertThat(made.status()).isEqualTo(201);
        long second = made.json().get(0).path("id").asLong();
        JsonNode changed =
                teacher.client()
                        .putJson(path, both.formatted(essay, ofStudent, DUE, talk, second))
                        .ok();
        assertThat(changed.get(0).path("due_at").asString()).isEqualTo(DUE);
        assertThat(changed.get(1).has("due_at")).isFalse();
        JsonNode wrong =
                teacher.client()
                        .putJson(path, both.formatted(essay, ofStudent, LATER, talk, 999_999))
                        .json();
        assertThat(wrong.path("errors").get(0).isNull()).isTrue();
        assertThat(wrong.path("errors").get(1).get(0).asString()).isEqualTo("override not found");
        JsonNode twice =
                teacher.client()
                        .postJson(
                                path,
                                """
                                {"assignment_overrides": [{"assignment_id": %d,
                                  "student_ids": [%d]}]}
                                """
                                        .formatted(talk, student.id()))
                        .json();
        assertThat(twice.path("errors").get(0)).hasSize(1);
        JsonNode shown =
                teacher.client()
                        .get(
                                path,
                                "assignment_overrides[][assignment_id]",
                                essay,
                                "assignment_overrides[][id]",
                                ofStudent,
                                "assignment_overrides[][assignment_id]",
                                talk,
                                "assignment_overrides[][id]",
                                999_999)
                        .ok();
        assertThat(shown.get(0).path("id").asLong()).isEqualTo(ofStudent);
        assertThat(shown.get(0).path("due_at").asString()).isEqualTo(DUE);
        assertThat(shown.get(1).isNull()).isTrue();
        assertThat(student.client().postJson(path, "{}").status()).isEqualTo(403);
    }
}
