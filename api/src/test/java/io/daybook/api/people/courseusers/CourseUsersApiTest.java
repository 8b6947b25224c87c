package io.daybook.api.people.courseusers;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import io.daybook.query.people.courseusers.MemberViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.PageRange;
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
        assertThat(admin.get(path, "user_ids", teacher.id() + "," + student.id()).each("name"))
                .containsExactlyInAnyOrder("Tea Cher", "Stu Dent");
        assertThat(admin.get(path, "search_term", "stu").each("id"))
                .containsExactly(text(student.id()));
        assertThat(admin.get(path, "enrollment_type[]", "king").status()).isEqualTo(400);
    }

    @Test
    void deleted_enrollments_are_listed_for_no_caller() {
        Person student = named("Stu Dent", "Student");
        long out = school.enroll(course, school.person("Ta Ken"), "Student");
        admin.delete("/api/v1/courses/" + course + "/enrollments/" + out, "task", "delete").ok();

        for (Client reader : List.of(student.client(), admin)) {
            for (String nobody : List.of("deleted", "creation_pending")) {
                assertThat(reader.get(path, "enrollment_state[]", nobody).each("name")).isEmpty();
            }
            assertThat(
                            reader.get(
                                            path,
                                            "enrollment_state[]",
                                            "active",
                                            "enrollment_state[]",
                                            "deleted")
                                    .each("name"))
                    .containsExactly("Stu Dent");
        }
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
    void who_was_withdrawn_and_is_only_invited_by_now_shows_neither_login_nor_address() {
        Person teacher = named("Tea Cher", "Teacher");
        Person student = school.person("Stu Dent");
        long former = school.enroll(course, student, "Student");
        admin.delete("/api/v1/courses/" + course + "/enrollments/" + former, "task", "delete").ok();
        long section =
                admin.post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        admin.post(
                        "/api/v1/sections/" + section + "/enrollments",
                        "enrollment[user_id]",
                        student.id())
                .ok();

        JsonNode shown = teacher.client().get(path + "/" + student.id(), "include[]", "email").ok();

        assertThat(shown.path("name").asString()).isEqualTo("Stu Dent");
        assertThat(shown.has("login_id")).isFalse();
        assertThat(shown.has("email")).isFalse();
        assertThat(shown.has("sis_user_id")).isFalse();
    }

    @Test
    void who_is_only_invited_shows_neither_login_nor_address_outside_the_course_either() {
        Person teacher = named("Tea Cher", "Teacher");
        Person invited = school.person("In Vited");
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        invited.id())
                .ok();
        String user = "/api/v1/users/" + invited.id();

        JsonNode shown = teacher.client().get(user, "include[]", "email").ok();
        JsonNode profile = teacher.client().get(user + "/profile").ok();

        assertThat(shown.path("name").asString()).isEqualTo("In Vited");
        assertThat(shown.has("login_id")).isFalse();
        assertThat(shown.has("email")).isFalse();
        assertThat(shown.has("sis_user_id")).isFalse();
        assertThat(profile.has("login_id")).isFalse();
        assertThat(profile.has("primary_email")).isFalse();
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
    void nobody_is_the_test_student() {
        named("Stu Dent", "Student");

        assertThat(admin.get(path, "enrollment_type[]", "student_view").ok()).isEmpty();
        assertThat(
                        admin.get(
                                        path,
                                        "enrollment_type[]",
                                        "student_view",
                                        "enrollment_type[]",
                                        "student",
                                        "include[]",
                                        "test_student")
                                .ok())
                .hasSize(1);
    }

    @Test
    void a_role_wins_over_a_type_and_must_exist() {
        named("Stu Dent", "Student");
        Person assistant = school.person("Gra Der");
        String label = "Grader in " + course;
        long role =
                admin.post(
                                "/api/v1/accounts/self/roles",
                                "label",
                                label,
                                "base_role_type",
                                "TaEnrollment")
                        .id();
        admin.post(
                        "/api/v1/courses/" + course + "/enrollments",
                        "enrollment[user_id]",
                        assistant.id(),
                        "enrollment[role_id]",
                        role)
                .ok();

        assertThat(
                        admin.get(path, "enrollment_role", label, "enrollment_type[]", "student")
                                .each("name"))
                .containsExactly("Gra Der");
        assertThat(admin.get(path, "enrollment_role_id", role).each("name"))
                .containsExactly("Gra Der");
        assertThat(admin.get(path, "enrollment_role", "King").status()).isEqualTo(400);
    }

    @Test
    void they_are_sorted_by_address_or_foreign_id_too() {
        Person first = named("Zoe Last", "Student");
        Person second = named("Ann First", "Student");
        admin.put("/api/v1/users/" + first.id(), "user[email]", "a" + course + "@x.edu").ok();
        admin.put("/api/v1/users/" + second.id(), "user[email]", "b" + course + "@x.edu").ok();

        Reply page = admin.get(path, "sort", "email", "per_page", 1);

        assertThat(page.each("name")).containsExactly("Zoe Last");
        assertThat(admin.get(page.next().orElseThrow()).each("name")).containsExactly("Ann First");
        assertThat(admin.get(path, "sort", "username").each("name"))
                .containsExactly("Ann First", "Zoe Last");
        assertThat(admin.get(path, "sort", "sis_id").ok()).hasSize(2);
    }

    @Test
    void sort_by_fields_that_the_caller_may_not_see_is_ignored() {
        Person first = named("Zoe Last", "Student");
        Person second = named("Ann First", "Student");
        admin.put("/api/v1/users/" + first.id(), "user[email]", "a" + course + "@x.edu").ok();
        admin.put("/api/v1/users/" + second.id(), "user[email]", "b" + course + "@x.edu").ok();
        first.client().get("/api/v1/users/self").ok();

        for (String sort : List.of("email", "sis_id", "last_login")) {
            assertThat(first.client().get(path, "sort", sort).each("name"))
                    .containsExactly("Ann First", "Zoe Last");
        }
    }

    @Test
    void the_page_of_one_person_is_turned_to() {
        named("A Alpha", "Student");
        named("B Beta", "Student");
        Person gamma = named("G Gamma", "Student");
        named("O Omega", "Student");

        Reply page = admin.get(path, "per_page", 1, "user_id", gamma.id());

        assertThat(page.each("name")).containsExactly("G Gamma");
        assertThat(page.header("Link").orElseThrow())
                .contains("page=3&per_page=1>; rel=\"current\"");
        assertThat(admin.get(path, "per_page", 1, "user_id", 999_999_999).each("name"))
                .containsExactly("A Alpha");
    }

    @Test
    void groups_are_included_on_request() {
        Person student = named("Stu Dent", "Student");
        long category =
                admin.post("/api/v1/courses/" + course + "/group_categories", "name", "Projects")
                        .id();
        long group =
                admin.post("/api/v1/group_categories/" + category + "/groups", "name", "One").id();
        admin.post("/api/v1/groups/" + group + "/memberships", "user_id", student.id()).ok();

        assertThat(
                        admin.get(path, "include[]", "group_ids")
                                .ok()
                                .path(0)
                                .path("group_ids")
                                .path(0)
                                .asLong())
                .isEqualTo(group);
        assertThat(
                        admin.get(
                                        "/api/v1/courses/" + course + "/enrollments",
                                        "include[]",
                                        "group_ids")
                                .ok()
                                .path(0)
                                .path("user")
                                .path("group_ids")
                                .path(0)
                                .asLong())
                .isEqualTo(group);
        assertThat(admin.get(path).ok().path(0).has("group_ids")).isFalse();
    }

    @Test
    void staff_limited_to_a_section_see_its_users_only() {
        Person elsewhere = named("Else Where", "Student");
        long section =
                admin.post("/api/v1/courses/" + course + "/sections", "course_section[name]", "B")
                        .id();
        Person limited = school.person("Lim Ited");
        Person near = school.person("Ne Ar");
        String enrollments = "/api/v1/sections/" + section + "/enrollments";
        admin.post(
                        enrollments,
                        "enrollment[user_id]",
                        limited.id(),
                        "enrollment[type]",
                        "TeacherEnrollment",
                        "enrollment[enrollment_state]",
                        "active",
                        "enrollment[limit_privileges_to_course_section]",
                        true)
                .ok();
        admin.post(enrollments, "enrollment[user_id]", near.id()).ok();

        assertThat(limited.client().get(path).each("name"))
                .containsExactlyInAnyOrder("Lim Ited", "Ne Ar");
        assertThat(limited.client().get("/api/v1/courses/" + course + "/students").each("name"))
                .containsExactly("Ne Ar");
        assertThat(limited.client().get(path + "/" + elsewhere.id()).status()).isEqualTo(404);
        assertThat(limited.client().get(path, "sort", "email").ok()).hasSize(2);
    }

    @Test
    void an_id_nobody_has_finds_nobody() {
        named("Stu Dent", "Student");

        assertThat(admin.get(path, "user_ids[]", 999_999_999).ok()).isEmpty();
        assertThat(admin.get(path, "user_ids[]", "sis_user_id:nobody").ok()).isEmpty();
    }

    @Test
    void other_features_query_instructors_students_and_sections() {
        Person teacher = named("Tea Cher", "Teacher");
        school.enroll(course, teacher, "Ta");
        Person assistant = named("Ass Istant", "Ta");
        Person student = named("Stu Dent", "Student");
        named("Des Igner", "Designer");
        MemberViews members = TestDaybook.running().bean(MemberViews.class);
        CachedUserViews people = TestDaybook.running().bean(CachedUserViews.class);

        assertThat(members.activeInstructors(course))
                .containsExactlyInAnyOrder(teacher.id(), assistant.id());
        assertThat(members.activeStudents(course, new PageRange(0, 10)).items())
                .containsExactly(student.id());
        assertThat(people.isStudent(student.id(), course)).isTrue();
        assertThat(people.isStudent(teacher.id(), course)).isFalse();
        assertThat(people.sectionsOf(student.id(), course)).hasSize(1);
        assertThat(people.users(List.of(student.id(), teacher.id())))
                .containsOnlyKeys(student.id(), teacher.id());
    }
}
