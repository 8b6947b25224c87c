package io.daybook.api.people.groups;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class StudentGroupsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String courseGroups = "/api/v1/courses/" + course + "/groups";
    private final long category =
            admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Labs").id();
    private final String categoryGroups = "/api/v1/group_categories/" + category + "/groups";

    private static String one(long group) {
        return "/api/v1/groups/" + group;
    }

    private long group(String name) {
        return admin.post(categoryGroups, "name", name).id();
    }

    private void put(long group, Person person) {
        admin.post(one(group) + "/memberships", "user_id", person.id()).ok();
    }

    @Test
    void members_whose_enrollments_are_inactive_are_hidden_from_students() {
        Person student = school.student(course);
        Person inactive = school.person("Inactive");
        long enrollment = school.enroll(course, inactive, "Student");
        long group = group("Red");
        put(group, student);
        put(group, inactive);
        admin.delete(
                        "/api/v1/courses/" + course + "/enrollments/" + enrollment,
                        "task",
                        "inactivate")
                .ok();
        String[] both = {"" + student.id(), "" + inactive.id()};

        Client teacher = school.teacher(course).client();
        for (Client staff : List.of(admin, teacher)) {
            assertThat(staff.get(one(group) + "/users").each("id")).containsExactlyInAnyOrder(both);
            assertThat(staff.get(one(group) + "/memberships").each("user_id"))
                    .containsExactly(both);
        }
        Client mate = student.client();
        assertThat(mate.get(one(group) + "/users").each("id")).containsExactly(both[0]);
        assertThat(mate.get(one(group) + "/memberships").each("user_id")).containsExactly(both[0]);
        assertThat(mate.get(one(group) + "/users/" + inactive.id()).status()).isEqualTo(404);
        assertThat(mate.get(one(group), "include[]", "users").ok().path("users")).hasSize(1);
    }

    @Test
    void students_form_groups_and_look_after_them() {
        Person founder = school.student(course);
        Person friend = school.student(course);

        JsonNode group = founder.client().post(courseGroups, "name", "Study").ok();

        String path = one(group.path("id").asLong());
        assertThat(group.path("role").asString()).isEqualTo("student_organized");
        assertThat(group.path("members_count").asInt()).isEqualTo(1);
        assertThat(
                        founder.client()
                                .get(path + "/memberships/self")
                                .ok()
                                .path("moderator")
                                .asBoolean())
                .isTrue();
        assertThat(friend.client().put(path, "name", "X").status()).isEqualTo(403);
        assertThat(friend.client().delete(path).status()).isEqualTo(403);
        founder.client().put(path, "name", "Study hard").ok();
        long again =
                friend.client()
                        .post(
                                "/api/v1/group_categories/"
                                        + group.path("group_category_id").asLong()
                                        + "/groups",
                                "name",
                                "Other")
                        .id();
        assertThat(friend.client().get(one(again)).status()).isEqualTo(200);
        founder.client().delete(path).ok();
    }

    @Test
    void a_group_that_is_refused_leaves_no_category_behind() {
        Client student = school.student(course).client();

        assertThat(student.post(courseGroups, "name", " ").status()).isEqualTo(400);
        assertThat(student.post(courseGroups, "name", "A", "is_public", true).status())
                .isEqualTo(400);
        assertThat(admin.get("/api/v1/courses/" + course + "/group_categories").each("name"))
                .containsExactly("Labs");
    }

    @Test
    void students_form_groups_only_where_the_course_lets_them() {
        Client founder = school.student(course).client();
        JsonNode group = founder.post(courseGroups, "name", "Study").ok();
        String category =
                "/api/v1/group_categories/" + group.path("group_category_id").asLong() + "/groups";
        String settings = "/api/v1/courses/" + course + "/settings";

        admin.put(settings, "allow_student_organized_groups", false).ok();

        assertThat(founder.post(courseGroups, "name", "X").status()).isEqualTo(403);
        assertThat(founder.post(category, "name", "X").status()).isEqualTo(403);
        founder.put(one(group.path("id").asLong()), "name", "Study on").ok();
        school.teacher(course).client().post(category, "name", "Of the teacher").ok();
        admin.put(settings, "allow_student_organized_groups", true).ok();
        founder.post(courseGroups, "name", "Another").ok();
    }

    @Test
    void nobody_forms_groups_when_the_course_is_over_or_not_theirs() {
        Client student = school.student(course).client();
        Client stranger = school.student(school.course()).client();
        Client observer = school.member(course, "Observer").client();

        assertThat(stranger.post(courseGroups, "name", "X").status()).isEqualTo(403);
        assertThat(observer.post(courseGroups, "name", "X").status()).isEqualTo(403);
        admin.put("/api/v1/courses/" + course, "course[event]", "conclude").ok();
        assertThat(student.post(courseGroups, "name", "X").status()).isEqualTo(403);
        assertThat(admin.get(one(group("Red"))).ok().path("concluded").asBoolean()).isTrue();
    }

    @Test
    void students_see_the_list_and_of_each_group_what_concerns_them() {
        Person member = school.student(course);
        Person other = school.student(course);
        long group = group("Red");
        put(group, member);

        assertThat(other.client().get(courseGroups).each("name")).containsExactly("Red");
        assertThat(other.client().get(one(group)).status()).isEqualTo(403);
        assertThat(other.client().get(one(group) + "/users").status()).isEqualTo(403);
        assertThat(member.client().get(one(group)).status()).isEqualTo(200);
        assertThat(member.client().get(one(group) + "/users").each("id"))
                .containsExactly(Long.toString(member.id()));
        assertThat(member.client().get(one(group)).ok().has("sis_group_id")).isFalse();
        assertThat(member.client().put(one(group), "name", "X").status()).isEqualTo(403);
        assertThat(member.client().delete(one(group)).status()).isEqualTo(403);
    }
}
