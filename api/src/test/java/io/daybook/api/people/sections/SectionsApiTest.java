package io.daybook.api.people.sections;

import static io.daybook.api.platform.support.School.unique;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/sections";

    private static String one(long section) {
        return "/api/v1/sections/" + section;
    }

    private long section(String name) {
        return admin.post(path, "course_section[name]", name).id();
    }

    @Test
    void a_form_opens_a_section() {
        JsonNode section =
                admin.post(
                                path,
                                "course_section[name]",
                                "Evening",
                                "course_section[start_at]",
                                "2030-01-01T00:00:00Z",
                                "course_section[restrict_enrollments_to_section_dates]",
                                "1")
                        .ok();

        assertThat(section.path("name").asString()).isEqualTo("Evening");
        assertThat(section.path("course_id").asLong()).isEqualTo(course);
        assertThat(section.path("start_at").asString()).isEqualTo("2030-01-01T00:00:00Z");
        assertThat(section.path("restrict_enrollments_to_section_dates").asBoolean()).isTrue();
        assertThat(section.path("nonxlist_course_id").isNull()).isTrue();
    }

    @Test
    void json_opens_a_section_with_a_foreign_id_that_is_given_once() {
        String sis = unique("s");
        String body =
                "{\"course_section\": {\"name\": \"Sis\", \"sis_section_id\": \"" + sis + "\"}}";

        JsonNode section = admin.postJson(path, body).ok();

        assertThat(section.path("sis_section_id").asString()).isEqualTo(sis);
        assertThat(admin.get("/api/v1/sections/sis_section_id:" + sis).id())
                .isEqualTo(section.path("id").asLong());
        assertThat(admin.postJson(path, body).status()).isEqualTo(400);
    }

    @Test
    void a_teacher_opens_a_section_without_foreign_id_and_may_not_set_one_later() {
        Person teacher = school.teacher(course);

        JsonNode section =
                teacher.client()
                        .post(
                                path,
                                "course_section[name]",
                                "Mine",
                                "course_section[sis_section_id]",
                                "ignored")
                        .ok();
        Reply later =
                teacher.client()
                        .put(
                                one(section.path("id").asLong()),
                                "course_section[sis_section_id]",
                                "refused");

        assertThat(section.path("sis_section_id").isNull()).isTrue();
        assertThat(later.status()).isEqualTo(401);
        assertThat(later.json().path("message").isString()).isTrue();
        assertThat(later.header("WWW-Authenticate")).isEmpty();
    }

    @Test
    void sections_are_listed_by_name_and_searched() {
        section("Zulu");
        section("Alpha");

        assertThat(admin.get(path).each("name")).startsWith("Alpha").endsWith("Zulu");
        assertThat(admin.get(path, "search_term", "ulu").each("name")).containsExactly("Zulu");
        assertThat(admin.get(admin.get(path, "per_page", 2).next().orElseThrow()).each("name"))
                .containsExactly("Zulu");
    }

    @Test
    void students_who_were_only_invited_keep_login_and_address_to_themselves() {
        Person teacher = school.teacher(course);
        Person invited = school.person("Invited");
        Person here = school.student(course);
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        invited.id(),
                        "enrollment[type]",
                        "StudentEnrollment")
                .ok();

        List<JsonNode> students =
                teacher.client()
                        .get(path, "include[]", "students")
                        .ok()
                        .path(0)
                        .path("students")
                        .valueStream()
                        .toList();

        assertThat(students).hasSize(2);
        assertThat(students)
                .allSatisfy(
                        student -> {
                            boolean isHere = student.path("id").asLong() == here.id();
                            assertThat(student.has("login_id")).isEqualTo(isHere);
                            assertThat(student.has("email")).isEqualTo(isHere);
                            assertThat(student.has("sis_user_id")).isEqualTo(isHere);
                        });
    }

    @Test
    void students_are_included_and_counted_on_request() {
        Person student = school.student(course);

        JsonNode section =
                admin.get(path, "include[]", "students", "include[]", "total_students")
                        .ok()
                        .path(0);

        assertThat(section.path("total_students").asInt()).isEqualTo(1);
        assertThat(section.path("students").path(0).path("id").asLong()).isEqualTo(student.id());
    }

    @Test
    void grades_are_handed_on_to_nobody() {
        String section = one(section("Evening"));

        JsonNode asked = admin.get(section, "include[]", "passback_status").ok();

        assertThat(asked.has("passback_status")).isTrue();
        assertThat(asked.path("passback_status").isNull()).isTrue();
        assertThat(admin.get(section).ok().has("passback_status")).isFalse();
    }

    @Test
    void a_field_that_is_left_out_stays_as_it_is() {
        long section = section("Before");

        JsonNode renamed =
                admin.putJson(one(section), "{\"course_section\": {\"name\": \"After\"}}").ok();
        JsonNode dated =
                admin.put(one(section), "course_section[end_at]", "2031-01-01T00:00:00Z").ok();

        assertThat(renamed.path("name").asString()).isEqualTo("After");
        assertThat(dated.path("name").asString()).isEqualTo("After");
        assertThat(dated.path("end_at").asString()).isEqualTo("2031-01-01T00:00:00Z");
    }

    private List<String> overridesOf(String of) {
        return admin.get(of).each("id");
    }

    /** Overrides of a module and of an assignment for the section. */
    private List<String> assignTo(long section) {
        String api = "/api/v1/courses/" + course;
        String module = api + "/modules/" + admin.post(api + "/modules", "module[name]", "M").id();
        admin.putJson(
                module + "/assignment_overrides",
                "{\"overrides\": [{\"course_section_id\": %d}]}".formatted(section));
        String assignment =
                api
                        + "/assignments/"
                        + admin.post(api + "/assignments", "assignment[name]", "Essay").id();
        admin.post(
                        assignment + "/overrides",
                        "assignment_override[course_section_id]",
                        section,
                        "assignment_override[due_at]",
                        "2030-01-01T00:00:00Z")
                .ok();
        return List.of(module + "/assignment_overrides", assignment + "/overrides");
    }

    @Test
    void overrides_are_removed_when_their_section_is_deleted_or_moved_to_another_course() {
        for (boolean moves : List.of(true, false)) {
            long section = section("Evening");
            List<String> overrides = assignTo(section);
            overrides.forEach(of -> assertThat(overridesOf(of)).as(of).hasSize(1));
            if (moves) {
                admin.post(one(section) + "/crosslist/" + school.course()).ok();
            } else {
                admin.delete(one(section)).ok();
            }
            overrides.forEach(
                    of ->
                            Awaitility.await()
                                    .untilAsserted(() -> assertThat(overridesOf(of)).isEmpty()));
        }
    }

    @Test
    void a_section_with_users_in_it_is_not_deleted() {
        long full = section("Full");
        long empty = section("Empty");
        admin.post(one(full) + "/enrollments", "enrollment[user_id]", school.person("In").id())
                .ok();

        Reply refused = admin.delete(one(full));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.json().path("message").asString()).contains("enrollments");
        assertThat(admin.delete(one(empty)).id()).isEqualTo(empty);
        assertThat(admin.get(one(empty)).status()).isEqualTo(404);
    }

    @Test
    void a_section_of_another_course_is_not_found() {
        long section = section("Here");

        assertThat(admin.get(path + "/" + section).id()).isEqualTo(section);
        assertThat(
                        admin.get("/api/v1/courses/" + school.course() + "/sections/" + section)
                                .status())
                .isEqualTo(404);
    }

    @Test
    void students_change_nothing_and_strangers_see_nothing() {
        long section = section("Guarded");
        Person student = school.student(course);
        Person stranger = school.person("Stranger");

        assertThat(student.client().post(path, "course_section[name]", "X").status())
                .isEqualTo(403);
        assertThat(student.client().put(one(section), "course_section[name]", "X").status())
                .isEqualTo(403);
        assertThat(student.client().delete(one(section)).status()).isEqualTo(403);
        assertThat(stranger.client().get(path).status()).isEqualTo(403);
        assertThat(stranger.client().get(one(section)).status()).isEqualTo(403);
    }

    @Test
    void the_section_object_and_its_name_are_needed() {
        assertThat(admin.post(path).status()).isEqualTo(400);
        assertThat(admin.post(path, "course_section[name]", "").status()).isEqualTo(400);
    }
}
