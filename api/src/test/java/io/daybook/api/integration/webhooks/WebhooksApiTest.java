package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import io.daybook.api.platform.support.TestDaybook;
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
                        received.add(message(exchange));
                        exchange.sendResponseHeaders(status, -1);
                    }
                });
        endpoint.start();
    }

    private static JsonNode message(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        boolean isSigned =
                exchange.getRequestHeaders().getFirst("Content-Type").startsWith("application/jwt");
        return JSON.readTree(isSigned ? SignedBodies.verified(body) : body);
    }

    /** Every message that any of these tests received follows its published schema. */
    @AfterEach
    void messages_follow_their_schemas() {
        received.forEach(MessageSchemas::check);
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

    private String module(long course, String name) {
        return school.admin()
                .post("/api/v1/courses/" + course + "/modules", "module[name]", name)
                .ok()
                .path("id")
                .asString();
    }

    private JsonNode delivery(String subscription, String status) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                tool.get(
                                                "/api/lti/subscriptions/"
                                                        + subscription
                                                        + "/deliveries",
                                                "status",
                                                status)
                                        .ok()
                                        .path(0),
                        JsonNode::isObject);
    }

    private JsonNode replayed(String path, JsonNode started) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> tool.get(path + "/replays/" + started.path("id").asLong()).ok(),
                        work -> work.path("workflow_state").asString().equals("completed"));
    }

    @Test
    void a_tool_sends_a_delivery_again() {
        long course = school.course();
        String id = subscribe("course", course, "module_created");
        module(course, "Again");
        String delivery = delivery(id, "delivered").path("id").asString();
        String path = "/api/lti/subscriptions/" + id + "/deliveries/" + delivery;
        assertThat(Tool.with(Tool.ALL).client().post(path + "/redeliver").status()).isEqualTo(404);
        assertThat(tool.post(path + "x/redeliver").status()).isEqualTo(404);
        assertThat(tool.post(path + "/redeliver").status()).isEqualTo(202);
        await().atMost(Duration.ofMinutes(1)).until(() -> received.size() == 2);
        assertThat(received.get(1)).isEqualTo(received.get(0));
        await().atMost(Duration.ofMinutes(1))
                .until(() -> delivery(id, "delivered").path("trigger").asString().equals("manual"));
    }

    @Test
    void a_delivery_that_waits_is_not_sent_again() {
        status = 503;
        long course = school.course();
        String id = subscribe("course", course, "module_created");
        module(course, "Waiting");
        JsonNode dead = delivery(id, "dead");
        String path = "/api/lti/subscriptions/" + id + "/deliveries/" + dead.path("id").asString();
        int before = received.size();
        assertThat(tool.post(path + "/redeliver").status()).isEqualTo(202);
        await().atMost(Duration.ofMinutes(1)).until(() -> received.size() == before + 6);
    }

    @Test
    void a_replay_counts_first_and_sends_what_was_given_up() {
        status = 503;
        long course = school.course();
        String id = subscribe("course", course, "module_created", "module_updated");
        module(course, "Lost");
        delivery(id, "dead");
        status = 204;
        String path = "/api/lti/subscriptions/" + id;
        Object[] dry = {"since", "2020-01-01T00:00:00Z", "dry_run", true};
        JsonNode counted = replayed(path, tool.post(path + "/replay", dry).json());
        assertThat(counted.path("count").asLong()).isEqualTo(1);
        assertThat(counted.path("dry_run").asBoolean()).isTrue();
        assertThat(delivery(id, "dead").isObject()).isTrue();
        var started = tool.post(path + "/replay", "since", "2020-01-01T00:00:00Z");
        assertThat(started.status()).isEqualTo(202);
        assertThat(replayed(path, started.json()).path("count").asLong()).isEqualTo(1);
        assertThat(delivery(id, "delivered").path("trigger").asString()).isEqualTo("replay");
    }

    @Test
    void a_replay_of_all_goes_back_to_before_the_subscription() {
        long course = school.course();
        module(course, "Old");
        String id = subscribe("course", course, "module_created");
        String path = "/api/lti/subscriptions/" + id;
        var started =
                tool.post(
                        path + "/replay",
                        "since",
                        "2020-01-01T00:00:00Z",
                        "status",
                        "all",
                        "event_types[]",
                        "MODULE_CREATED");
        assertThat(replayed(path, started.json()).path("count").asLong()).isEqualTo(1);
        assertThat(told("module_created").path("body").path("name").asString()).isEqualTo("Old");
    }

    @Test
    void a_replay_names_what_is_wrong_with_it() {
        String id = subscribe("course", school.course(), "module_created");
        String path = "/api/lti/subscriptions/" + id + "/replay";
        assertThat(tool.post(path).text()).contains("since");
        String since = "2026-01-02T00:00:00Z";
        assertThat(tool.post(path, "since", since, "until", "2026-01-01T00:00:00Z").text())
                .contains("until");
        assertThat(tool.post(path, "since", since, "status", "odd").status()).isEqualTo(400);
        assertThat(tool.post(path, "since", since, "event_types[]", "odd").status()).isEqualTo(400);
        Client other = Tool.with(Tool.ALL).client();
        assertThat(other.post(path, "since", since).status()).isEqualTo(404);
        assertThat(tool.get(path + "s/999999999").status()).isEqualTo(404);
    }

    @Test
    void a_sample_is_sent_at_once() {
        String id = subscribe("course", school.course(), "module_created");
        String path = "/api/lti/subscriptions/" + id + "/test";
        JsonNode sent = tool.post(path, "event_type", "GRADE_CHANGE").ok();
        assertThat(sent.path("status").asString()).isEqualTo("delivered");
        assertThat(received).hasSize(1);
        assertThat(received.getFirst().path("metadata").path("test").asBoolean()).isTrue();
        assertThat(received.getFirst()).isEqualTo(sent.path("payload"));
        status = 500;
        JsonNode failed = tool.post(path, "event_type", "grade_change").ok();
        assertThat(failed.path("status").asString()).isEqualTo("failed");
        assertThat(failed.path("response_code").asInt()).isEqualTo(500);
        assertThat(tool.post(path).status()).isEqualTo(400);
        assertThat(tool.post(path, "event_type", "odd").status()).isEqualTo(400);
        assertThat(Tool.with(Tool.ALL).client().post(path).status()).isEqualTo(404);
    }

    @Test
    void a_body_is_signed_with_a_published_key_on_request() {
        long course = school.course();
        String url = "http://localhost:" + endpoint.getAddress().getPort() + "/hook";
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
        module(course, "Signed");
        assertThat(told("module_created").path("body").path("name").asString()).isEqualTo("Signed");
    }

    @Test
    void the_catalogue_has_a_schema_and_a_sample_that_follows_it_for_every_event_type() {
        JsonNode types =
                TestDaybook.running().nobody().get("/api/lti/subscription_event_types").ok();
        assertThat(types.size()).isGreaterThan(5);
        types.forEach(type -> MessageSchemas.check(type.path("sample")));
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
