package io.daybook.api.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/enrollments";

    private JsonNode invite(Person person) {
        return admin.post(path, "enrollment[user_id]", person.id()).ok();
    }

    private long section(String name) {
        return admin.post("/api/v1/courses/" + course + "/sections", "course_section[name]", name)
                .id();
    }

    @Nested
    class Enrolling {

        @Test
        void a_student_is_invited_into_the_default_section() {
            Person person = school.person("Ann Cooper");

            JsonNode enrollment = invite(person);

            assertThat(enrollment.path("user_id").asLong()).isEqualTo(person.id());
            assertThat(enrollment.path("course_id").asLong()).isEqualTo(course);
            assertThat(enrollment.path("course_section_id").asLong()).isPositive();
            assertThat(enrollment.path("type").asString()).isEqualTo("StudentEnrollment");
            assertThat(enrollment.path("role").asString()).isEqualTo("StudentEnrollment");
            assertThat(enrollment.path("enrollment_state").asString()).isEqualTo("invited");
            assertThat(enrollment.path("html_url").asString()).contains("/users/" + person.id());
            assertThat(enrollment.path("grades").path("html_url").asString()).contains("/grades/");
            assertThat(enrollment.path("associated_user_id").isNull()).isTrue();
            assertThat(enrollment.has("sis_section_id")).isTrue();
        }

        @Test
        void json_enrolls_a_limited_assistant_into_a_section() {
            long section = section("Evening");
            Person person = school.person("Ta Person");

            JsonNode enrollment =
                    admin.postJson(
                                    path,
                                    """
                                    {"enrollment": {"user_id": %d, "type": "TaEnrollment",
                                      "enrollment_state": "active", "course_section_id": %d,
                                      "limit_privileges_to_course_section": true,
                                      "start_at": "2030-01-01T00:00:00Z"}}
                                    """
                                            .formatted(person.id(), section))
                            .ok();

            assertThat(enrollment.path("course_section_id").asLong()).isEqualTo(section);
            assertThat(enrollment.path("limit_privileges_to_course_section").asBoolean()).isTrue();
            assertThat(enrollment.path("start_at").asString()).isEqualTo("2030-01-01T00:00:00Z");
            assertThat(enrollment.has("grades")).isFalse();
        }

        @Test
        void enrolling_again_changes_the_enrollment_there_is() {
            Person person = school.person("Twice");
            long first = invite(person).path("id").asLong();

            JsonNode again =
                    admin.post(
                                    path,
                                    "enrollment[user_id]",
                                    person.id(),
                                    "enrollment[enrollment_state]",
                                    "active")
                            .ok();

            assertThat(again.path("id").asLong()).isEqualTo(first);
            assertThat(again.path("enrollment_state").asString()).isEqualTo("active");
        }

        @Test
        void enrolling_many_times_at_once_makes_one_enrollment() throws Exception {
            Person person = school.person("Many Times");
            Callable<Long> attempt = () -> invite(person).path("id").asLong();
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                List<Long> ids =
                        threads
                                .invokeAll(List.of(attempt, attempt, attempt, attempt, attempt))
                                .stream()
                                .map(Future::resultNow)
                                .toList();

                assertThat(new HashSet<>(ids)).hasSize(1);
            }
            assertThat(admin.get(path, "user_id", person.id()).ok()).hasSize(1);
        }

        @Test
        void a_section_in_the_path_is_the_section() {
            long section = section("By path");
            Person person = school.person("In Section");

            JsonNode enrollment =
                    admin.post(
                                    "/api/v1/sections/" + section + "/enrollments",
                                    "enrollment[user_id]",
                                    person.id())
                            .ok();

            assertThat(enrollment.path("course_section_id").asLong()).isEqualTo(section);
        }

        @Test
        void an_observer_is_associated_with_a_student() {
            Person student = school.student(course);
            Person parent = school.person("Parent");

            JsonNode enrollment =
                    admin.post(
                                    path,
                                    "enrollment[user_id]",
                                    parent.id(),
                                    "enrollment[type]",
                                    "ObserverEnrollment",
                                    "enrollment[associated_user_id]",
                                    student.id())
                            .ok();

            assertThat(enrollment.path("associated_user_id").asLong()).isEqualTo(student.id());
        }

        @Test
        void what_is_missing_or_unknown_is_refused() {
            long person = school.person("Refused").id();

            assertThat(admin.post(path).json().path("message").asString())
                    .isEqualTo("No parameters given");
            assertThat(admin.post(path, "enrollment[type]", "StudentEnrollment").status())
                    .isEqualTo(400);
            assertThat(refused(person, "enrollment[type]", "KingEnrollment")).isEqualTo(400);
            assertThat(refused(person, "enrollment[role]", "King")).isEqualTo(400);
            assertThat(refused(person, "enrollment[role_id]", "4711")).isEqualTo(400);
            assertThat(refused(person, "enrollment[enrollment_state]", "completed")).isEqualTo(400);
            assertThat(refused(person, "enrollment[course_section_id]", "999999999"))
                    .isEqualTo(404);
            assertThat(admin.post(path, "enrollment[user_id]", 999_999_999).status())
                    .isEqualTo(404);
            assertThat(
                            admin.post(
                                            path,
                                            "enrollment[user_id]",
                                            person,
                                            "enrollment[role]",
                                            "TaEnrollment",
                                            "enrollment[type]",
                                            "TeacherEnrollment")
                                    .status())
                    .isEqualTo(400);
        }

        private int refused(long person, String name, String value) {
            return admin.post(path, "enrollment[user_id]", person, name, value).status();
        }

        @Test
        void all_errors_are_reported_at_once() {
            assertThat(
                            admin.post(path, "enrollment[type]", "KingEnrollment")
                                    .json()
                                    .path("message")
                                    .asString())
                    .startsWith("Invalid type, Can't create an enrollment without a user");
        }

        @Test
        void a_person_is_named_by_foreign_ids_of_their_institution() {
            Person person = school.person("Foreign");
            String sis = "X" + person.id();
            admin.post(
                            "/api/v1/accounts/self/logins",
                            "user[id]",
                            person.id(),
                            "login[unique_id]",
                            "second-" + sis,
                            "login[sis_user_id]",
                            sis,
                            "login[integration_id]",
                            "I-" + sis)
                    .ok();

            assertThat(foreign("sis_user_id", sis, "self").ok().path("user_id").asLong())
                    .isEqualTo(person.id());
            assertThat(foreign("integration_id", "I-" + sis, "self").ok().path("user_id").asLong())
                    .isEqualTo(person.id());
            assertThat(foreign("sis_user_id", "nobody", "self").status()).isEqualTo(404);
            assertThat(foreign("sis_user_id", sis, "site_admin").status()).isEqualTo(404);
        }

        private Reply foreign(String name, String value, String rootAccount) {
            return admin.post(path, "enrollment[" + name + "]", value, "root_account", rootAccount);
        }

        @Test
        void nobody_observes_themselves() {
            Person person = school.person("Selfish");

            assertThat(
                            admin.post(
                                            path,
                                            "enrollment[user_id]",
                                            person.id(),
                                            "enrollment[type]",
                                            "ObserverEnrollment",
                                            "enrollment[associated_user_id]",
                                            person.id())
                                    .status())
                    .isEqualTo(400);
        }

        @Test
        void staff_limited_to_a_section_enroll_and_remove_only_there() {
            long evening = section("Evening");
            Person teacher = school.person("Limited");
            admin.post(
                            path,
                            "enrollment[user_id]",
                            teacher.id(),
                            "enrollment[type]",
                            "TeacherEnrollment",
                            "enrollment[enrollment_state]",
                            "active",
                            "enrollment[course_section_id]",
                            evening,
                            "enrollment[limit_privileges_to_course_section]",
                            true)
                    .ok();
            long elsewhere = school.enroll(course, school.person("Elsewhere"), "Student");
            long person = school.person("Newcomer").id();

            assertThat(teacher.client().post(path, "enrollment[user_id]", person).status())
                    .isEqualTo(403);
            assertThat(
                            teacher.client()
                                    .post(
                                            path,
                                            "enrollment[user_id]",
                                            person,
                                            "enrollment[course_section_id]",
                                            evening)
                                    .status())
                    .isEqualTo(200);
            assertThat(teacher.client().delete(path + "/" + elsewhere).status()).isEqualTo(403);
            assertThat(teacher.client().delete(path + "/" + elsewhere, "task", "delete").status())
                    .isEqualTo(403);
        }

        @Test
        void a_section_of_another_course_is_not_found() {
            long foreign =
                    admin.get("/api/v1/courses/" + school.course() + "/sections")
                            .ok()
                            .path(0)
                            .path("id")
                            .asLong();

            assertThat(
                            admin.post(
                                            path,
                                            "enrollment[user_id]",
                                            school.person("Foreign").id(),
                                            "enrollment[course_section_id]",
                                            foreign)
                                    .status())
                    .isEqualTo(404);
        }

        @Test
        void nobody_is_added_to_a_concluded_course() {
            admin.delete("/api/v1/courses/" + course, "event", "conclude").ok();

            assertThat(admin.post(path, "enrollment[user_id]", school.person("Late").id()).status())
                    .isEqualTo(400);
        }

        @Test
        void members_of_a_concluded_course_move_to_sections_that_still_run() {
            Person student = school.student(course);
            long running = section("Running");
            long over = section("Over");
            admin.put(
                            "/api/v1/sections/" + over,
                            "course_section[end_at]",
                            "2020-01-01T00:00:00Z",
                            "course_section[restrict_enrollments_to_section_dates]",
                            true)
                    .ok();
            admin.delete("/api/v1/courses/" + course, "event", "conclude").ok();

            assertThat(moved(student, running)).isEqualTo(200);
            assertThat(moved(student, over)).isEqualTo(400);
            assertThat(moved(school.person("Late"), running)).isEqualTo(400);
        }

        private int moved(Person person, long section) {
            return admin.post(
                            path,
                            "enrollment[user_id]",
                            person.id(),
                            "enrollment[course_section_id]",
                            section)
                    .status();
        }

        @Test
        void an_assistant_adds_students_and_no_teachers_and_a_student_nobody() {
            Person assistant = school.member(course, "Ta");
            Person student = school.student(course);
            long person = school.person("Added").id();

            assertThat(assistant.client().post(path, "enrollment[user_id]", person).status())
                    .isEqualTo(200);
            assertThat(
                            assistant
                                    .client()
                                    .post(
                                            path,
                                            "enrollment[user_id]",
                                            person,
                                            "enrollment[type]",
                                            "TeacherEnrollment")
                                    .status())
                    .isEqualTo(403);
            assertThat(student.client().post(path, "enrollment[user_id]", person).status())
                    .isEqualTo(403);
        }
    }
}
