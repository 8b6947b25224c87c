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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** How enrollments are answered, ended and begun again. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentStatesApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/enrollments";

    private JsonNode invite(Person person) {
        return admin.post(path, "enrollment[user_id]", person.id()).ok();
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
