package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WebhooksApiTest {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final School school = new School();
    private final List<JsonNode> received = new CopyOnWriteArrayList<>();
    private final HttpServer endpoint = start();
    private volatile int status = 204;

    private static HttpServer start() {
        try {
            return HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void listen() {
        endpoint.createContext(
                "/",
                exchange -> {
                    try (exchange) {
                        received.add(JSON.readTree(exchange.getRequestBody().readAllBytes()));
                        exchange.sendResponseHeaders(status, -1);
                    }
                });
        endpoint.start();
    }

    @AfterEach
    void stop() {
        endpoint.stop(0);
    }

    private final Client tool = Tool.with(Tool.ALL).client();

    private String subscribe(String type, long context, String... events) {
        String url = "http://localhost:" + endpoint.getAddress().getPort() + "/hook";
        return tool.postJson(
                        "/api/lti/subscriptions",
                        """
                        {"subscription": {"ContextId": "%d", "ContextType": "%s",
                         "EventTypes": ["%s"], "Format": "live-event", "TransportType": "https",
                         "TransportMetadata": {"Url": "%s"}}}\
                        """
                                .formatted(context, type, String.join("\",\"", events), url))
                .ok()
                .path("Id")
                .asString();
    }

    private JsonNode told(String event) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                received.stream()
                                        .filter(
                                                m ->
                                                        m.path("metadata")
                                                                .path("event_name")
                                                                .asString()
                                                                .equals(event))
                                        .findFirst(),
                        found -> found.isPresent())
                .orElseThrow();
    }

    @Test
    void deliveries_are_listed_and_counted_for_their_own_tool() {
        long course = school.course();
        Person teacher = school.teacher(course);
        String id = subscribe("course", course, "module_created");
        teacher.client().post("/api/v1/courses/" + course + "/modules", "module[name]", "W").ok();
        told("module_created");
        String path = "/api/lti/subscriptions/" + id;
        JsonNode stats =
                await().atMost(Duration.ofMinutes(1))
                        .until(
                                () -> tool.get(path + "/stats").ok(),
                                found -> found.path("delivered").asLong() == 1);
        assertThat(stats.path("success_rate").asDouble()).isEqualTo(1);
        JsonNode listed = tool.get(path + "/deliveries", "status", "delivered").ok();
        assertThat(listed.size()).isEqualTo(1);
        assertThat(listed.path(0).path("response_code").asInt()).isBetween(200, 299);
        assertThat(tool.get(path + "/deliveries", "status", "dead").ok().size()).isEqualTo(0);
        assertThat(tool.get(path + "/deliveries", "status", "odd").status()).isEqualTo(400);
        String one = path + "/deliveries/" + listed.path(0).path("id").asString();
        assertThat(tool.get(one).ok().path("payload").path("body").path("name").asString())
                .isEqualTo("W");
        assertThat(tool.get(path + "/deliveries/none").status()).isEqualTo(404);
        Client other = Tool.with(Tool.ALL).client();
        assertThat(other.get(one).status()).isEqualTo(404);
        assertThat(other.get(path + "/stats").status()).isEqualTo(404);
    }

    @Test
    void a_secret_is_rotated_by_its_own_tool() {
        String id = subscribe("course", school.course(), "module_created");
        String path = "/api/lti/subscriptions/" + id + "/secret/rotate";
        assertThat(tool.post(path).ok().path("SigningSecret").asString()).startsWith("whsec_");
        assertThat(tool.post(path, "grace_seconds", 604_801).status()).isEqualTo(400);
        assertThat(Tool.with(Tool.ALL).client().post(path).status()).isEqualTo(404);
    }

    @Test
    void administrators_see_who_listens_to_what() {
        long course = school.course();
        String id = subscribe("course", course, "module_created");
        String path = "/api/v1/accounts/self/live_event_subscriptions";
        assertThat(school.admin().get(path).text()).contains(id);
        assertThat(school.admin().get(path + "/" + id).ok().path("Id").asString()).isEqualTo(id);
        assertThat(school.admin().get(path + "/none").status()).isEqualTo(404);
        assertThat(school.teacher(course).client().get(path).status()).isEqualTo(403);
    }

    @Test
    void a_module_is_told_with_who_made_it_and_by_which_request() {
        long course = school.course();
        Person teacher = school.teacher(course);
        subscribe("course", course, "module_created");
        long module =
                teacher.client()
                        .with("User-Agent", "a-client/1")
                        .post("/api/v1/courses/" + course + "/modules", "module[name]", "Week 1")
                        .id();
        JsonNode message = told("module_created");
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
    void handing_in_and_grading_are_told_to_who_listens_to_the_assignment() {
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
        subscribe("assignment", assignment, "submission_created", "grade_change", "all");
        String submissions = assignments + "/" + assignment + "/submissions";
        student.client()
                .post(
                        submissions,
                        "submission[submission_type]",
                        "online_text_entry",
                        "submission[body]",
                        "My essay")
                .ok();
        JsonNode created = told("submission_created").path("body");
        assertThat(created.path("user_id").stringValue()).isEqualTo(Long.toString(student.id()));
        assertThat(created.path("assignment_id").stringValue())
                .isEqualTo(Long.toString(assignment));
        assertThat(created.path("body").asString()).isEqualTo("My essay");
        assertThat(created.path("attempt").asInt()).isEqualTo(1);
        assertThat(created.path("workflow_state").asString()).isEqualTo("submitted");
        teacher.client()
                .put(submissions + "/" + student.id(), "submission[posted_grade]", "8")
                .ok();
        JsonNode grade = told("grade_change").path("body");
        assertThat(grade.path("score").asDouble()).isEqualTo(8.0);
        assertThat(grade.path("old_score").isNull()).isTrue();
        assertThat(grade.path("student_id").stringValue()).isEqualTo(Long.toString(student.id()));
        assertThat(grade.path("grader_id").stringValue()).isEqualTo(Long.toString(teacher.id()));
        assertThat(told("submission_updated").path("body").path("workflow_state").asString())
                .isEqualTo("graded");
    }

    @Test
    void a_message_nobody_takes_becomes_a_dead_letter_its_tool_can_see() {
        status = 503;
        long course = school.course();
        String path =
                "/api/lti/subscriptions/"
                        + subscribe("course", course, "module_created")
                        + "/dead_letters";
        school.admin()
                .post("/api/v1/courses/" + course + "/modules", "module[name]", "Week 1")
                .ok();
        JsonNode letter =
                await().atMost(Duration.ofMinutes(1))
                        .until(() -> tool.get(path).ok().path(0), JsonNode::isObject);
        assertThat(letter.path("attempts").asInt()).isEqualTo(6);
        assertThat(letter.path("response_code").asInt()).isEqualTo(503);
        assertThat(letter.path("event_name").asString()).isEqualTo("module_created");
        assertThat(received).hasSize(6);
        assertThat(Tool.with(Tool.ALL).client().get(path).status()).isEqualTo(404);
    }

    @Test
    void what_is_delivered_is_counted() {
        long course = school.course();
        subscribe("course", course, "module_created");
        school.admin()
                .post("/api/v1/courses/" + course + "/modules", "module[name]", "Week 1")
                .ok();
        told("module_created");
        String metrics = school.admin().get("/actuator/prometheus").text();
        assertThat(metrics).contains("webhook_attempts_total", "webhook_pending");
    }
}
