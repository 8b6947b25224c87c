package io.daybook.api.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SelfEnrollmentApiTest {

    private final School school = new School();
    private final Client admin = school.admin();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/enrollments";
    private final Person person = school.person("Join Er");

    private String code() {
        admin.put("/api/v1/courses/" + course, "course[self_enrollment]", true).ok();
        return admin.get("/api/v1/courses/" + course + "/settings")
                .ok()
                .path("self_enrollment_code")
                .asString();
    }

    private Reply join(String user, String code) {
        return person.client()
                .post(path, "enrollment[user_id]", user, "enrollment[self_enrollment_code]", code);
    }

    @Test
    void the_self_enrollment_code_enrolls_a_student_once() {
        String code = code();

        JsonNode joined = join("self", code).ok();

        assertThat(joined.path("type").asString()).isEqualTo("StudentEnrollment");
        assertThat(joined.path("enrollment_state").asString()).isEqualTo("active");
        assertThat(joined.path("user_id").asLong()).isEqualTo(person.id());
        assertThat(join("self", code).id()).isEqualTo(joined.path("id").asLong());
    }

    @Test
    void who_is_in_a_section_already_stays_in_it() {
        String code = code();
        long section =
                admin.post(
                                "/api/v1/courses/" + course + "/sections",
                                "course_section[name]",
                                "Evening")
                        .id();
        long invitation =
                admin.post(
                                "/api/v1/sections/" + section + "/enrollments",
                                "enrollment[user_id]",
                                person.id())
                        .id();

        JsonNode joined = join("self", code).ok();

        assertThat(joined.path("id").asLong()).isEqualTo(invitation);
        assertThat(joined.path("enrollment_state").asString()).isEqualTo("active");
        assertThat(join("self", code).id()).isEqualTo(invitation);
        assertThat(admin.get(path).ok()).hasSize(1);
    }

    @Test
    void the_code_must_fit_and_is_for_oneself() {
        String code = code();

        assertThat(join("self", "wrong").status()).isEqualTo(400);
        assertThat(join(Long.toString(person.id()), code).status()).isEqualTo(400);
        assertThat(join("1", "wrong").json().path("message").asString())
                .isEqualTo(
                        "enrollment[user_id] must be 'self' when self-enrolling,"
                                + " enrollment[self_enrollment_code] is invalid");
    }

    @Test
    void nobody_joins_a_course_that_does_not_let_them_or_is_not_open() {
        String code = code();
        admin.put("/api/v1/courses/" + course, "course[self_enrollment]", false).ok();
        assertThat(join("self", code).status()).isEqualTo(400);
        admin.put("/api/v1/courses/" + course, "course[self_enrollment]", true).ok();
        admin.delete("/api/v1/courses/" + course, "event", "conclude").ok();

        assertThat(join("self", code()).status()).isEqualTo(400);
    }

    @Test
    void a_deactivated_student_is_not_reactivated_by_the_code() {
        String code = code();
        long enrollment = join("self", code).id();
        admin.delete(path + "/" + enrollment, "task", "deactivate").ok();

        assertThat(join("self", code).status()).isEqualTo(400);
        admin.delete(path + "/" + enrollment, "task", "delete").ok();
        assertThat(join("self", code).id()).isEqualTo(enrollment);
    }

    @Test
    void without_the_code_a_stranger_enrolls_nobody() {
        assertThat(person.client().post(path).status()).isEqualTo(403);
        assertThat(person.client().post(path, "enrollment[user_id]", "self").status())
                .isEqualTo(403);
    }
}
