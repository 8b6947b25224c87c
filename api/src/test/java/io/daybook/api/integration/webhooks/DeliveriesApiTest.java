package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.School.Person;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What a tool can see of its deliveries, and have sent again. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class DeliveriesApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final Client tool = listener.tool();

    @AfterEach
    void stop() {
        listener.close();
    }

    @Test
    void a_tool_sends_a_delivery_again() {
        long course = school.course();
        String id = listener.subscribe("course", course, "module_created");
        listener.module(course, "Again");
        String delivery = listener.delivery(id, "delivered").path("id").asString();
        String path = "/api/lti/subscriptions/" + id + "/deliveries/" + delivery;
        assertThat(Tool.with(Tool.ALL).client().post(path + "/redeliver").status()).isEqualTo(404);
        assertThat(tool.post(path + "x/redeliver").status()).isEqualTo(404);
        assertThat(tool.post(path + "/redeliver").status()).isEqualTo(202);
        await().atMost(Duration.ofMinutes(1)).until(() -> listener.received().size() == 2);
        assertThat(listener.received().get(1)).isEqualTo(listener.received().get(0));
        await().atMost(Duration.ofMinutes(1))
                .until(
                        () ->
                                listener.delivery(id, "delivered")
                                        .path("trigger")
                                        .asString()
                                        .equals("manual"));
    }

    @Test
    void a_delivery_contains_each_of_its_attempts() {
        listener.answers(503);
        long course = school.course();
        String id = listener.subscribe("course", course, "module_created");
        listener.module(course, "Tried");
        String dead = listener.delivery(id, "dead").path("id").asString();
        String path = "/api/lti/subscriptions/" + id + "/deliveries/" + dead;
        JsonNode history = tool.get(path).ok().path("history");
        assertThat(history).hasSize(6);
        assertThat(history)
                .allSatisfy(
                        attempt -> {
                            assertThat(attempt.path("status").asString()).isEqualTo("failed");
                            assertThat(attempt.path("error").asString()).isEqualTo("response");
                            assertThat(attempt.path("response_code").asInt()).isEqualTo(503);
                            assertThat(attempt.path("duration_ms").isIntegralNumber()).isTrue();
                        });
        assertThat(history).extracting(attempt -> attempt.path("at").asString()).isSorted();
        listener.answers(204);
        tool.post(path + "/redeliver").ok();
        listener.delivery(id, "delivered");
        JsonNode last = tool.get(path).ok().path("history");
        assertThat(last).hasSize(7);
        assertThat(last.path(6).path("status").asString()).isEqualTo("delivered");
        assertThat(last.path(6).path("error").isNull()).isTrue();
    }

    @Test
    void a_delivery_that_waits_is_not_sent_again() {
        listener.answers(503);
        long course = school.course();
        String id = listener.subscribe("course", course, "module_created");
        listener.module(course, "Waiting");
        JsonNode dead = listener.delivery(id, "dead");
        String path = "/api/lti/subscriptions/" + id + "/deliveries/" + dead.path("id").asString();
        int before = listener.received().size();
        assertThat(tool.post(path + "/redeliver").status()).isEqualTo(202);
        await().atMost(Duration.ofMinutes(1)).until(() -> listener.received().size() == before + 6);
    }

    @Test
    void a_sample_is_sent_at_once() {
        String id = listener.subscribe("course", school.course(), "module_created");
        String path = "/api/lti/subscriptions/" + id + "/test";
        JsonNode sent = tool.post(path, "event_type", "GRADE_CHANGE").ok();
        assertThat(sent.path("status").asString()).isEqualTo("delivered");
        assertThat(listener.received()).hasSize(1);
        assertThat(listener.received().getFirst().path("metadata").path("test").asBoolean())
                .isTrue();
        assertThat(listener.received().getFirst()).isEqualTo(sent.path("payload"));
        listener.answers(500);
        JsonNode failed = tool.post(path, "event_type", "grade_change").ok();
        assertThat(failed.path("status").asString()).isEqualTo("failed");
        assertThat(failed.path("response_code").asInt()).isEqualTo(500);
        assertThat(tool.post(path).status()).isEqualTo(400);
        assertThat(tool.post(path, "event_type", "odd").status()).isEqualTo(400);
        assertThat(Tool.with(Tool.ALL).client().post(path).status()).isEqualTo(404);
    }

    @Test
    void deliveries_are_listed_and_counted_for_their_own_tool() {
        long course = school.course();
        Person teacher = school.teacher(course);
        String id = listener.subscribe("course", course, "module_created");
        teacher.client().post("/api/v1/courses/" + course + "/modules", "module[name]", "W").ok();
        listener.awaitMessage("module_created");
        String path = "/api/lti/subscriptions/" + id;
        JsonNode stats =
                await().atMost(Duration.ofMinutes(1))
                        .until(
                                () -> tool.get(path + "/stats").ok(),
                                found -> found.path("delivered").asLong() == 1);
        assertThat(stats.path("success_rate").asDouble()).isEqualTo(1);
        assertThat(stats.path("p50_latency_ms").isIntegralNumber()).isTrue();
        assertThat(stats.path("p95_latency_ms")).isEqualTo(stats.path("p50_latency_ms"));
        JsonNode listed = tool.get(path + "/deliveries", "status", "delivered").ok();
        assertThat(listed.size()).isEqualTo(1);
        assertThat(listed.path(0).has("history")).isFalse();
        assertThat(listed.path(0).path("response_code").asInt()).isBetween(200, 299);
        assertThat(tool.get(path + "/deliveries", "status", "dead").ok().size()).isEqualTo(0);
        assertThat(count(path, "status", "pending")).isZero();
        assertThat(count(path, "status", "retrying")).isZero();
        assertThat(tool.get(path + "/deliveries", "status", "odd").status()).isEqualTo(400);
        assertThat(count(path, "event_type", "MODULE_CREATED", "response_code", 204)).isEqualTo(1);
        assertThat(count(path, "event_type", "grade_change")).isZero();
        assertThat(count(path, "response_code", 503)).isZero();
        assertThat(count(path, "until", "2020-01-01T00:00:00Z")).isZero();
        assertThat(count(path, "since", "2020-01-01T00:00:00Z")).isEqualTo(1);
        assertThat(tool.get(path + "/deliveries", "event_type", "odd").status()).isEqualTo(400);
        String day = "2020-01-01T00:00:00Z";
        assertThat(tool.get(path + "/deliveries", "since", day, "until", day).status())
                .isEqualTo(400);
        for (String name : List.of("since", "until")) {
            Reply odd = tool.get(path + "/deliveries", name, "yesterday");
            assertThat(odd.status()).isEqualTo(400);
            assertThat(odd.json().path("errors").has(name)).as(odd.text()).isTrue();
            Reply replay = tool.post(path + "/replay", "since", day, name, "yesterday");
            assertThat(replay.status()).isEqualTo(400);
            assertThat(replay.json().path("errors").path(0).path("field").asString())
                    .isEqualTo(name);
        }
        String one = path + "/deliveries/" + listed.path(0).path("id").asString();
        assertThat(tool.get(one).ok().path("payload").path("body").path("name").asString())
                .isEqualTo("W");
        assertThat(tool.get(path + "/deliveries/none").status()).isEqualTo(404);
        Client other = Tool.with(Tool.ALL).client();
        assertThat(other.get(one).status()).isEqualTo(404);
        assertThat(other.get(path + "/stats").status()).isEqualTo(404);
    }

    private int count(String subscription, Object... filters) {
        return tool.get(subscription + "/deliveries", filters).ok().size();
    }

    @Test
    void a_message_nobody_takes_becomes_a_dead_letter_its_tool_can_see() {
        listener.answers(503);
        long course = school.course();
        String path =
                "/api/lti/subscriptions/"
                        + listener.subscribe("course", course, "module_created")
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
        assertThat(listener.received()).hasSize(6);
        assertThat(Tool.with(Tool.ALL).client().get(path).status()).isEqualTo(404);
    }

    @Test
    void what_is_delivered_is_counted() {
        long course = school.course();
        listener.subscribe("course", course, "module_created");
        school.admin()
                .post("/api/v1/courses/" + course + "/modules", "module[name]", "Week 1")
                .ok();
        listener.awaitMessage("module_created");
        String metrics = school.admin().get("/actuator/prometheus").text();
        assertThat(metrics)
                .contains("webhook_pending", "webhook_delivery_seconds_count")
                .containsPattern("webhook_attempts_total\\{[^}]*code_class=\"2xx\"");
    }
}
