package io.daybook.api.grading.assignmentgroups;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Groups of assignments (docs/spec/grading.md, section 5). */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AssignmentGroupsApiTest {

    private static final School SCHOOL = new School();
    private long course;
    private Person teacher;

    @BeforeEach
    void open_a_course() {
        course = SCHOOL.course();
        teacher = SCHOOL.teacher(course);
    }

    private String path() {
        return "/api/v1/courses/" + course + "/assignment_groups";
    }

    private long group(String name, Object... more) {
        Object[] all = new Object[more.length + 2];
        all[0] = "name";
        all[1] = name;
        System.arraycopy(more, 0, all, 2, more.length);
        return teacher.client().post(path(), all).id();
    }

    private long assignment(long group, String name) {
        return teacher.client()
                .post(
                        "/api/v1/courses/" + course + "/assignments",
                        "assignment[published]",
                        "true",
                        "assignment[name]",
                        name,
                        "assignment[assignment_group_id]",
                        group)
                .id();
    }

    private List<String> names() {
        return teacher.client().get(path()).each("name");
    }

    @Test
    void a_group_has_a_name_a_place_a_weight_and_rules() {
        long id = group("Essays");
        long first = assignment(id, "One");
        JsonNode json =
                teacher.client()
                        .putJson(
                                path() + "/" + id,
                                """
                                {"name": "Papers", "group_weight": 40.5,
                                 "rules": {"drop_lowest": 1, "never_drop": [%d]}}
                                """
                                        .formatted(first))
                        .ok();
        assertThat(json.path("name").asString()).isEqualTo("Papers");
        assertThat(json.path("position").asInt()).isEqualTo(1);
        assertThat(json.path("group_weight").asDouble()).isEqualTo(40.5);
        assertThat(json.path("rules").toString())
                .isEqualTo("{\"drop_lowest\":1,\"never_drop\":[" + first + "]}");
        JsonNode kept = teacher.client().put(path() + "/" + id, "group_weight", 10).ok();
        assertThat(kept.path("name").asString()).isEqualTo("Papers");
        assertThat(kept.path("rules").path("drop_lowest").asInt()).isEqualTo(1);
    }

    @Test
    void without_a_name_and_rules_it_is_an_ordinary_one() {
        JsonNode json = teacher.client().post(path()).ok();
        assertThat(json.path("name").asString()).isEqualTo("Assignments");
        assertThat(json.path("rules").toString()).isEqualTo("{}");
        assertThat(json.has("assignments")).isFalse();
    }

    @Test
    void groups_and_their_assignments_are_listed_in_their_order() {
        long a = group("A");
        long b = group("B");
        group("C", "position", 1);
        assertThat(names()).containsExactly("C", "A", "B");
        assignment(a, "in A");
        assignment(b, "in B");
        teacher.client().put(path() + "/" + b, "position", 1).ok();
        assertThat(names()).containsExactly("B", "C", "A");
        String assignments = "/api/v1/courses/" + course + "/assignments";
        assertThat(teacher.client().get(assignments).each("name")).containsExactly("in B", "in A");
        assignment(b, "again in B");
        assertThat(teacher.client().get(assignments).each("name"))
                .containsExactly("in B", "again in B", "in A");
        JsonNode list = teacher.client().get(path(), "include[]", "assignments").ok();
        assertThat(list.get(0).path("assignments")).hasSize(2);
        assertThat(list.get(1).path("assignments")).isEmpty();
        assertThat(list.get(2).path("assignments").get(0).path("name").asString())
                .isEqualTo("in A");
    }

    @Test
    void a_group_goes_with_its_assignments_unless_another_takes_them() {
        long a = group("A");
        long b = group("B");
        long moved = assignment(a, "moved");
        Reply deleted = teacher.client().delete(path() + "/" + a, "move_assignments_to", b);
        assertThat(deleted.ok().path("id").asLong()).isEqualTo(a);
        String one = "/api/v1/courses/" + course + "/assignments/" + moved;
        assertThat(teacher.client().get(one).ok().path("assignment_group_id").asLong())
                .isEqualTo(b);
        assertThat(names()).containsExactly("B");
        teacher.client().delete(path() + "/" + b).ok();
        assertThat(teacher.client().get(one).status()).isEqualTo(404);
        assertThat(names()).isEmpty();
        assertThat(teacher.client().delete(path() + "/" + b).status()).isEqualTo(404);
    }

    @Test
    void assignments_go_to_another_group_of_the_course_only() {
        long a = group("A");
        for (long to : List.of(a, 999_999L)) {
            Reply reply = teacher.client().delete(path() + "/" + a, "move_assignments_to", to);
            assertThat(reply.status()).isEqualTo(400);
        }
        assertThat(names()).containsExactly("A");
    }

    @ParameterizedTest
    @CsvSource({
        "name, name, ''",
        "group_weight, group_weight, -1",
        "rules, rules[drop_lowest], -1",
        "rules, rules[never_drop][], 5"
    })
    void what_cannot_be_is_refused(String error, String field, String value) {
        Reply reply = teacher.client().put(path() + "/" + group("A"), field, value);
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.json().path("errors").has(error)).as(reply.text()).isTrue();
    }

    @Test
    void what_the_student_information_system_says_is_for_those_who_manage_it() {
        long id = group("A", "sis_source_id", "S-1");
        assertThat(teacher.client().get(path() + "/" + id).ok().path("sis_source_id").isNull())
                .isTrue();
        JsonNode json =
                SCHOOL.admin()
                        .put(
                                path() + "/" + id,
                                "sis_source_id",
                                "S-1",
                                "integration_data",
                                "{\"a\": 1}")
                        .ok();
        assertThat(json.path("sis_source_id").asString()).isEqualTo("S-1");
        assertThat(json.path("integration_data").path("a").asInt()).isEqualTo(1);
        Person student = SCHOOL.student(course);
        assertThat(student.client().get(path() + "/" + id).ok().has("sis_source_id")).isFalse();
        assertThat(SCHOOL.admin().put(path() + "/" + id, "integration_data", "x").status())
                .isEqualTo(400);
    }

    @Test
    void students_read_them_and_only_staff_of_the_course_change_them() {
        long id = group("A");
        Person student = SCHOOL.student(course);
        assertThat(student.client().get(path()).each("name")).containsExactly("A");
        assertThat(student.client().post(path(), "name", "B").status()).isEqualTo(403);
        assertThat(student.client().put(path() + "/" + id, "name", "B").status()).isEqualTo(403);
        assertThat(student.client().delete(path() + "/" + id).status()).isEqualTo(403);
        long elsewhere = SCHOOL.course();
        String foreign = "/api/v1/courses/" + elsewhere + "/assignment_groups/" + id;
        Person stranger = SCHOOL.teacher(elsewhere);
        assertThat(stranger.client().get(foreign).status()).isEqualTo(404);
        assertThat(stranger.client().put(foreign, "name", "B").status()).isEqualTo(404);
        assertThat(stranger.client().delete(foreign).status()).isEqualTo(404);
    }
}
