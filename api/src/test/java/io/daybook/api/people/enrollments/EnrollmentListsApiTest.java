package io.daybook.api.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentListsApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/enrollments";

    private static String text(long id) {
        return Long.toString(id);
    }

    private static String of(Person person) {
        return "/api/v1/users/" + person.id() + "/enrollments";
    }

    private Person observer(Person student) {
        Person parent = school.person("Parent");
        admin.post(
                        path,
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

    /** A person known to the student information system. */
    private Person withSisId(String name, String sisId) {
        Person person = school.person(name);
        admin.post(
                        "/api/v1/accounts/self/logins",
                        "user[id]",
                        person.id(),
                        "login[unique_id]",
                        "second-" + sisId,
                        "login[sis_user_id]",
                        sisId)
                .ok();
        return person;
    }

    @Test
    void lists_of_staff_include_inactive_enrollments_by_default() {
        Person student = school.person("Away");
        long enrollment = school.enroll(course, student, "Student");
        Person classmate = school.student(course);
        admin.delete(path + "/" + enrollment, "task", "inactivate").ok();

        assertThat(admin.get(path).each("id")).contains(text(enrollment));
        assertThat(school.teacher(course).client().get(path).each("id")).contains(text(enrollment));
        assertThat(classmate.client().get(path).each("id")).doesNotContain(text(enrollment));
    }

    @Test
    void a_classmate_cannot_read_an_enrollment_by_id_through_the_account() {
        Person student = school.person("Read");
        String one =
                "/api/v1/accounts/self/enrollments/" + school.enroll(course, student, "Student");

        assertThat(school.student(course).client().get(one).status()).isEqualTo(403);
        assertThat(student.client().get(one).status()).isEqualTo(200);
        assertThat(school.teacher(course).client().get(one).status()).isEqualTo(200);
    }

    @Test
    void an_invitation_to_a_concluded_course_cannot_be_accepted() {
        Person invited = school.person("Invited");
        long enrollment =
                admin.post(
                                path,
                                "enrollment[user_id]",
                                invited.id(),
                                "enrollment[type]",
                                "StudentEnrollment",
                                "enrollment[enrollment_state]",
                                "invited")
                        .id();
        admin.put("/api/v1/courses/" + course, "course[event]", "conclude").ok();

        assertThat(invited.client().post(path + "/" + enrollment + "/accept").status())
                .isEqualTo(400);
    }

    @Nested
    class OfAUser {

        private final Person student = school.student(course);

        @Test
        void are_listed_by_type_with_every_state_there_is() {
            long second = school.course();
            long done = school.enroll(second, student, "Teacher");
            admin.delete("/api/v1/courses/" + second + "/enrollments/" + done).ok();

            assertThat(student.client().get(of(student)).each("course_id"))
                    .containsExactly(text(course));
            assertThat(student.client().get(of(student), "state[]", "completed").each("id"))
                    .containsExactly(text(done));
            assertThat(
                            student.client()
                                    .get(of(student), "state[]", "current_and_concluded")
                                    .each("type"))
                    .containsExactly("StudentEnrollment", "TeacherEnrollment");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "current_and_invited",
                    "current_and_future",
                    "current_future_and_restricted"
                })
        void combined_states_are_known_here(String state) {
            assertThat(student.client().get(of(student), "state[]", state).ok()).hasSize(1);
            assertThat(admin.get(path, "user_id", student.id(), "state[]", state).ok()).hasSize(1);
            assertThat(admin.get(path, "state[]", state).status()).isEqualTo(400);
        }

        @Test
        void in_a_state_that_does_not_exist_are_refused() {
            assertThat(student.client().get(of(student), "state[]", "asleep").status())
                    .isEqualTo(400);
            assertThat(student.client().get(of(student), "state[]", "current_asleep").status())
                    .isEqualTo(400);
        }

        @Test
        void are_for_oneself_and_for_who_sees_the_institutions_rosters() {
            assertThat(admin.get(of(student)).status()).isEqualTo(200);
            assertThat(school.teacher(course).client().get(of(student)).status()).isEqualTo(403);
            assertThat(school.student(course).client().get(of(student)).status()).isEqualTo(403);
        }

        @Test
        void are_filtered_by_foreign_ids_of_courses() {
            String sis = "L" + student.id();
            long other = school.course();
            school.enroll(other, student, "Student");
            admin.put("/api/v1/courses/" + other, "course[sis_course_id]", sis).ok();

            assertThat(admin.get(of(student), "sis_course_id[]", sis).each("course_id"))
                    .containsExactly(text(other));
            assertThat(admin.get(of(student), "sis_course_id[]", "nowhere").ok()).isEmpty();
            assertThat(admin.get(of(student), "sis_account_id[]", "nowhere").ok()).isEmpty();
            assertThat(student.client().get(of(student), "sis_course_id[]", sis).status())
                    .isEqualTo(400);
        }
    }

    @Nested
    class OfACourse {

        @Test
        void a_grading_period_that_does_not_exist_is_refused() {
            Reply reply = admin.get(path, "grading_period_id", 7);

            assertThat(reply.status()).isEqualTo(400);
            assertThat(reply.json().path("error").asString()).isNotEmpty();
        }

        @Test
        void a_user_who_does_not_exist_is_not_found() {
            assertThat(admin.get(path, "user_id", 999_999_999).status()).isEqualTo(404);
        }

        @Test
        void are_filtered_by_foreign_ids() {
            String sis = "S" + course;
            Person known = withSisId("Known", sis);
            school.enroll(course, known, "Student");
            school.student(course);
            admin.put("/api/v1/courses/" + course, "course[sis_course_id]", "C-" + sis).ok();

            assertThat(admin.get(path, "sis_user_id[]", sis).each("user_id"))
                    .containsExactly(text(known.id()));
            assertThat(admin.get(path, "sis_user_id[]", "nobody").ok()).isEmpty();
            assertThat(admin.get(path, "sis_course_id[]", "C-" + sis).ok()).hasSize(2);
            assertThat(admin.get(path, "sis_course_id[]", "another").ok()).isEmpty();
            assertThat(admin.get(path, "sis_section_id[]", "another").ok()).isEmpty();
            assertThat(admin.get(path, "sis_account_id[]", "another").ok()).isEmpty();
            assertThat(known.client().get(path, "sis_user_id[]", sis).status()).isEqualTo(400);
        }

        @Test
        void are_filtered_by_the_sis_id_they_were_created_for() {
            String sis = "F" + course;
            Person person = withSisId("Twice Known", sis);
            admin.post(path, "enrollment[user_id]", "sis_user_id:" + sis).ok();
            Person other = withSisId("Once Known", sis + "-2");
            school.enroll(course, other, "Student");

            assertThat(
                            admin.get(
                                            path,
                                            "sis_user_id[]",
                                            sis,
                                            "sis_user_id[]",
                                            sis + "-2",
                                            "created_for_sis_id",
                                            true)
                                    .each("user_id"))
                    .containsExactly(text(person.id()));
        }

        @Test
        void contain_the_requested_includes() {
            Person student = school.student(course);
            observer(student);

            JsonNode list =
                    admin.get(
                                    path,
                                    "include[]",
                                    "observed_users",
                                    "include[]",
                                    "locked",
                                    "include[]",
                                    "can_be_removed",
                                    "include[]",
                                    "avatar_url",
                                    "include[]",
                                    "uuid",
                                    "include[]",
                                    "current_points")
                            .ok();

            JsonNode observing = list.path(0);
            assertThat(observing.path("type").asString()).isEqualTo("ObserverEnrollment");
            assertThat(observing.path("observed_user").path("id").asLong()).isEqualTo(student.id());
            assertThat(observing.path("locked").asBoolean()).isFalse();
            assertThat(observing.path("can_be_removed").asBoolean()).isTrue();
            assertThat(observing.path("user").has("avatar_url")).isTrue();
            assertThat(observing.path("user").path("uuid").asString()).isNotEmpty();
            assertThat(list.path(1).path("grades").path("current_points").asDouble()).isZero();
            assertThat(admin.get(path).ok().path(0).has("observed_user")).isFalse();
        }

        @Test
        void of_a_student_show_an_observer_those_in_observed_courses() {
            Person student = school.student(course);
            Person parent = observer(student);
            long elsewhere = school.course();
            admin.post(
                            "/api/v1/courses/" + elsewhere + "/enrollments",
                            "enrollment[user_id]",
                            student.id(),
                            "enrollment[enrollment_state]",
                            "active")
                    .ok();
            String user = "/api/v1/users/" + student.id();

            assertThat(parent.client().get(user + "/enrollments").each("course_id"))
                    .containsExactly(text(course));
            assertThat(parent.client().get(user + "/courses").each("id"))
                    .containsExactly(text(course));
            assertThat(parent.client().get(user).status()).isEqualTo(200);
            Person stranger = school.person("Stranger");
            for (String path : List.of(user + "/enrollments", user + "/courses", user)) {
                assertThat(stranger.client().get(path).status()).isEqualTo(403);
            }
            admin.put("/api/v1/users/" + parent.id() + "/observees/" + student.id()).ok();
            assertThat(parent.client().get(user + "/courses").each("id"))
                    .containsExactlyInAnyOrder(text(course), text(elsewhere));
        }

        @Test
        void without_the_roster_are_oneself_and_whom_one_observes() {
            Person student = school.student(course);
            school.student(course);
            Person parent = observer(student);
            admin.delete("/api/v1/courses/" + course, "event", "conclude").ok();

            assertThat(parent.client().get(path).each("user_id"))
                    .containsExactly(text(parent.id()), text(student.id()));
            assertThat(parent.client().get(path, "user_id", student.id()).each("user_id"))
                    .containsExactly(text(student.id()));
            assertThat(student.client().get(path).status()).isEqualTo(403);
            assertThat(student.client().get(path, "user_id", "self").each("user_id"))
                    .containsExactly(text(student.id()));
            assertThat(student.client().get(path, "user_id", parent.id()).status()).isEqualTo(403);
        }
    }

    @Nested
    class OneOfAnAccount {

        private final Person student = school.student(course);
        private final long id =
                admin.get(path, "user_id", student.id()).ok().path(0).path("id").asLong();
        private final String show = "/api/v1/accounts/self/enrollments/" + id;

        @Test
        void is_shown_to_its_user_and_to_who_sees_the_roster() {
            assertThat(student.client().get(show).id()).isEqualTo(id);
            assertThat(school.teacher(course).client().get(show).id()).isEqualTo(id);
            assertThat(school.person("Stranger").client().get(show).status()).isEqualTo(403);
        }

        @Test
        void is_not_found_under_another_number_or_institution() {
            assertThat(admin.get("/api/v1/accounts/self/enrollments/999999999").status())
                    .isEqualTo(404);
            assertThat(admin.get("/api/v1/accounts/site_admin/enrollments/" + id).status())
                    .isEqualTo(404);
        }
    }
}
