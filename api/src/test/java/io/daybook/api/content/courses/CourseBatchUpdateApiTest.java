package io.daybook.api.content.courses;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CourseBatchUpdateApiTest {

    private final School school = new School();
    private final Client admin = school.admin();

    private static String path(long course) {
        return "/api/v1/courses/" + course;
    }

    private long subAccount() {
        return admin.post("/api/v1/accounts/1/sub_accounts", "account[name]", "Arts").id();
    }

    private Client adminOf(long account) {
        School.Person person = school.person("An administrator");
        admin.post("/api/v1/accounts/" + account + "/admins", "user_id", person.id()).ok();
        return person.client();
    }

    private JsonNode done(long progress) {
        return Awaitility.await()
                .atMost(Duration.ofMinutes(1))
                .until(
                        () -> admin.get("/api/v1/progress/" + progress).ok(),
                        seen -> seen.path("workflow_state").asString().matches("completed|failed"));
    }

    private JsonNode batch(Client client, long account, String event, Object... courses) {
        Object[] form = new Object[2 + 2 * courses.length];
        form[0] = "event";
        form[1] = event;
        for (int i = 0; i < courses.length; i++) {
            form[2 + 2 * i] = "course_ids[]";
            form[3 + 2 * i] = courses[i];
        }
        return client.put("/api/v1/accounts/" + account + "/courses", form).ok();
    }

    private String state(long course) {
        return admin.get(path(course), "include[]", "all_courses")
                .ok()
                .path("workflow_state")
                .asString();
    }

    @Test
    void courses_are_published_concluded_deleted_and_restored() {
        long one = school.course(false);
        long two = school.course(false);
        String[][] steps = {
            {"offer", "available"},
            {"conclude", "completed"},
            {"delete", "deleted"},
            {"undelete", "unpublished"}
        };
        for (String[] step : steps) {
            JsonNode progress = batch(admin, 1, step[0], one, two);
            assertThat(progress.path("tag").asString()).isEqualTo("course_batch_update");
            assertThat(progress.path("context_type").asString()).isEqualTo("Account");
            JsonNode done = done(progress.path("id").asLong());
            assertThat(done.path("workflow_state").asString()).isEqualTo("completed");
            assertThat(done.path("results").path("updated").asInt()).isEqualTo(2);
            assertThat(state(one)).isEqualTo(step[1]);
            assertThat(state(two)).isEqualTo(step[1]);
        }
    }

    @Test
    void courses_of_other_accounts_are_unchanged_and_reported() {
        long account = subAccount();
        long below = admin.post("/api/v1/accounts/" + account + "/courses").id();
        long elsewhere = school.course(false);
        Client local = adminOf(account);
        JsonNode done =
                done(batch(local, account, "offer", below, elsewhere, 999_999).path("id").asLong());
        assertThat(done.path("results").path("updated").asInt()).isEqualTo(1);
        assertThat(done.path("results").path("failed").size()).isEqualTo(2);
        assertThat(state(below)).isEqualTo("available");
        assertThat(state(elsewhere)).isEqualTo("unpublished");
    }

    @Test
    void it_needs_courses_an_event_and_the_right() {
        String courses = "/api/v1/accounts/1/courses";
        long course = school.course();
        assertThat(admin.put(courses, "event", "offer").status()).isEqualTo(400);
        for (String event : new String[] {"", "claim", "explode"}) {
            assertThat(admin.put(courses, "event", event, "course_ids[]", course).status())
                    .isEqualTo(400);
        }
        Object[] many = new Object[2 + 2 * 501];
        many[0] = "event";
        many[1] = "offer";
        for (int i = 1; i <= 501; i++) {
            many[2 * i] = "course_ids[]";
            many[2 * i + 1] = course;
        }
        assertThat(admin.put(courses, many).status()).isEqualTo(400);
        assertThat(
                        school.teacher(course)
                                .client()
                                .put(courses, "event", "offer", "course_ids[]", course)
                                .status())
                .isEqualTo(403);
    }
}
