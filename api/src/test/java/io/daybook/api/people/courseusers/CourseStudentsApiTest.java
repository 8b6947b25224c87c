package io.daybook.api.people.courseusers;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseStudentsApiTest {

    private final School school = new School();
    private final long course = school.course();
    private final String path = "/api/v1/courses/" + course + "/users";

    private Person named(String name, String type) {
        Person person = school.person(name);
        school.enroll(course, person, type);
        return person;
    }

    @Test
    void students_are_listed_all_at_once() {
        for (int i = 0; i < 12; i++) {
            named("Stu Dent" + i, "Student");
        }
        Person teacher = named("Tea Cher", "Teacher");
        String students = "/api/v1/courses/" + course + "/students";

        Reply all = teacher.client().get(students);

        assertThat(all.ok()).hasSize(12);
        assertThat(all.header("Link")).isEmpty();
        assertThat(school.person("Stranger").client().get(students).status()).isEqualTo(403);
    }

    @Test
    void recent_students_are_those_who_were_here_last() {
        named("Never Aaron", "Student");
        Person here = named("Just Here", "Student");
        Person teacher = named("Tea Cher", "Teacher");
        String recent = "/api/v1/courses/" + course + "/recent_students";
        here.client().get("/api/v1/users/self").ok();

        Awaitility.await("the visit is noted")
                .atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                teacher.client()
                                        .get(recent)
                                        .ok()
                                        .path(0)
                                        .path("last_login")
                                        .isString());
        JsonNode list = teacher.client().get(recent).ok();
        assertThat(list.path(0).path("name").asString()).isEqualTo("Just Here");
        assertThat(list.path(0).path("last_login").asString()).endsWith("Z");
        assertThat(list.path(1).path("last_login").isNull()).isTrue();
        assertThat(here.client().get(recent).status()).isEqualTo(403);
        assertThat(
                        here.client()
                                .get(path, "include[]", "last_login")
                                .ok()
                                .path(0)
                                .has("last_login"))
                .isFalse();
    }

    @Test
    void last_activity_is_shown_to_the_user_and_to_users_who_read_reports() {
        Person here = named("Just Here", "Student");
        Person other = named("Al So", "Student");
        Person teacher = named("Tea Cher", "Teacher");
        String enrollments = "/api/v1/courses/" + course + "/enrollments";
        here.client().get("/api/v1/courses/" + course).ok();

        Awaitility.await("the visit to the course is noted")
                .atMost(Duration.ofMinutes(1))
                .until(() -> seen(teacher.client(), enrollments, here).isString());

        assertThat(seen(here.client(), enrollments, here).asString()).endsWith("Z");
        assertThat(seen(teacher.client(), enrollments, other).isNull()).isTrue();
        assertThat(seen(other.client(), enrollments, here).isMissingNode()).isTrue();
    }

    private static JsonNode seen(Client reader, String enrollments, Person of) {
        JsonNode enrollment = reader.get(enrollments, "user_id", of.id()).ok().path(0);
        assertThat(enrollment.path("user_id").asLong()).isEqualTo(of.id());
        return enrollment.path("last_activity_at");
    }
}
