package io.daybook.api.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Whom a module is for decides who sees it, everywhere. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModuleOverridesApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final Client teacher = school.teacher(course).client();
    private final Person chosen = school.student(course);
    private final Person other = school.student(course);
    private final String modules = "/api/v1/courses/" + course + "/modules";
    private long module;
    private String overrides = "";

    @BeforeEach
    void make_a_module() {
        module = teacher.post(modules, "module[name]", "For some").id();
        teacher.post(
                        modules + "/" + module + "/items",
                        "module_item[type]",
                        "SubHeader",
                        "module_item[title]",
                        "A part")
                .ok();
        teacher.put(modules + "/" + module, "module[published]", true).ok();
        overrides = modules + "/" + module + "/assignment_overrides";
    }

    private Reply replace(String json) {
        return teacher.putJson(overrides, json);
    }

    private void chooseOne() {
        assertThat(
                        replace("{\"overrides\": [{\"student_ids\": [%d]}]}".formatted(chosen.id()))
                                .status())
                .isEqualTo(204);
    }

    @Test
    void list_of_overrides_may_be_keyed_by_numbers() {
        Reply saved =
                teacher.put(
                        overrides,
                        "overrides[0][student_ids][0]",
                        chosen.id(),
                        "overrides[1][student_ids][]",
                        other.id());

        assertThat(saved.status()).isEqualTo(204);
        assertThat(teacher.get(overrides).ok()).hasSize(2);
        assertThat(replace("{\"overrides\": {}}").status()).isEqualTo(400);
    }

    private static List<String> names(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(one -> one.path("name").asString())
                .toList();
    }

    @Test
    void without_overrides_a_module_is_for_everyone() {
        assertThat(teacher.get(overrides).ok()).isEmpty();
        other.client().get(modules + "/" + module).ok();
    }

    @Test
    void only_who_is_named_sees_the_module_on_lists_shows_and_searches() {
        chooseOne();

        assertThat(names(chosen.client().get(modules).ok())).contains("For some");
        chosen.client().get(modules + "/" + module).ok();
        assertThat(chosen.client().get(modules + "/" + module + "/items").ok()).hasSize(1);
        assertThat(names(teacher.get(modules).ok())).contains("For some");
        Client left = other.client();
        assertThat(names(left.get(modules).ok())).doesNotContain("For some");
        assertThat(names(left.get(modules, "search_term", "for").ok())).isEmpty();
        assertThat(names(left.get(modules, "search_term", "part", "include[]", "items").ok()))
                .isEmpty();
        assertThat(left.get(modules + "/" + module).status()).isEqualTo(404);
        assertThat(left.get(modules + "/" + module + "/items").status()).isEqualTo(404);
        long item = teacher.get(modules + "/" + module + "/items").ok().path(0).path("id").asLong();
        assertThat(left.get(modules + "/" + module + "/items/" + item).status()).isEqualTo(404);
        assertThat(left.post(modules + "/" + module + "/items/" + item + "/mark_read").status())
                .isEqualTo(404);
        assertThat(teacher.get(modules + "/" + module, "student_id", other.id()).status())
                .isEqualTo(404);
    }

    @Test
    void a_section_stands_for_its_students_and_an_observer_sees_what_their_students_see() {
        long section =
                teacher.post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Monday")
                        .id();
        Person late = school.person("Late");
        school.admin()
                .post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        late.id(),
                        "enrollment[type]",
                        "StudentEnrollment",
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        Person parent = observer(late);
        assertThat(teacher.put(overrides, "overrides[][course_section_id]", section).status())
                .isEqualTo(204);

        late.client().get(modules + "/" + module).ok();
        parent.client().get(modules + "/" + module).ok();
        assertThat(chosen.client().get(modules + "/" + module).status()).isEqualTo(404);
        assertThat(observer(chosen).client().get(modules + "/" + module).status()).isEqualTo(404);
        JsonNode shown = teacher.get(overrides).ok().path(0);
        assertThat(shown.path("title").asString()).isEqualTo("Monday");
        assertThat(shown.path("context_module_id").asLong()).isEqualTo(module);
        assertThat(shown.path("course_section").toString())
                .isEqualTo("{\"id\":%d,\"name\":\"Monday\"}".formatted(section));
        assertThat(shown.has("students")).isFalse();
    }

    private Person observer(Person student) {
        Person parent = school.person("Parent");
        school.admin()
                .post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        parent.id(),
                        "enrollment[type]",
                        "ObserverEnrollment",
                        "enrollment[associated_user_id]",
                        student.id(),
                        "enrollment[enrollment_state]",
                        "active")
                .ok();
        return parent;
    }

    @Test
    void overrides_keep_their_ids_and_what_is_left_out_ends() {
        chooseOne();
        JsonNode first = teacher.get(overrides).ok().path(0);
        assertThat(first.path("title").asString()).isEqualTo("1 student");
        assertThat(first.path("students").toString())
                .isEqualTo("[{\"id\":%d,\"name\":\"%s\"}]".formatted(chosen.id(), chosen.name()));
        assertThat(first.has("course_section")).isFalse();

        assertThat(
                        replace(
                                        """
                                        {"overrides": [{"id": %d, "student_ids": [%d, %d], "title": "Both"}]}
                                        """
                                                .formatted(
                                                        first.path("id").asLong(),
                                                        chosen.id(),
                                                        other.id()))
                                .status())
                .isEqualTo(204);
        JsonNode after = teacher.get(overrides).ok();
        assertThat(after).hasSize(1);
        assertThat(after.path(0).path("id")).isEqualTo(first.path("id"));
        assertThat(after.path(0).path("title").asString()).isEqualTo("Both");
        assertThat(after.path(0).path("students")).hasSize(2);

        assertThat(replace("{\"overrides\": []}").status()).isEqualTo(204);
        assertThat(teacher.get(overrides).ok()).isEmpty();
    }

    @Test
    void a_student_who_left_the_course_stays_in_one_but_is_not_added() {
        Person leaver = school.person("Leaver");
        long enrollment = school.enroll(course, leaver, "Student");
        String both = "[%d, %d]".formatted(chosen.id(), leaver.id());
        replace("{\"overrides\": [{\"student_ids\": %s}]}".formatted(both));
        String enrollments = "/api/v1/courses/" + course + "/enrollments/";
        school.admin().delete(enrollments + enrollment, "task", "delete").ok();

        long id = teacher.get(overrides).ok().path(0).path("id").asLong();
        String again = "{\"overrides\": [{\"id\": %d, \"student_ids\": %s}]}";
        assertThat(replace(again.formatted(id, both)).status()).isEqualTo(204);
        assertThat(teacher.get(overrides).ok().path(0).path("students")).hasSize(2);
        assertThat(replace("{\"overrides\": [{\"student_ids\": %s}]}".formatted(both)).status())
                .isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}|List of overrides required",
                "{\"overrides\": {\"id\": 1}}|List of overrides required",
                "{\"overrides\": \"all\"}|List of overrides required",
                "{\"overrides\": [{\"title\": \"x\"}]}"
                        + "|id, student_ids, or course_section_id required with each override",
                "{\"overrides\": [{\"student_ids\": [1], \"course_section_id\": 1}]}"
                        + "|cannot provide course_section_id and student_ids on the same override",
                "{\"overrides\": [{\"group_id\": 1}]}|group_id is not allowed as an override"
            })
    void a_list_that_cannot_be_understood_is_refused(String body, String error) {
        Reply reply = replace(body);

        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("error").asString()).isEqualTo(error);
    }

    @Test
    void an_override_for_a_missing_student_is_not_found_and_nothing_is_saved() {
        long stranger = school.person("Stranger").id();
        for (String unknown :
                List.of(
                        "{\"student_ids\": [%d]}".formatted(stranger),
                        "{\"course_section_id\": 999999}",
                        "{\"id\": 999999, \"student_ids\": [%d]}".formatted(other.id()))) {
            assertThat(
                            replace(
                                            "{\"overrides\": [{\"student_ids\": [%d]}, %s]}"
                                                    .formatted(chosen.id(), unknown))
                                    .status())
                    .isEqualTo(404);
        }
        assertThat(teacher.get(overrides).ok()).isEmpty();
    }

    @Test
    void students_neither_read_nor_change_them_and_a_foreign_course_has_no_such_module() {
        assertThat(chosen.client().get(overrides).status()).isEqualTo(403);
        assertThat(chosen.client().putJson(overrides, "{\"overrides\": []}").status())
                .isEqualTo(403);
        String foreign =
                "/api/v1/courses/"
                        + school.course()
                        + "/modules/"
                        + module
                        + "/assignment_overrides";
        assertThat(school.admin().get(foreign).status()).isEqualTo(404);
        assertThat(school.admin().putJson(foreign, "{\"overrides\": []}").status()).isEqualTo(404);
    }

    @Test
    void section_limited_staff_see_and_replace_only_overrides_of_their_students() {
        long section =
                school.admin()
                        .post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "B")
                        .id();
        Person near = school.person("Near");
        school.limitTo(section, near, "Student");
        Person assistant = school.person("Assistant");
        school.limitTo(section, assistant, "Ta");
        Client limited = assistant.client();
        replace(
                "{\"overrides\": [{\"student_ids\": [%d, %d]}, {\"student_ids\": [%d]}, %s]}"
                        .formatted(chosen.id(), near.id(), other.id(), "{\"student_ids\": []}"));

        JsonNode seen = limited.get(overrides).ok();
        assertThat(seen).hasSize(1);
        assertThat(names(seen.path(0).path("students"))).containsExactly("Near");
        assertThat(
                        limited.putJson(
                                        overrides,
                                        "{\"overrides\": [{\"student_ids\": [%d]}]}"
                                                .formatted(chosen.id()))
                                .status())
                .isEqualTo(404);
        assertThat(limited.putJson(overrides, "{\"overrides\": []}").status()).isEqualTo(204);

        JsonNode left = teacher.get(overrides).ok();
        assertThat(left).hasSize(3);
        assertThat(names(left.path(0).path("students"))).containsExactly(chosen.name());
        assertThat(left.path(0).path("title").asString()).isEqualTo("1 student");
        assertThat(names(left.path(1).path("students"))).containsExactly(other.name());
        assertThat(limited.get(overrides).ok()).isEmpty();
    }
}
