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

@DisplayNameGeneration(ReplaceUnderscores.class)
class EnrollmentFiltersApiTest {

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

    @Nested
    class Roles {

        private final long role =
                admin.post(
                                "/api/v1/accounts/self/roles",
                                "label",
                                "Grader of " + course,
                                "base_role_type",
                                "TaEnrollment")
                        .id();

        private Reply enroll(Person person, String name, Object value) {
            return admin.post(path, "enrollment[user_id]", person.id(), name, value);
        }

        @Test
        void custom_roles_are_assigned_returned_and_filtered() {
            Person grader = school.person("Grader");
            Person assistant = school.member(course, "Ta");

            JsonNode enrollment = enroll(grader, "enrollment[role_id]", role).ok();

            assertThat(enrollment.path("type").asString()).isEqualTo("TaEnrollment");
            assertThat(enrollment.path("role").asString()).isEqualTo("Grader of " + course);
            assertThat(enrollment.path("role_id").asLong()).isEqualTo(role);
            assertThat(admin.get(path, "role[]", "Grader of " + course).each("user_id"))
                    .containsExactly(text(grader.id()));
            assertThat(admin.get(path, "role_id[]", role).each("user_id"))
                    .containsExactly(text(grader.id()));
            assertThat(admin.get(path, "role[]", "TaEnrollment").each("user_id"))
                    .containsExactly(text(assistant.id()));
            assertThat(admin.get(path, "type[]", "TaEnrollment").ok()).hasSize(2);
        }

        @Test
        void change_when_someone_is_enrolled_again() {
            Person person = school.person("Promoted");
            long first = enroll(person, "enrollment[type]", "TaEnrollment").id();

            JsonNode again = enroll(person, "enrollment[role]", "Grader of " + course).ok();

            assertThat(again.path("id").asLong()).isEqualTo(first);
            assertThat(again.path("role_id").asLong()).isEqualTo(role);
        }

        @Test
        void must_be_roles_in_courses_that_still_can_be_given_and_fit_the_type() {
            Person person = school.person("Refused");

            assertThat(enroll(person, "enrollment[role_id]", 1).status()).isEqualTo(400);
            assertThat(
                            admin.post(
                                            path,
                                            "enrollment[user_id]",
                                            person.id(),
                                            "enrollment[role_id]",
                                            role,
                                            "enrollment[type]",
                                            "StudentEnrollment")
                                    .status())
                    .isEqualTo(400);
            admin.delete("/api/v1/accounts/self/roles/" + role).ok();
            assertThat(
                            enroll(person, "enrollment[role_id]", role)
                                    .json()
                                    .path("message")
                                    .asString())
                    .contains("inactive");
        }
    }

    @Nested
    class ByDate {

        private final Person student = school.student(course);

        private void runs(String from, String to) {
            admin.put(
                            "/api/v1/courses/" + course,
                            "course[start_at]",
                            from,
                            "course[end_at]",
                            to,
                            "course[restrict_enrollments_to_course_dates]",
                            true)
                    .ok();
        }

        private int count(String state) {
            return student.client().get(of(student), "state[]", state).ok().size();
        }

        @Test
        void what_has_not_begun_is_in_the_future() {
            runs("2099-01-01T00:00:00Z", "2100-01-01T00:00:00Z");

            assertThat(count("current_and_invited")).isZero();
            assertThat(count("current_and_future")).isEqualTo(1);
            assertThat(count("current_and_concluded")).isZero();
            assertThat(count("active")).isEqualTo(1);
        }

        @Test
        void what_has_ended_is_concluded() {
            runs("2001-01-01T00:00:00Z", "2002-01-01T00:00:00Z");

            assertThat(count("current_and_invited")).isZero();
            assertThat(count("current_and_future")).isZero();
            assertThat(count("current_and_concluded")).isEqualTo(1);
        }

        @Test
        void nobody_is_added_to_a_course_that_has_ended() {
            runs("2001-01-01T00:00:00Z", "2002-01-01T00:00:00Z");

            assertThat(admin.post(path, "enrollment[user_id]", school.person("Late").id()).status())
                    .isEqualTo(400);
        }

        @Test
        void are_filtered_by_term() {
            long term =
                    admin.post("/api/v1/accounts/self/terms", "enrollment_term[name]", "Spring")
                            .id();
            long other = school.course();
            school.enroll(other, student, "Student");
            admin.put("/api/v1/courses/" + other, "course[term_id]", term).ok();

            assertThat(
                            student.client()
                                    .get(of(student), "enrollment_term_id", term)
                                    .each("course_id"))
                    .containsExactly(text(other));
            assertThat(admin.get(path, "enrollment_term_id", term).ok()).isEmpty();
            assertThat(admin.get(path, "enrollment_term_id", 999_999_999).ok()).isEmpty();
        }
    }
}
