package io.daybook.api.grading.assignments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Copies, a student's own list, and what a student information system and a scheme say. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentCopiesApiTest {

    private static final School SCHOOL = new School();
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

    private static JsonNode made(Client as, String name, Object... more) {
        Object[] all = new Object[more.length + 4];
        all[0] = "assignment[name]";
        all[1] = name;
        all[2] = "assignment[published]";
        all[3] = "true";
        System.arraycopy(more, 0, all, 4, more.length);
        return as.post(path(), all).ok();
    }

    @Test
    void a_copy_stands_behind_its_original_unpublished_and_says_where_it_comes_from() {
        JsonNode original =
                made(
                        teacher.client(),
                        "Essay",
                        "assignment[points_possible]",
                        7,
                        "assignment[description]",
                        "<p>Write</p>",
                        "assignment[submission_types][]",
                        "online_url");
        long id = original.path("id").asLong();
        JsonNode copy = teacher.client().post(path() + "/" + id + "/duplicate").ok();
        assertThat(copy.path("name").asString()).isEqualTo("Essay Copy");
        assertThat(copy.path("published").asBoolean(true)).isFalse();
        assertThat(copy.path("points_possible").asDouble()).isEqualTo(7);
        assertThat(copy.path("description").asString()).isEqualTo("<p>Write</p>");
        assertThat(copy.path("original_assignment_id").asLong()).isEqualTo(id);
        assertThat(copy.path("original_assignment_name").asString()).isEqualTo("Essay");
        assertThat(copy.path("position").asInt()).isEqualTo(original.path("position").asInt() + 1);
        assertThat(copy.path("new_positions").path(copy.path("id").asString()).asInt())
                .isEqualTo(copy.path("position").asInt());
        assertThat(ann.client().post(path() + "/" + id + "/duplicate").status()).isEqualTo(403);
        assertThat(teacher.client().post(path() + "/9999999/duplicate").status()).isEqualTo(404);
    }

    @Test
    void a_student_s_list_is_read_by_them_and_by_those_who_see_their_grades() {
        JsonNode only =
                made(
                        teacher.client(),
                        "Only Ann",
                        "assignment[only_visible_to_overrides]",
                        true,
                        "assignment[assignment_overrides][][student_ids][]",
                        ann.id());
        String id = only.path("id").asString();
        String ofAnn = "/api/v1/users/" + ann.id() + "/courses/" + course + "/assignments";
        String ofBob = "/api/v1/users/" + bob.id() + "/courses/" + course + "/assignments";
        assertThat(teacher.client().get(ofAnn, "per_page", 100).each("id")).contains(id);
        assertThat(teacher.client().get(ofBob, "per_page", 100).each("id")).doesNotContain(id);
        assertThat(ann.client().get(ofAnn, "per_page", 100).each("id")).contains(id);
        assertThat(ann.client().get(ofBob).status()).isEqualTo(403);
        String ofTeacher = "/api/v1/users/" + teacher.id() + "/courses/" + course + "/assignments";
        assertThat(teacher.client().get(ofTeacher).status()).isEqualTo(404);
    }

    @Test
    void what_the_student_information_system_says_is_for_those_who_manage_it() {
        JsonNode json =
                made(
                        SCHOOL.admin(),
                        "Known",
                        "assignment[sis_assignment_id]",
                        "known-" + course,
                        "assignment[integration_data]",
                        "{\"a\": 1}");
        assertThat(json.path("sis_assignment_id").asString()).isEqualTo("known-" + course);
        assertThat(json.path("integration_data").path("a").asInt()).isEqualTo(1);
        String one = path() + "/" + json.path("id").asLong();
        assertThat(ann.client().get(one).ok().has("sis_assignment_id")).isFalse();
        teacher.client().put(one, "assignment[sis_assignment_id]", "mine").ok();
        assertThat(SCHOOL.admin().get(one).ok().path("sis_assignment_id").asString())
                .isEqualTo("known-" + course);
        assertThat(
                        SCHOOL.admin()
                                .post(
                                        path(),
                                        "assignment[published]",
                                        "true",
                                        "assignment[name]",
                                        "Twin",
                                        "assignment[sis_assignment_id]",
                                        "known-" + course)
                                .status())
                .isEqualTo(409);
        assertThat(SCHOOL.admin().put(one, "assignment[integration_data]", "x").status())
                .isEqualTo(400);
    }

    @Test
    void a_grading_scheme_makes_grades_letters_and_goes_when_it_is_left_out() {
        long scheme =
                teacher.client()
                        .postJson(
                                "/api/v1/courses/" + course + "/grading_standards",
                                """
                                {"title": "One", "grading_scheme_entry": [
                                 {"name": "all", "value": 0}]}
                                """)
                        .id();
        JsonNode json = made(teacher.client(), "Graded", "assignment[grading_standard_id]", scheme);
        assertThat(json.path("grading_type").asString()).isEqualTo("letter_grade");
        assertThat(json.path("grading_standard_id").asLong()).isEqualTo(scheme);
        String one = path() + "/" + json.path("id").asLong();
        JsonNode changed = teacher.client().put(one, "assignment[name]", "Graded again").ok();
        assertThat(changed.path("grading_standard_id").isNull()).isTrue();
        JsonNode unknown =
                teacher.client().put(one, "assignment[grading_standard_id]", 9_999_999).ok();
        assertThat(unknown.path("grading_standard_id").isNull()).isTrue();
    }
}
