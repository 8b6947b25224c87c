package io.daybook.api.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who is in a course, and who sees it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseEnrollmentsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/enrollments";

    private static String text(long id) {
        return Long.toString(id);
    }

    private JsonNode invite(Person person) {
        return admin.post(path, "enrollment[user_id]", person.id()).ok();
    }

    private long section(String name) {
        return admin.post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    @Nested
    class Listing {

        @Test
        void a_course_lists_by_type_and_then_by_name() {
            school.enroll(course, school.person("Zoe Adams"), "Student");
            school.enroll(course, school.person("Ann Baker"), "Student");
            school.enroll(course, school.person("Tom Zander"), "Teacher");

            Reply reply = admin.get(path);

            assertThat(reply.ok().findValuesAsString("sortable_name"))
                    .containsExactly("Adams, Zoe", "Baker, Ann", "Zander, Tom");
            Reply first = admin.get(path, "per_page", 2);
            assertThat(admin.get(first.next().orElseThrow()).ok()).hasSize(1);
        }

        @Test
        void it_is_filtered_by_type_role_state_and_user() {
            Person student = school.student(course);
            Person teacher = school.teacher(course);
            Person invited = school.person("Invited");
            invite(invited);

            assertThat(admin.get(path, "type[]", "TeacherEnrollment").each("user_id"))
                    .containsExactly(text(teacher.id()));
            assertThat(
                            admin.get(
                                            path,
                                            "role[]",
                                            "TeacherEnrollment",
                                            "type[]",
                                            "StudentEnrollment")
                                    .each("user_id"))
                    .containsExactly(text(teacher.id()));
            assertThat(admin.get(path, "state[]", "invited").each("user_id"))
                    .containsExactly(text(invited.id()));
            assertThat(admin.get(path, "user_id", student.id()).each("user_id"))
                    .containsExactly(text(student.id()));
            assertThat(admin.get(path, "role[]", "King").status()).isEqualTo(400);
            assertThat(admin.get(path, "state[]", "asleep").status()).isEqualTo(400);
        }

        @Test
        void an_invited_persons_login_is_not_shown() {
            Person invited = school.person("Not Yet");
            invite(invited);
            school.student(course);

            JsonNode list = admin.get(path).ok();

            assertThat(list.findValues("user")).filteredOn(user -> user.has("login_id")).hasSize(1);
        }

        @Test
        void a_section_lists_its_own() {
            long section = section("Own");
            Person person = school.person("Sole Member");
            admin.post(
                            "/api/v1/sections/" + section + "/enrollments",
                            "enrollment[user_id]",
                            person.id())
                    .ok();
            school.student(course);

            assertThat(admin.get("/api/v1/sections/" + section + "/enrollments").each("user_id"))
                    .containsExactly(text(person.id()));
        }

        @Test
        void staff_limited_to_a_section_see_no_other() {
            long section = section("Held");
            Person assistant = school.person("Held Assistant");
            admin.post(
                            "/api/v1/sections/" + section + "/enrollments",
                            "enrollment[user_id]",
                            assistant.id(),
                            "enrollment[type]",
                            "TaEnrollment",
                            "enrollment[enrollment_state]",
                            "active",
                            "enrollment[limit_privileges_to_course_section]",
                            true)
                    .ok();
            Person elsewhere = school.student(course);
            String people = "/api/v1/courses/" + course + "/users";

            assertThat(assistant.client().get(path).each("user_id"))
                    .containsExactly(text(assistant.id()));
            assertThat(assistant.client().get(people).each("id"))
                    .containsExactly(text(assistant.id()));
            assertThat(assistant.client().get(people + "/" + elsewhere.id()).status())
                    .isEqualTo(404);
        }

        @Test
        void a_user_lists_their_own_and_an_administrator_anyones() {
            Person person = school.student(course);
            school.enroll(school.course(), person, "Teacher");
            String own = "/api/v1/users/self/enrollments";

            assertThat(person.client().get(own).each("type"))
                    .containsExactly("StudentEnrollment", "TeacherEnrollment");
            assertThat(person.client().get(own, "state[]", "current_and_concluded").ok())
                    .hasSize(2);
            assertThat(person.client().get(own, "state[]", "current_nonsense").status())
                    .isEqualTo(400);
            String others = "/api/v1/users/" + person.id() + "/enrollments";
            assertThat(admin.get(others).ok()).hasSize(2);
            assertThat(school.teacher(course).client().get(others).status()).isEqualTo(403);
        }

        @Test
        void invited_observers_and_outsiders_see_nobody() {
            Person student = school.student(course);
            school.student(course);
            Person parent = school.person("Watching Parent");
            admin.post(
                            path,
                            "enrollment[user_id]",
                            parent.id(),
                            "enrollment[type]",
                            "ObserverEnrollment",
                            "enrollment[enrollment_state]",
                            "invited",
                            "enrollment[associated_user_id]",
                            student.id())
                    .ok();

            assertThat(parent.client().get(path).status()).isEqualTo(403);
            assertThat(parent.client().get(path, "user_id", "self").each("user_id"))
                    .containsExactly(text(parent.id()));
            Person outsider = school.person("Outsider");
            assertThat(outsider.client().get(path).status()).isEqualTo(403);
            assertThat(outsider.client().get(path, "user_id", "self").ok()).isEmpty();
        }

        @Test
        void one_enrollment_is_shown_to_its_user_and_to_staff() {
            Person person = school.person("Shown");
            long id = school.enroll(course, person, "Student");
            String one = "/api/v1/accounts/self/enrollments/" + id;

            assertThat(person.client().get(one).id()).isEqualTo(id);
            assertThat(school.teacher(course).client().get(one).id()).isEqualTo(id);
            assertThat(school.person("Nosy").client().get(one).status()).isEqualTo(403);
            assertThat(admin.get("/api/v1/accounts/self/enrollments/999999999").status())
                    .isEqualTo(404);
        }

        @Test
        void sis_ids_filter_only_for_callers_who_see_them() {
            Person student = school.student(course);
            Person designer = school.member(course, "Designer");

            assertThat(admin.get(path, "sis_user_id[]", "nobody").ok()).isEmpty();
            assertThat(student.client().get(path, "sis_user_id[]", "nobody").status())
                    .isEqualTo(400);
            assertThat(designer.client().get(path, "sis_section_id[]", "x").status())
                    .isEqualTo(400);
        }
    }
}
