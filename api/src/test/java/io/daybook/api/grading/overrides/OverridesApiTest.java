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

/** Dates of their own (document 2, section 4.3; docs/spec/institution.md, section 5.4). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OverridesApiTest {

    private static final School SCHOOL = new School();
    private static final String LATE = "2040-06-01T10:00:00Z";
    private static long course;
    private static long section;
    private static long otherSection;
    private static Person teacher;
    private static Person assistant;
    private static Person student;
    private static Person other;
    private long assignment;

    @BeforeAll
    static void open_a_course_with_two_sections() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
        section = section("Evening");
        otherSection = section("Morning");
        student = in(section);
        other = in(otherSection);
        assistant = SCHOOL.person("Section's assistant");
        SCHOOL.admin()
                .post(
                        "/api/v1/sections/" + otherSection + "/enrollments",
                        "enrollment[user_id]",
                        assistant.id(),
                        "enrollment[type]",
                        "TaEnrollment",
                        "enrollment[limit_privileges_to_course_section]",
                        true,
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
    }

    private static long section(String name) {
        return teacher.client()
                .post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    private static Person in(long ofSection) {
        Person person = SCHOOL.person("Student of " + ofSection);
        SCHOOL.admin()
                .post(
                        "/api/v1/sections/" + ofSection + "/enrollments",
                        "enrollment[user_id]",
                        person.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return person;
    }

    @BeforeEach
    void make_an_assignment() {
        assignment =
                teacher.client()
                        .post(
                                "/api/v1/courses/" + course + "/assignments",
                                "assignment[published]",
                                "true",
                                "assignment[name]",
                                "Essay",
                                "assignment[due_at]",
                                "2040-05-01T10:00:00Z")
                        .id();
    }

    private String path() {
        return "/api/v1/courses/" + course + "/assignments/" + assignment + "/overrides";
    }

    private Reply add(Person as, String target, Object value, Object... more) {
        Object[] all = new Object[more.length + 2];
        all[0] = "assignment_override[" + target + "]";
        all[1] = value;
        System.arraycopy(more, 0, all, 2, more.length);
        return as.client().post(path(), all);
    }

    private long ofSection(long of) {
        return add(teacher, "course_section_id", of, "assignment_override[due_at]", LATE).id();
    }

    private long ofStudents(long... ids) {
        StringBuilder json = new StringBuilder();
        for (long id : ids) {
            json.append(json.isEmpty() ? "" : ",").append(id);
        }
        return teacher.client()
                .postJson(path(), "{\"assignment_override\":{\"student_ids\":[" + json + "]}}")
                .id();
    }

    @Test
    void an_override_of_a_section_has_its_name_and_only_overridden_dates() {
        Reply reply =
                add(teacher, "course_section_id", section, "assignment_override[due_at]", LATE);
        assertThat(reply.status()).isEqualTo(201);
        JsonNode json = reply.json();
        assertThat(json.path("title").asString()).isEqualTo("Evening");
        assertThat(json.path("course_section_id").asLong()).isEqualTo(section);
        assertThat(json.path("assignment_id").asLong()).isEqualTo(assignment);
        assertThat(json.path("due_at").asString()).isEqualTo(LATE);
        assertThat(json.path("all_day").asBoolean(true)).isFalse();
        assertThat(json.path("all_day_date").asString()).isEqualTo("2040-06-01");
        assertThat(json.propertyNames())
                .doesNotContain("unlock_at", "lock_at", "student_ids", "group_id");
    }

    @Test
    void students_are_counted_unless_they_have_a_name() {
        JsonNode json =
                teacher.client()
                        .postJson(
                                path(),
                                """
                                {"assignment_override": {"student_ids": [%d, %d],
                                 "lock_at": null}}
                                """
                                        .formatted(student.id(), other.id()))
                        .json();
        assertThat(json.path("title").asString()).isEqualTo("2 students");
        assertThat(json.path("student_ids")).hasSize(2);
        assertThat(json.has("lock_at")).isTrue();
        assertThat(json.path("lock_at").isNull()).isTrue();
        String one = path() + "/" + json.path("id").asLong();
        JsonNode named = teacher.client().put(one, "assignment_override[title]", "Travellers").ok();
        assertThat(named.path("title").asString()).isEqualTo("Travellers");
        assertThat(named.path("student_ids")).hasSize(2);
        assertThat(named.has("lock_at")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "student_ids][, 999999, unknown student ids: [999999]",
        "student_ids][, '', invalid student_ids",
        "course_section_id, 999999, unknown section id",
        "group_id, 5, group_id is not valid for non-group assignments",
        "title, x, 'one of student_ids, group_id, or course_section_id is required'",
        "due_at, soon, invalid due_at"
    })
    void errors_are_returned_as_a_list(String field, String value, String error) {
        Reply reply = add(teacher, field, value);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").get(0).asString()).isEqualTo(error);
    }

    @Test
    void a_section_of_another_course_is_unknown() {
        long elsewhere = SCHOOL.course();
        long foreign =
                SCHOOL.admin()
                        .post(
                                "/api/v1/courses/" + elsewhere + "/sections",
                                "course_section[name]",
                                "Elsewhere")
                        .id();
        assertThat(add(teacher, "course_section_id", foreign).status()).isEqualTo(400);
    }

    @Test
    void the_section_of_an_override_cannot_be_changed() {
        long id = ofSection(section);
        JsonNode changed =
                teacher.client()
                        .put(
                                path() + "/" + id,
                                "assignment_override[course_section_id]",
                                otherSection,
                                "assignment_override[group_id]",
                                999_999)
                        .ok();
        assertThat(changed.path("course_section_id").asLong()).isEqualTo(section);
    }

    @Test
    void there_is_one_for_each_section_and_student() {
        ofSection(section);
        assertThat(add(teacher, "course_section_id", section).json().path("errors").has("set_id"))
                .isTrue();
        ofStudents(student.id());
        assertThat(
                        add(teacher, "student_ids][", student.id())
                                .json()
                                .path("errors")
                                .has("student_ids"))
                .isTrue();
    }

    @Test
    void students_see_only_those_that_hold_for_them_and_of_the_students_themselves() {
        long mine = ofSection(section);
        long theirs = ofSection(otherSection);
        long both = ofStudents(student.id(), other.id());
        JsonNode list = student.client().get(path()).ok();
        assertThat(list).hasSize(2);
        assertThat(list.get(0).path("id").asLong()).isEqualTo(mine);
        JsonNode own = student.client().get(path() + "/" + both).ok();
        assertThat(own.path("student_ids").toString()).isEqualTo("[" + student.id() + "]");
        assertThat(student.client().get(path() + "/" + theirs).status()).isEqualTo(404);
        assertThat(teacher.client().get(path()).ok()).hasSize(3);
    }

    @Test
    void staff_limited_to_a_section_see_and_create_them_only_there() {
        long hidden = ofSection(section);
        ofSection(otherSection);
        long both = ofStudents(student.id(), other.id());
        assertThat(assistant.client().get(path()).ok()).hasSize(2);
        assertThat(assistant.client().get(path() + "/" + hidden).status()).isEqualTo(404);
        assertThat(add(assistant, "student_ids][", student.id()).status()).isEqualTo(400);
        assistant
                .client()
                .put(path() + "/" + both, "assignment_override[student_ids][]", other.id())
                .ok();
        assertThat(teacher.client().get(path() + "/" + both).ok().path("student_ids")).hasSize(2);
    }

    @Test
    void staff_limited_to_a_section_change_dates_of_their_students_only() {
        long hidden = ofSection(section);
        long both = ofStudents(student.id(), other.id());
        String bulk = "/api/v1/courses/" + course + "/assignments/bulk_update";
        String dates =
                "[{\"id\": %d, \"all_dates\": [{\"id\": %d, \"due_at\": \"2041-01-01T00:00:00Z\"}]}]";

        assistant.client().put(path() + "/" + both, "assignment_override[due_at]", LATE).ok();
        JsonNode job = assistant.client().putJson(bulk, dates.formatted(assignment, hidden)).ok();

        await().atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                assistant
                                        .client()
                                        .get("/api/v1/progress/" + job.path("id").asLong())
                                        .ok()
                                        .path("workflow_state")
                                        .asString(),
                        "failed"::equals);
        assertThat(teacher.client().get(path() + "/" + hidden).ok().path("due_at").asString())
                .isEqualTo(LATE);
        String own = "/api/v1/courses/" + course + "/assignments/" + assignment;
        assertThat(other.client().get(own).ok().path("due_at").asString()).isEqualTo(LATE);
        teacher.client().delete(path() + "/" + hidden).ok();
        assertThat(student.client().get(own).ok().path("due_at").asString())
                .isEqualTo("2040-05-01T10:00:00Z");
    }

    @Test
    void only_the_final_grader_changes_dates_of_a_moderated_assignment() {
        long id = ofSection(section);
        String own = "/api/v1/courses/" + course + "/assignments/" + assignment;
        teacher.client()
                .put(
                        own,
                        "assignment[moderated_grading]",
                        true,
                        "assignment[grader_count]",
                        1,
                        "assignment[final_grader_id]",
                        teacher.id())
                .ok();
        Person colleague = SCHOOL.teacher(course);
        String override = path() + "/" + id;
        String due = "assignment_override[due_at]";

        assertThat(colleague.client().put(override, due, LATE).status()).isEqualTo(403);
        assertThat(colleague.client().delete(override).status()).isEqualTo(403);
        assertThat(add(colleague, "course_section_id", otherSection).status()).isEqualTo(403);
        assertThat(
                        colleague
                                .client()
                                .put(
                                        "/api/v1/calendar_events/assignment_" + assignment,
                                        "calendar_event[start_at]",
                                        LATE)
                                .status())
                .isEqualTo(403);
        teacher.client().put(override, due, LATE).ok();
    }

    @Test
    void one_that_is_deleted_is_answered_once_more() {
        long id = ofSection(section);
        assertThat(teacher.client().delete(path() + "/" + id).ok().path("id").asLong())
                .isEqualTo(id);
        assertThat(teacher.client().get(path() + "/" + id).status()).isEqualTo(404);
        assertThat(teacher.client().delete(path() + "/" + id).status()).isEqualTo(404);
    }

    @Test
    void student_who_left_the_course_stays_in_an_override_but_cannot_be_added() {
        Person leaver = in(section);
        long id = ofStudents(student.id(), leaver.id());
        String enrollments = "/api/v1/courses/" + course + "/enrollments";
        String enrollment =
                SCHOOL.admin().get(enrollments, "user_id", leaver.id()).each("id").getFirst();
        SCHOOL.admin().delete(enrollments + "/" + enrollment, "task", "delete").ok();

        String both = "[" + student.id() + "," + leaver.id() + "]";
        String one = "/api/v1/courses/" + course + "/assignments/" + assignment;
        JsonNode listed = teacher.client().get(path()).ok();
        teacher.client()
                .putJson(one, "{\"assignment\":{\"assignment_overrides\":" + listed + "}}")
                .ok();
        assertThat(teacher.client().get(path()).ok()).isEqualTo(listed);
        String students = "{\"assignment_override\":{\"student_ids\":%s}}";
        teacher.client().putJson(path() + "/" + id, students.formatted(both)).ok();
        teacher.client()
                .putJson(path() + "/" + id, students.formatted("[" + student.id() + "]"))
                .ok();
        assertThat(teacher.client().putJson(path() + "/" + id, students.formatted(both)).status())
                .isEqualTo(400);
    }

    @Test
    void overrides_of_a_deleted_section_and_group_are_removed() {
        String api = "/api/v1/courses/" + course;
        var client = teacher.client();
        long category = client.post(api + "/group_categories", "name", School.unique("Teams")).id();
        long group =
                client.post("/api/v1/group_categories/" + category + "/groups", "name", "One").id();
        String one = api + "/assignments/" + assignment;
        client.put(one, "assignment[group_category_id]", category).ok();
        long deleted = section("Deleted");
        String due = "assignment_override[due_at]";
        add(teacher, "course_section_id", deleted, due, "2030-01-10").ok();
        add(teacher, "group_id", group, due, "2030-01-10").ok();
        long kept = ofSection(section);

        client.delete("/api/v1/sections/" + deleted).ok();
        client.delete("/api/v1/groups/" + group).ok();

        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () ->
                                client.put(one, "assignment[unlock_at]", "2030-02-01T10:00:00Z")
                                        .ok());
        client.delete(path() + "/" + kept).ok();
        assertThat(client.get(one).ok().path("has_overrides").asBoolean()).isFalse();
    }

    @Test
    void only_staff_change_them_and_only_of_their_course() {
        assertThat(add(student, "course_section_id", section).status()).isEqualTo(403);
        long id = ofSection(section);
        assertThat(student.client().delete(path() + "/" + id).status()).isEqualTo(403);
        long elsewhere = SCHOOL.course();
        Person stranger = SCHOOL.teacher(elsewhere);
        String foreign =
                "/api/v1/courses/" + elsewhere + "/assignments/" + assignment + "/overrides";
        assertThat(stranger.client().get(foreign).status()).isEqualTo(404);
        assertThat(stranger.client().delete(foreign + "/" + id).status()).isEqualTo(404);
        assertThat(stranger.client().get(path()).status()).isEqualTo(403);
    }

    @Test
    void a_section_leads_to_its_own() {
        long id = ofSection(section);
        String from = "/api/v1/sections/" + section + "/assignments/" + assignment + "/override";
        Reply reply = teacher.client().get(from);
        assertThat(reply.status()).isEqualTo(302);
        assertThat(reply.header("Location").orElse("")).endsWith(path() + "/" + id);
        String none =
                "/api/v1/sections/" + otherSection + "/assignments/" + assignment + "/override";
        assertThat(teacher.client().get(none).status()).isEqualTo(404);
    }

    @Test
    void an_assignment_s_list_replaces_them() {
        long kept = ofSection(section);
        ofSection(otherSection);
        String one = "/api/v1/courses/" + course + "/assignments/" + assignment;
        teacher.client()
                .putJson(
                        one,
                        """
                        {"assignment": {"assignment_overrides": [
                          {"id": %d, "due_at": "2040-07-01T10:00:00Z"},
                          {"student_ids": [%d], "due_at": "2040-08-01T10:00:00Z"}]}}
                        """
                                .formatted(kept, other.id()))
                .ok();
        JsonNode list = teacher.client().get(path()).ok();
        assertThat(list).hasSize(2);
        assertThat(list.get(0).path("due_at").asString()).isEqualTo("2040-07-01T10:00:00Z");
        teacher.client().put(one, "assignment[name]", "Talk").ok();
        assertThat(teacher.client().get(path()).ok()).hasSize(2);
        assertThat(
                        teacher.client()
                                .putJson(
                                        one,
                                        "{\"assignment\": {\"assignment_overrides\": [{\"id\":"
                                                + " 1}]}}")
                                .status())
                .isEqualTo(400);
        teacher.client().putJson(one, "{\"assignment\": {\"assignment_overrides\": []}}").ok();
        assertThat(teacher.client().get(path()).ok()).isEmpty();
    }
}
