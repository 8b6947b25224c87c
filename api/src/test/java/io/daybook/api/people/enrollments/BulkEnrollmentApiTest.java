package io.daybook.api.people.enrollments;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BulkEnrollmentApiTest {

    private static final String PATH = "/api/v1/accounts/self/bulk_enrollment";

    private final School school = new School();
    private final Client admin = school.admin();

    private JsonNode done(Reply started) {
        String progress = started.ok().path("url").asString();
        Awaitility.await("the work is done")
                .atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                admin.get(progress)
                                        .ok()
                                        .path("workflow_state")
                                        .asString()
                                        .equals("completed"));
        return admin.get(progress).ok();
    }

    @Test
    void every_user_takes_part_in_every_course_and_only_once() {
        long one = school.course();
        long two = school.course();
        Person ann = school.person("Ann");
        Person bob = school.person("Bob");
        Object[] form = {
            "user_ids[]",
            ann.id(),
            "user_ids[]",
            bob.id(),
            "course_ids[]",
            one,
            "course_ids[]",
            two,
            "enrollment_type",
            "TaEnrollment"
        };

        JsonNode progress = done(admin.post(PATH, form));
        done(admin.post(PATH, form));

        assertThat(progress.path("tag").asString()).isEqualTo("bulk_enrollment");
        for (long course : List.of(one, two)) {
            JsonNode list = admin.get("/api/v1/courses/" + course + "/enrollments").ok();
            assertThat(list.findValuesAsString("type"))
                    .containsExactly("TaEnrollment", "TaEnrollment");
            assertThat(list.findValuesAsString("enrollment_state"))
                    .containsExactly("active", "active");
        }
    }

    @Test
    void more_than_five_hundred_at_once_are_refused() {
        List<Object> form = new ArrayList<>();
        for (int i = 0; i < 251; i++) {
            form.addAll(List.of("user_ids[]", 1));
        }
        form.addAll(List.of("course_ids[]", 1, "course_ids[]", 2));

        assertThat(admin.post(PATH, form.toArray()).status()).isEqualTo(400);
    }

    @Test
    void what_is_missing_or_unknown_is_refused() {
        long course = school.course();
        long user = school.person("Known").id();

        assertThat(admin.post(PATH).status()).isEqualTo(400);
        assertThat(admin.post(PATH, "user_ids[]", user).status()).isEqualTo(400);
        assertThat(admin.post(PATH, "course_ids[]", course).status()).isEqualTo(400);
        assertThat(refused(user, course, "enrollment_type", "KingEnrollment")).isEqualTo(400);
        assertThat(refused(user, course, "enrollment_role_id", "999999999")).isEqualTo(400);
        assertThat(refused(999_999_999, course, "enrollment_type", "StudentEnrollment"))
                .isEqualTo(404);
        assertThat(refused(user, 999_999_999, "enrollment_type", "StudentEnrollment"))
                .isEqualTo(404);
        admin.delete("/api/v1/courses/" + course, "event", "conclude").ok();
        assertThat(refused(user, course, "enrollment_type", "StudentEnrollment")).isEqualTo(400);
    }

    private int refused(long user, long course, String name, String value) {
        return admin.post(PATH, "user_ids[]", user, "course_ids[]", course, name, value).status();
    }

    @Test
    void courses_of_another_account_are_not_found_and_teachers_enroll_nobody_in_bulk() {
        long course = school.course();
        long below =
                admin.post("/api/v1/accounts/self/sub_accounts", "account[name]", "Below").id();
        String path = "/api/v1/accounts/" + below + "/bulk_enrollment";
        long user = school.person("Someone").id();

        assertThat(admin.post(path, "user_ids[]", user, "course_ids[]", course).status())
                .isEqualTo(404);
        assertThat(
                        school.teacher(course)
                                .client()
                                .post(PATH, "user_ids[]", user, "course_ids[]", course)
                                .status())
                .isEqualTo(403);
    }
}
