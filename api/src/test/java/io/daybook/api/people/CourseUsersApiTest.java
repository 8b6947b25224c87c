package io.daybook.api.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Client;
import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
import io.daybook.api.support.TestDaybook;
import io.daybook.query.kernel.Window;
import io.daybook.query.people.MemberViews;
import io.daybook.query.people.PeopleViews;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseUsersApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/users";

    private static String text(long id) {
        return Long.toString(id);
    }

    private Person named(String name, String type) {
        Person person = school.person(name);
        school.enroll(course, person, type);
        return person;
    }

    @ParameterizedTest
    @ValueSource(strings = {"users", "search_users"})
    void everyone_is_listed_once_by_sortable_name(String last) {
        Person both = named("Ann Zimmer", "Teacher");
        school.enroll(course, both, "Ta");
        named("Zoe Abbot", "Student");
        named("Mia Middle", "Student");
        String list = "/api/v1/courses/" + course + "/" + last;

        Reply first = admin.get(list, "per_page", 2);

        assertThat(first.each("name")).containsExactly("Zoe Abbot", "Mia Middle");
        assertThat(admin.get(first.next().orElseThrow()).each("name"))
                .containsExactly("Ann Zimmer");
    }

    @Test
    void it_is_filtered_by_type_role_state_and_user() {
        Person student = named("Stu Dent", "Student");
        Person teacher = named("Tea Cher", "Teacher");
        long gone = school.enroll(course, school.person("Go Ne"), "Student");
        admin.delete("/api/v1/courses/" + course + "/enrollments/" + gone).ok();

        assertThat(admin.get(path, "enrollment_type[]", "teacher").each("name"))
                .containsExactly("Tea Cher");
        assertThat(admin.get(path, "enrollment_role[]", "StudentEnrollment").each("name"))
                .containsExactly("Stu Dent");
        assertThat(admin.get(path, "enrollment_state[]", "completed").each("name"))
                .containsExactly("Go Ne");
        assertThat(admin.get(path, "user_ids[]", teacher.id()).each("name"))
                .containsExactly("Tea Cher");
        assertThat(admin.get(path, "search_term", "stu").each("id"))
                .containsExactly(text(student.id()));
        assertThat(admin.get(path, "enrollment_type[]", "king").status()).isEqualTo(400);
    }

    @Test
    void a_renamed_person_moves_to_their_new_place() {
        named("Ann Aaron", "Student");
        Person person = named("Bob Abel", "Student");
        admin.put("/api/v1/users/" + person.id(), "user[name]", "Bob Aaa").ok();

        assertThat(admin.get(path).each("name")).containsExactly("Bob Aaa", "Ann Aaron");
        assertThat(admin.get(path, "search_term", "bob aaa").ok()).hasSize(1);
        assertThat(
                        admin.get("/api/v1/courses/" + course + "/enrollments")
                                .ok()
                                .findValuesAsString("short_name"))
                .containsExactly("Bob Abel", "Ann Aaron");
    }

    @Test
    void enrollments_are_included_on_request() {
        named("With Parts", "Student");

        JsonNode user = admin.get(path, "include[]", "enrollments").ok().path(0);

        assertThat(user.path("enrollments").path(0).path("type").asString())
                .isEqualTo("StudentEnrollment");
        assertThat(user.path("enrollments").path(0).has("user")).isFalse();
    }

    @Test
    void students_see_names_and_teachers_see_addresses() {
        Person student = named("Stu Dent", "Student");
        Person teacher = named("Tea Cher", "Teacher");

        JsonNode little = student.client().get(path).ok().path(0);
        JsonNode much = teacher.client().get(path).ok().path(0);

        assertThat(little.has("email")).isFalse();
        assertThat(little.has("login_id")).isFalse();
        assertThat(little.has("sis_user_id")).isFalse();
        assertThat(much.path("email").asString()).isNotEmpty();
        assertThat(much.path("login_id").asString()).isNotEmpty();
        assertThat(much.has("sis_user_id")).isTrue();
        assertThat(much.has("sis_import_id")).isFalse();
    }

    @Test
    void one_person_is_shown_and_who_is_not_in_the_course_is_not_found() {
        Person student = named("Stu Dent", "Student");
        Person stranger = school.person("Stranger");

        assertThat(admin.get(path + "/" + student.id()).id()).isEqualTo(student.id());
        assertThat(admin.get(path + "/" + stranger.id()).status()).isEqualTo(404);
        assertThat(stranger.client().get(path).status()).isEqualTo(403);
    }

    @Test
    void other_features_ask_for_instructors_students_and_sections() {
        Person teacher = named("Tea Cher", "Teacher");
        school.enroll(course, teacher, "Ta");
        Person assistant = named("Ass Istant", "Ta");
        Person student = named("Stu Dent", "Student");
        named("Des Igner", "Designer");
        MemberViews members = TestDaybook.running().bean(MemberViews.class);
        PeopleViews people = TestDaybook.running().bean(PeopleViews.class);

        assertThat(members.activeInstructors(course))
                .containsExactlyInAnyOrder(teacher.id(), assistant.id());
        assertThat(members.activeStudents(course, new Window(0, 10)).items())
                .containsExactly(student.id());
        assertThat(people.isStudent(student.id(), course)).isTrue();
        assertThat(people.isStudent(teacher.id(), course)).isFalse();
        assertThat(people.sectionsOf(student.id(), course)).hasSize(1);
        assertThat(people.users(List.of(student.id(), teacher.id())))
                .containsOnlyKeys(student.id(), teacher.id());
    }
}
