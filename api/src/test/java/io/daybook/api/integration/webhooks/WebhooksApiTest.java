package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tools are told, and how. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class WebhooksApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final Client tool = listener.tool();

    @AfterEach
    void stop() {
        listener.close();
    }

    @Test
    void a_body_is_signed_with_a_published_key_on_request() {
        long course = school.course();
        String url = listener.url();
        String body =
                """
                {"subscription": {"ContextId": "%d", "ContextType": "course",
                 "EventTypes": ["module_created"], "Format": "live-event",
                 "TransportType": "https", "SignPayload": true,
                 "TransportMetadata": {"Url": "%s"}}}\
                """
                        .formatted(course, url);
        assertThat(
                        tool.postJson("/api/lti/subscriptions", body)
                                .ok()
                                .path("SignPayload")
                                .asBoolean())
                .isTrue();
        listener.module(course, "Signed");
        assertThat(listener.awaitMessage("module_created").path("body").path("name").asString())
                .isEqualTo("Signed");
    }

    @Test
    void the_catalogue_has_a_schema_and_a_sample_that_follows_it_for_every_event_type() {
        JsonNode types =
                TestDaybook.running().nobody().get("/api/lti/subscription_event_types").ok();
        assertThat(types.size()).isGreaterThan(5);
        types.forEach(type -> MessageSchemas.check(type.path("sample")));
        List<JsonNode> withCaliper =
                types.valueStream().filter(type -> type.has("caliper_sample")).toList();
        assertThat(withCaliper).hasSizeGreaterThan(10);
        withCaliper.forEach(type -> MessageSchemas.check(type.path("caliper_sample")));
        assertThat(withCaliper)
                .allSatisfy(
                        type ->
                                assertThat(type.path("formats").toString())
                                        .isEqualTo("[\"live-event\",\"caliper\"]"));
        JsonNode grades =
                types.valueStream()
                        .filter(type -> type.path("name").asString().equals("grade_change"))
                        .findFirst()
                        .orElseThrow();
        assertThat(grades.path("capabilities").toString())
                .isEqualTo(
                        """
                        ["vnd.vendor.webhooks.root_account.grade_change",\
                        "vnd.vendor.webhooks.root_account.all"]\
                        """);
    }

    @Test
    void a_secret_is_rotated_by_its_own_tool() {
        String id = listener.subscribe("course", school.course(), "module_created");
        String path = "/api/lti/subscriptions/" + id + "/secret/rotate";
        assertThat(tool.post(path).ok().path("SigningSecret").asString()).startsWith("whsec_");
        assertThat(tool.post(path, "grace_seconds", 604_801).status()).isEqualTo(400);
        assertThat(Tool.with(Tool.ALL).client().post(path).status()).isEqualTo(404);
    }

    @Test
    void administrators_see_who_listens_to_what() {
        long course = school.course();
        String id = listener.subscribe("course", course, "module_created");
        String path = "/api/v1/accounts/self/live_event_subscriptions";
        assertThat(school.admin().get(path).text()).contains(id);
        assertThat(school.admin().get(path + "/" + id).ok().path("Id").asString()).isEqualTo(id);
        assertThat(school.admin().get(path + "/none").status()).isEqualTo(404);
        assertThat(school.teacher(course).client().get(path).status()).isEqualTo(403);
    }

    @Test
    void a_module_is_published_with_who_made_it_and_by_which_request() {
        long course = school.course();
        Person teacher = school.teacher(course);
        listener.subscribe("course", course, "module_created");
        long module =
                teacher.client()
                        .with("User-Agent", "a-client/1")
                        .post("/api/v1/courses/" + course + "/modules", "module[name]", "Week 1")
                        .id();
        JsonNode message = listener.awaitMessage("module_created");
        assertThat(message.path("body").path("module_id").stringValue())
                .isEqualTo(Long.toString(module));
        JsonNode metadata = message.path("metadata");
        assertThat(metadata.path("user_id").stringValue()).isEqualTo(Long.toString(teacher.id()));
        assertThat(metadata.path("context_role").asString()).isEqualTo("TeacherEnrollment");
        assertThat(metadata.path("http_method").asString()).isEqualTo("POST");
        assertThat(metadata.path("hostname").asString()).isEqualTo("localhost");
        assertThat(metadata.path("user_agent").asString()).isEqualTo("a-client/1");
        assertThat(metadata.path("client_ip").asString()).isEqualTo("127.0.0.1");
        assertThat(metadata.path("url").asString())
                .endsWith("/api/v1/courses/" + course + "/modules");
        assertThat(metadata.has("request_id")).isTrue();
        assertThat(metadata.has("real_user_id")).isFalse();
    }

    @Test
    void submitting_and_grading_are_published_to_subscribers_of_the_assignment() {
        long course = school.course();
        Person teacher = school.teacher(course);
        Person student = school.student(course);
        String assignments = "/api/v1/courses/" + course + "/assignments";
        long assignment =
                teacher.client()
                        .post(
                                assignments,
                                "assignment[name]",
                                "Essay",
                                "assignment[submission_types][]",
                                "online_text_entry",
                                "assignment[points_possible]",
                                10,
                                "assignment[published]",
                                true)
                        .id();
        listener.subscribe("assignment", assignment, "submission_created", "grade_change", "all");
        String submissions = assignments + "/" + assignment + "/submissions";
        student.client()
                .post(
                        submissions,
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "My essay")
                .ok();
        JsonNode created = listener.awaitMessage("submission_created").path("body");
        assertThat(created.path("user_id").stringValue()).isEqualTo(Long.toString(student.id()));
        assertThat(created.path("assignment_id").stringValue())
                .isEqualTo(Long.toString(assignment));
        assertThat(created.path("body").asString()).isEqualTo("My essay");
        assertThat(created.path("attempt").asInt()).isEqualTo(1);
        assertThat(created.path("workflow_state").asString()).isEqualTo("submitted");
        teacher.client()
                .put(submissions + "/" + student.id(), "submission[posted_grade]", "8")
                .ok();
        JsonNode grade = listener.awaitMessage("grade_change").path("body");
        assertThat(grade.path("score").asDouble()).isEqualTo(8.0);
        assertThat(grade.path("old_score").isNull()).isTrue();
        assertThat(grade.path("student_id").stringValue()).isEqualTo(Long.toString(student.id()));
        assertThat(grade.path("grader_id").stringValue()).isEqualTo(Long.toString(teacher.id()));
        assertThat(
                        listener.awaitMessage("submission_updated")
                                .path("body")
                                .path("workflow_state")
                                .asString())
                .isEqualTo("graded");
    }
}
