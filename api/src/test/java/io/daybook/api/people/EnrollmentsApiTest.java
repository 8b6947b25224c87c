package io.daybook.api.people;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.support.Client;
import io.daybook.api.support.Reply;
import io.daybook.api.support.School;
import io.daybook.api.support.School.Person;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentsApiTest {

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
        void everything_wrong_is_told_at_once() {
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
        void staff_who_are_held_to_their_section_enroll_and_remove_only_there() {
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

    @Nested
    class Answering {

        @Test
        void an_invitation_is_turned_down_and_accepted_all_the_same() {
            Person person = school.person("Undecided");
            String enrollment = path + "/" + invite(person).path("id").asLong();

            assertThat(
                            person.client()
                                    .post(enrollment + "/reject")
                                    .ok()
                                    .path("success")
                                    .asBoolean())
                    .isTrue();
            assertThat(
                            person.client()
                                    .post(enrollment + "/accept")
                                    .ok()
                                    .path("success")
                                    .asBoolean())
                    .isTrue();
            assertThat(person.client().post(enrollment + "/accept").status()).isEqualTo(200);
            Reply late = person.client().post(enrollment + "/reject");
            assertThat(late.status()).isEqualTo(400);
            assertThat(late.json().path("error").asString()).isNotEmpty();
        }

        @Test
        void only_ones_own_invitation_is_answered() {
            String enrollment = path + "/" + invite(school.person("Owner")).path("id").asLong();

            assertThat(school.student(course).client().post(enrollment + "/accept").status())
                    .isEqualTo(403);
        }
    }

    @Nested
    class Ending {

        @ParameterizedTest
        @CsvSource({
            "conclude, completed",
            "delete, deleted",
            "deactivate, inactive",
            "inactivate, inactive"
        })
        void the_task_says_how(String task, String state) {
            long id = school.enroll(course, school.person("Ended"), "Student");

            JsonNode ended = admin.delete(path + "/" + id, "task", task).ok();

            assertThat(ended.path("enrollment_state").asString()).isEqualTo(state);
        }

        @Test
        void it_is_concluded_unless_a_task_is_named_and_unknown_tasks_are_refused() {
            long id = school.enroll(course, school.person("Ended"), "Student");

            assertThat(admin.delete(path + "/" + id, "task", "explode").status()).isEqualTo(400);
            assertThat(admin.delete(path + "/" + id).ok().path("enrollment_state").asString())
                    .isEqualTo("completed");
        }

        @Test
        void only_a_suspended_enrollment_is_taken_up_again() {
            long id = school.enroll(course, school.person("Suspended"), "Student");

            assertThat(admin.put(path + "/" + id + "/reactivate").status()).isEqualTo(400);
            admin.delete(path + "/" + id, "task", "deactivate").ok();
            assertThat(
                            admin.put(path + "/" + id + "/reactivate")
                                    .ok()
                                    .path("enrollment_state")
                                    .asString())
                    .isEqualTo("active");
        }

        @Test
        void an_enrollment_of_another_course_is_not_found() {
            long id = school.enroll(course, school.person("Elsewhere"), "Student");
            String foreign = "/api/v1/courses/" + school.course() + "/enrollments/" + id;

            assertThat(admin.delete(foreign).status()).isEqualTo(404);
            assertThat(admin.put(foreign + "/reactivate").status()).isEqualTo(404);
            assertThat(admin.post(foreign + "/accept").status()).isEqualTo(404);
            assertThat(admin.post(foreign + "/reject").status()).isEqualTo(404);
        }

        @Test
        void a_teacher_does_not_remove_their_own_part_and_an_administrator_does() {
            Person teacher = school.person("Self Removing");
            long own = school.enroll(course, teacher, "Teacher");

            assertThat(teacher.client().delete(path + "/" + own, "task", "delete").status())
                    .isEqualTo(403);
            assertThat(admin.delete(path + "/" + own, "task", "delete").status()).isEqualTo(200);
        }

        @Test
        void a_student_ends_nothing() {
            Person student = school.student(course);
            long id = school.enroll(course, school.person("Other"), "Student");

            assertThat(student.client().delete(path + "/" + id).status()).isEqualTo(403);
            assertThat(student.client().put(path + "/" + id + "/reactivate").status())
                    .isEqualTo(403);
        }

        @Test
        void an_assistant_does_not_remove_a_teacher() {
            Person assistant = school.member(course, "Ta");
            long teacher = school.enroll(course, school.person("Teacher"), "Teacher");

            assertThat(assistant.client().delete(path + "/" + teacher).status()).isEqualTo(403);
        }
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
        void whoever_is_held_to_a_section_sees_no_other() {
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
        void who_was_only_asked_to_observe_sees_nobody_yet_and_neither_do_outsiders() {
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
        void foreign_ids_are_filtered_by_whoever_sees_them() {
            Person student = school.student(course);
            Person designer = school.member(course, "Designer");

            assertThat(admin.get(path, "sis_user_id[]", "nobody").ok()).isEmpty();
            assertThat(student.client().get(path, "sis_user_id[]", "nobody").status())
                    .isEqualTo(400);
            assertThat(designer.client().get(path, "sis_section_id[]", "x").status())
                    .isEqualTo(400);
        }
    }

    @Nested
    class Attending {

        private final Person student = school.student(course);
        private final Person teacher = school.teacher(course);
        private final String attended =
                "/api/v1/courses/" + course + "/users/" + student.id() + "/last_attended";

        @Test
        void is_noted_by_who_sees_grades_and_shown_to_the_student() {
            String date = "2030-05-06T00:00:00Z";

            assertThat(teacher.client().put(attended, "date", date).ok().path("date").asString())
                    .isEqualTo(date);
            assertThat(
                            student.client()
                                    .get(path, "user_id", "self")
                                    .ok()
                                    .path(0)
                                    .path("last_attended_at")
                                    .asString())
                    .isEqualTo(date);
            assertThat(student.client().put(attended, "date", date).status()).isEqualTo(403);
        }

        @Test
        void needs_a_date_and_a_student_of_the_course() {
            String stranger =
                    "/api/v1/courses/" + course + "/users/" + teacher.id() + "/last_attended";

            assertThat(teacher.client().put(attended).status()).isEqualTo(400);
            assertThat(teacher.client().put(attended, "date", "someday").status()).isEqualTo(400);
            assertThat(teacher.client().put(stranger, "date", "2030-05-06").status())
                    .isEqualTo(404);
            assertThat(
                            teacher.client()
                                    .put(
                                            attended.replace("/" + course + "/", "/999999999/"),
                                            "date",
                                            "2030-05-06")
                                    .status())
                    .isEqualTo(404);
        }
    }
}
