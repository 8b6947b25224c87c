package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Instant;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What dates of their own mean for those who have them, and for everyone else. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OwnDatesApiTest {

    private static final School SCHOOL = new School();
    private static final Instant YESTERDAY = Instant.parse("2020-01-01T10:00:00Z");
    private static final Instant TOMORROW = Instant.parse("2040-01-01T10:00:00Z");
    private static final Instant NEXT_WEEK = Instant.parse("2040-01-08T10:00:00Z");
    private static long course;
    private static Person teacher;
    private static Person ann;
    private static Person bob;

    @BeforeAll
    static void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        ann = SCHOOL.student(course);
        bob = SCHOOL.student(course);
    }

    private static String path() {
        return "/api/v1/courses/" + course + "/assignments";
    }

    private static String path(long assignment) {
        return path() + "/" + assignment;
    }

    private static long assignment(String fields) {
        return teacher.client()
                .postJson(
                        path(),
                        """
                        {"assignment": {"published": true, "name": "Essay", "submission_types": ["online_url"], %s}}
                        """
                                .formatted(fields))
                .id();
    }

    private static String forAnn(String dates) {
        return "\"assignment_overrides\": [{\"student_ids\": [%d], %s}]".formatted(ann.id(), dates);
    }

    private static int handIn(Client by, long assignment) {
        return by.post(
                        path(assignment) + "/submissions",
                        "submission[submission_type]",
                        "online_url",
                        "submission[url]",
                        "https://example.edu")
                .status();
    }

    @Test
    void students_see_their_own_dates_and_staff_those_for_everyone() {
        long id =
                assignment(
                        "\"due_at\": \"%s\", %s"
                                .formatted(
                                        TOMORROW,
                                        forAnn("\"due_at\": \"%s\"".formatted(NEXT_WEEK))));
        assertThat(ann.client().get(path(id)).ok().path("due_at").asString())
                .isEqualTo(NEXT_WEEK.toString());
        assertThat(bob.client().get(path(id)).ok().path("due_at").asString())
                .isEqualTo(TOMORROW.toString());
        JsonNode shown = teacher.client().get(path(id)).ok();
        assertThat(shown.path("due_at").asString()).isEqualTo(TOMORROW.toString());
        assertThat(shown.path("has_overrides").asBoolean()).isTrue();
        assertThat(
                        ann.client()
                                .get(path(id), "override_assignment_dates", "false")
                                .ok()
                                .path("due_at")
                                .asString())
                .isEqualTo(TOMORROW.toString());
    }

    @Test
    void all_dates_name_the_students_or_sections_they_apply_to() {
        long id =
                assignment(
                        "\"due_at\": \"%s\", %s"
                                .formatted(
                                        TOMORROW,
                                        forAnn("\"lock_at\": \"%s\"".formatted(NEXT_WEEK))));
        JsonNode shown =
                teacher.client()
                        .get(
                                path(id),
                                "all_dates",
                                "true",
                                "include[]",
                                "overrides",
                                "include[]",
                                "can_edit")
                        .ok();
        JsonNode dates = shown.path("all_dates");
        assertThat(dates.get(0).path("base").asBoolean()).isTrue();
        assertThat(dates.get(0).has("id")).isFalse();
        assertThat(dates.get(1).has("base")).isFalse();
        assertThat(dates.get(1).path("title").asString()).isEqualTo("1 student");
        assertThat(dates.get(1).path("due_at").asString()).isEqualTo(TOMORROW.toString());
        assertThat(dates.get(1).path("set_type").asString()).isEqualTo("ADHOC");
        assertThat(dates.get(1).path("can_edit").asBoolean()).isTrue();
        assertThat(shown.path("overrides")).hasSize(1);
        assertThat(bob.client().get(path(id), "all_dates", "true").ok().path("all_dates"))
                .hasSize(1);
    }

    @Test
    void section_limited_staff_see_the_assigned_students_of_their_section_only() {
        long here = SCHOOL.course();
        SCHOOL.student(here);
        long section =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + here + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        Person inside = SCHOOL.person("Inside");
        SCHOOL.limitTo(section, inside, "Student");
        Person assistant = SCHOOL.person("Assistant");
        SCHOOL.limitTo(section, assistant, "Ta");
        SCHOOL.admin()
                .post("/api/v1/courses/" + here + "/assignments", "assignment[name]", "Essay")
                .ok();

        JsonNode shown =
                assistant
                        .client()
                        .get(
                                "/api/v1/courses/" + here + "/assignments",
                                "include[]",
                                "assignment_visibility")
                        .ok();
        assertThat(shown.get(0).path("assignment_visibility").toString())
                .isEqualTo("[\"" + inside.id() + "\"]");
    }

    @Test
    void an_assignment_that_is_assigned_to_some_students_is_hidden_from_others() {
        long id =
                assignment(
                        "\"only_visible_to_overrides\": true, \"name\": \"Only Ann\", "
                                + forAnn("\"due_at\": null"));
        assertThat(ann.client().get(path(id)).status()).isEqualTo(200);
        assertThat(bob.client().get(path(id)).status()).isEqualTo(403);
        assertThat(handIn(bob.client(), id)).isEqualTo(403);
        assertThat(ann.client().get(path(), "per_page", 100).each("id")).contains(id + "");
        assertThat(bob.client().get(path(), "per_page", 100).each("id")).doesNotContain(id + "");
        JsonNode shown =
                teacher.client()
                        .get(path(id), "include[]", "assignment_visibility", "all_dates", "true")
                        .ok();
        assertThat(shown.path("assignment_visibility").toString())
                .isEqualTo("[\"" + ann.id() + "\"]");
        assertThat(shown.path("all_dates")).hasSize(1);
        assertThat(shown.path("all_dates").get(0).has("base")).isFalse();
        JsonNode work =
                teacher.client()
                        .get(
                                "/api/v1/courses/" + course + "/students/submissions",
                                "student_ids[]",
                                "all",
                                "assignment_ids[]",
                                id)
                        .ok();
        assertThat(work).hasSize(1);
        assertThat(work.get(0).path("user_id").asLong()).isEqualTo(ann.id());
    }

    @Test
    void a_student_with_a_later_override_submits_after_others_and_is_not_late() {
        long id =
                assignment(
                        "\"due_at\": \"%s\", \"lock_at\": \"%s\", %s"
                                .formatted(
                                        YESTERDAY,
                                        YESTERDAY,
                                        forAnn(
                                                "\"due_at\": \"%s\", \"lock_at\": null"
                                                        .formatted(TOMORROW))));
        assertThat(handIn(bob.client(), id)).isEqualTo(403);
        assertThat(handIn(ann.client(), id)).isEqualTo(201);
        assertThat(ann.client().get(path(id)).ok().path("locked_for_user").asBoolean()).isFalse();
        assertThat(bob.client().get(path(id)).ok().path("locked_for_user").asBoolean()).isTrue();
        JsonNode mine = ann.client().get(path(id) + "/submissions/self").ok();
        assertThat(mine.path("late").asBoolean()).isFalse();
        assertThat(mine.path("cached_due_date").asString()).isEqualTo(TOMORROW.toString());
        JsonNode missing = bob.client().get(path(id) + "/submissions/self").ok();
        assertThat(missing.path("missing").asBoolean()).isTrue();
    }

    @Test
    void of_several_dates_the_most_lenient_holds() {
        long section =
                teacher.client()
                        .get("/api/v1/courses/" + course + "/sections")
                        .ok()
                        .get(0)
                        .path("id")
                        .asLong();
        long id =
                assignment(
                        """
                        "due_at": "%s", "assignment_overrides": [
                         {"course_section_id": %d, "due_at": "%s", "unlock_at": "%s"},
                         {"student_ids": [%d], "due_at": "%s", "unlock_at": null}]
                        """
                                .formatted(
                                        TOMORROW,
                                        section,
                                        NEXT_WEEK,
                                        YESTERDAY,
                                        ann.id(),
                                        TOMORROW.plusSeconds(60)));
        JsonNode shown = ann.client().get(path(id)).ok();
        assertThat(shown.path("due_at").asString()).isEqualTo(NEXT_WEEK.toString());
        assertThat(shown.path("unlock_at").isNull()).isTrue();
        assertThat(bob.client().get(path(id)).ok().path("unlock_at").asString())
                .isEqualTo(YESTERDAY.toString());
    }
}
