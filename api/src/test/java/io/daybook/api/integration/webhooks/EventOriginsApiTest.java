package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Subscriptions that tell apart what users' requests and what background jobs raise. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EventOriginsApiTest {

    private static final String PATH = "/api/lti/subscriptions";

    private final School school = new School();
    private final Listener listener = new Listener();

    @AfterEach
    void stop() {
        listener.close();
    }

    private JsonNode subscribe(long course, String types) {
        return listener.tool()
                .postJson(
                        PATH,
                        """
                        {"subscription": {"ContextId": "%d", "ContextType": "course", %s,
                         "Format": "live-event", "TransportType": "https",
                         "TransportMetadata": {"Url": "%s"}}}\
                        """
                                .formatted(course, types, listener.url()))
                .ok();
    }

    @Test
    void event_types_by_origin_replace_the_others_and_are_shown() {
        JsonNode created =
                subscribe(
                        school.course(),
                        """
                        "EventTypes": ["quiz_submitted"], "SystemEventTypes": ["module_created"],
                        "UserEventTypes": ["MODULE_UPDATED", "module_created"]\
                        """);
        assertThat(created.path("EventTypes"))
                .hasToString("[\"module_created\",\"MODULE_UPDATED\"]");
        JsonNode shown = listener.tool().get(PATH + "/" + created.path("Id").asString()).ok();
        assertThat(shown.path("SystemEventTypes")).hasToString("[\"module_created\"]");
        assertThat(shown.path("UserEventTypes"))
                .hasToString("[\"MODULE_UPDATED\",\"module_created\"]");
    }

    @Test
    void a_job_is_published_as_a_job_and_only_to_who_listens_to_jobs() {
        long source = school.course();
        listener.module(source, "Copied");
        long course = school.course();
        subscribe(course, "\"SystemEventTypes\": [\"module_created\"]");
        listener.module(course, "Made by hand");
        school.admin()
                .post(
                        "/api/v1/courses/" + course + "/content_migrations",
                        "migration_type",
                        "course_copy_importer",
                        "settings[source_course_id]",
                        source)
                .ok();
        JsonNode message = listener.awaitMessage("module_created");
        assertThat(message.path("body").path("name").asString()).isEqualTo("Copied");
        JsonNode metadata = message.path("metadata");
        assertThat(metadata.path("job_id").isString()).isTrue();
        assertThat(metadata.path("job_tag").isString()).isTrue();
        assertThat(metadata.path("user_id").isString()).isTrue();
        assertThat(metadata.has("request_id")).isFalse();
        assertThat(metadata.has("url")).isFalse();
    }

    @Test
    void grades_that_are_recalculated_are_published_as_a_job_of_nobody() {
        long course = school.course();
        Client teacher = school.teacher(course).client();
        long student = school.student(course).id();
        String assignments = "/api/v1/courses/" + course + "/assignments";
        long essay =
                teacher.post(
                                assignments,
                                "assignment[name]",
                                "Essay",
                                "assignment[points_possible]",
                                10,
                                "assignment[published]",
                                true)
                        .id();
        String path = assignments + "/" + essay;
        teacher.put(path + "/submissions/" + student, "submission[posted_grade]", "8").ok();
        subscribe(course, "\"SystemEventTypes\": [\"grade_change\"]");
        teacher.put(path, "assignment[points_possible]", 20).ok();
        JsonNode message = listener.awaitMessage("grade_change");
        assertThat(message.path("body").path("old_points_possible").asDouble()).isEqualTo(10.0);
        JsonNode metadata = message.path("metadata");
        assertThat(metadata.path("job_id").asString()).matches("[0-9]+");
        assertThat(metadata.path("job_tag").asString()).isEqualTo("grade_recalculation");
        assertThat(metadata.has("user_id")).isFalse();
        assertThat(metadata.has("request_id")).isFalse();
    }

    @Test
    void a_request_is_published_with_its_referrer_and_only_to_who_listens_to_requests() {
        long course = school.course();
        subscribe(course, "\"UserEventTypes\": [\"module_created\"]");
        school.teacher(course)
                .client()
                .with("Referer", "https://lms.example/courses/1/modules?search=Ada#top")
                .post("/api/v1/courses/" + course + "/modules", "module[name]", "Week 1")
                .ok();
        JsonNode metadata = listener.awaitMessage("module_created").path("metadata");
        assertThat(metadata.path("referrer").asString())
                .isEqualTo("https://lms.example/courses/1/modules");
        assertThat(metadata.has("job_id")).isFalse();
    }

    @Test
    void each_event_type_by_origin_needs_its_capability() {
        long course = school.course();
        var poor = Tool.with("vnd.vendor.webhooks.root_account.grade_change").client();
        String body =
                """
                {"subscription": {"ContextId": "%d", "ContextType": "course",
                 "EventTypes": ["grade_change"], "SystemEventTypes": ["grade_change"],
                 "UserEventTypes": ["quiz_submitted"], "Format": "live-event",
                 "TransportType": "https", "TransportMetadata": {"Url": "%s"}}}\
                """
                        .formatted(course, listener.url());
        assertThat(poor.postJson(PATH, body).status()).isEqualTo(401);
    }
}
