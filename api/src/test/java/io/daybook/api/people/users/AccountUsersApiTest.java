package io.daybook.api.people.users;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who belongs to which account. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class AccountUsersApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long faculty = below("self");
    private final long institute = below(Long.toString(faculty));
    private final long other = below("self");

    private long below(String parent) {
        return admin.post(
                        "/api/v1/accounts/" + parent + "/sub_accounts", "account[name]", "Account")
                .id();
    }

    private long courseIn(long account) {
        return admin.post(
                        "/api/v1/accounts/" + account + "/courses",
                        "course[name]",
                        "Course",
                        "offer",
                        true)
                .id();
    }

    private List<String> users(long account, Object... parameters) {
        return admin.get("/api/v1/accounts/" + account + "/users", parameters).each("id");
    }

    private static String id(Person person) {
        return Long.toString(person.id());
    }

    @Test
    void course_members_belong_to_its_account_and_those_above() {
        Person student = school.student(courseIn(institute));

        assertThat(users(institute)).containsExactly(id(student));
        assertThat(users(faculty)).containsExactly(id(student));
        assertThat(users(other)).isEmpty();
        assertThat(users(1, "search_term", id(student))).contains(id(student));
    }

    @Test
    void those_who_take_part_as_something_are_listed_alone() {
        long course = courseIn(faculty);
        Person teacher = school.teacher(course);
        school.student(course);

        assertThat(users(faculty, "enrollment_type", "teacher")).containsExactly(id(teacher));
        assertThat(users(faculty)).hasSize(2);
        assertThat(
                        admin.get(
                                        "/api/v1/accounts/" + faculty + "/users",
                                        "enrollment_type",
                                        "king")
                                .status())
                .isEqualTo(400);
    }

    @Test
    void sort_by_email_is_ignored_for_administrators_who_may_not_see_it() {
        long course = courseIn(faculty);
        Person first = school.person("Zoe Last");
        Person second = school.person("Ann First");
        school.enroll(course, first, "Student");
        school.enroll(course, second, "Student");
        admin.put("/api/v1/users/" + first.id(), "user[email]", "a" + course + "@y.edu").ok();
        admin.put("/api/v1/users/" + second.id(), "user[email]", "b" + course + "@y.edu").ok();
        long role =
                admin.post(
                                "/api/v1/accounts/" + faculty + "/roles",
                                "label",
                                School.unique("Registrar"),
                                "base_role_type",
                                "AccountMembership",
                                "permissions[read_roster][explicit]",
                                true,
                                "permissions[read_roster][enabled]",
                                true)
                        .id();
        Person registrar = school.person("Registrar");
        admin.post(
                        "/api/v1/accounts/" + faculty + "/admins",
                        "user_id",
                        registrar.id(),
                        "role_id",
                        role)
                .ok();

        assertThat(users(faculty, "sort", "email").subList(0, 2))
                .containsExactly(id(first), id(second));
        String path = "/api/v1/accounts/" + faculty + "/users";
        for (String sort : List.of("email", "sis_id", "integration_id")) {
            assertThat(
                            registrar
                                    .client()
                                    .get(path, "sort", sort, "enrollment_type", "student")
                                    .each("id"))
                    .containsExactly(id(second), id(first));
        }
    }

    @Test
    void users_are_sorted_by_when_they_were_last_here() {
        long course = courseIn(faculty);
        Person early = school.student(course);
        Person late = school.student(course);
        early.client().get("/api/v1/users/self").ok();
        // It is noted after the answer, and nobody waits for that.
        Awaitility.await().until(() -> lastLogins(faculty).size() == 1);
        late.client().get("/api/v1/users/self").ok();
        Awaitility.await().until(() -> lastLogins(faculty).size() == 2);

        assertThat(users(faculty, "sort", "last_login", "order", "desc"))
                .containsExactly(id(late), id(early));
        assertThat(users(faculty, "sort", "last_login", "order", "asc"))
                .containsExactly(id(early), id(late));
    }

    private List<String> lastLogins(long account) {
        return admin
                .get("/api/v1/accounts/" + account + "/users", "include[]", "last_login")
                .each("last_login")
                .stream()
                .filter(at -> at.endsWith("Z"))
                .toList();
    }

    @Test
    void removed_users_are_listed_on_request() {
        Person student = school.student(courseIn(faculty));
        admin.delete("/api/v1/accounts/self/users/" + student.id()).ok();

        assertThat(users(1, "search_term", id(student))).doesNotContain(id(student));
        assertThat(users(1, "search_term", student.name(), "include_deleted_users", true))
                .contains(id(student));
    }

    @Test
    void an_administrator_of_the_account_lists_it_and_sees_its_users_and_no_others() {
        Person chief = school.person("Chief");
        admin.post("/api/v1/accounts/" + faculty + "/admins", "user_id", chief.id()).ok();
        Person student = school.student(courseIn(institute));
        Person stranger = school.person("Stranger");

        assertThat(chief.client().get("/api/v1/accounts/" + faculty + "/users").each("id"))
                .contains(id(student));
        assertThat(chief.client().get("/api/v1/accounts/" + other + "/users").status())
                .isEqualTo(403);
        assertThat(chief.client().get("/api/v1/users/" + student.id()).status()).isEqualTo(200);
        assertThat(chief.client().get("/api/v1/users/" + stranger.id()).status()).isEqualTo(403);
        assertThat(student.client().get("/api/v1/accounts/" + faculty + "/users").status())
                .isEqualTo(403);
    }
}
