package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** What tools choose of how their messages are sent. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SubscriptionOptionsApiTest {

    private static final String PATH = "/api/lti/subscriptions";

    private final School school = new School();
    private final long course = school.course();
    private final Listener listener = new Listener();
    private final Client tool = listener.tool();

    @AfterEach
    void stop() {
        listener.close();
    }

    private String body(String options) {
        return """
                {"subscription": {"ContextId": "%d", "ContextType": "course",
                 "EventTypes": ["module_created", "module_updated"], "Format": "live-event",
                 "TransportType": "https", "TransportMetadata": {"Url": "%s"}%s}}\
                """
                .formatted(course, listener.url(), options.isEmpty() ? "" : ", " + options);
    }

    private String subscribe(String options) {
        return tool.postJson(PATH, body(options)).ok().path("Id").asString();
    }

    @Test
    void what_is_chosen_is_shown_and_given_up_with_the_next_change() {
        String options =
                """
                "RetryPolicy": {"Schedule": [5, 60], "MaxAttempts": 4, "RespectRetryAfter": true},
                "RateLimit": 50, "Ordering": "entity", "SuspendOnGone": true\
                """;
        JsonNode made = tool.postJson(PATH, body(options)).ok();
        String path = PATH + "/" + made.path("Id").asString();
        JsonNode shown = tool.get(path).ok();
        assertThat(shown.path("RetryPolicy").toString())
                .isEqualTo("{\"Schedule\":[5,60],\"MaxAttempts\":4,\"RespectRetryAfter\":true}");
        assertThat(shown.path("RateLimit").asInt()).isEqualTo(50);
        assertThat(shown.path("Ordering").asString()).isEqualTo("entity");
        assertThat(shown.path("SuspendOnGone").asBoolean()).isTrue();
        JsonNode changed = tool.putJson(path, body("")).json();
        assertThat(changed.path("Id")).isEqualTo(made.path("Id"));
        assertThat(changed.has("RetryPolicy")).isFalse();
        assertThat(changed.has("RateLimit")).isFalse();
        assertThat(changed.has("Ordering")).isFalse();
        assertThat(changed.has("SuspendOnGone")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "RetryPolicy | {\"Schedule\": [0]}",
                "RateLimit | 0",
                "Ordering | \"odd\"",
                "Filter | {\"other.name\": \"x\"}",
                "Filter | {\"body.name\": {\"$gt\": 5}}",
                "Filter | {\"body.name\": {\"$in\": []}}",
                "Headers | {\"Host\": \"x\"}",
                "Headers | {\"X-A\": \"a\\r\\nb: c\"}"
            })
    void what_is_beyond_the_limits_is_refused_with_its_key(String key, String value) {
        Reply refused = tool.postJson(PATH, body("\"" + key + "\": " + value));
        assertThat(refused.status()).as(refused.text()).isEqualTo(400);
        assertThat(refused.json().path("error").asString()).isEqualTo("Invalid subscription");
        assertThat(refused.json().path("errors").path(0).path("field").asString()).isEqualTo(key);
    }

    @Test
    void headers_are_sent_and_shown_masked_and_a_masked_value_changes_nothing() {
        String id =
                subscribe(
                        """
                        "Headers": {"Authorization": "Bearer a-long-secret", "X-Short": "abcd"}\
                        """);
        listener.module(course, "First");
        listener.awaitMessage("module_created");
        assertThat(listener.header("Authorization")).isEqualTo("Bearer a-long-secret");
        JsonNode shown = tool.get(PATH + "/" + id).ok().path("Headers");
        assertThat(shown.toString())
                .isEqualTo("{\"Authorization\":\"Be******et\",\"X-Short\":\"abcd\"}");
        tool.putJson(PATH + "/" + id, body("\"Headers\": " + shown));
        listener.module(course, "Second");
        listener.body("module_created", "name", "Second");
        assertThat(listener.header("Authorization")).isEqualTo("Bearer a-long-secret");
        String seen =
                school.admin()
                        .get(
                                "/api/v1/accounts/"
                                        + Tool.rootAccount()
                                        + "/live_event_subscriptions/"
                                        + id)
                        .text();
        assertThat(seen).contains("Be******et").doesNotContain("a-long-secret");
    }

    @Test
    void a_message_is_tried_as_often_as_the_subscription_says() {
        listener.answers(503);
        String id = subscribe("\"RetryPolicy\": {\"MaxAttempts\": 2}");
        listener.module(course, "Twice");
        assertThat(listener.delivery(id, "dead").path("attempts").asInt()).isEqualTo(2);
        assertThat(listener.received()).hasSize(2);
    }

    @Test
    void status_410_suspends_a_subscription_with_this_option() {
        listener.answers(410);
        String asked = subscribe("\"SuspendOnGone\": true, \"RetryPolicy\": {\"MaxAttempts\": 1}");
        String other = subscribe("\"RetryPolicy\": {\"MaxAttempts\": 1}");
        listener.module(course, "Gone");
        listener.delivery(other, "dead");
        await().atMost(Duration.ofMinutes(1)).until(() -> state(asked).equals("Suspended"));
        assertThat(state(other)).isEqualTo("Active");
    }

    @Test
    void a_filter_lets_only_matching_events_through() {
        String filter =
                """
                {"body.name":{"$in":["One","Two"]},"metadata.user_id":{"$exists":true},\
                "body.position":"2"}\
                """;
        String id = subscribe("\"Filter\": " + filter);
        listener.module(course, "One");
        listener.module(course, "Two");
        listener.module(course, "Three");
        assertThat(listener.awaitMessage("module_created").at("/body/name").asString())
                .isEqualTo("Two");
        JsonNode shown = tool.get(PATH + "/" + id).ok().path("Filter");
        assertThat(shown.toString()).isEqualTo(filter);
        assertThat(tool.putJson(PATH + "/" + id, body("")).json().has("Filter")).isFalse();
        listener.module(course, "Four");
        listener.body("module_created", "name", "Four");
        assertThat(listener.received()).hasSize(2);
    }

    private String state(String id) {
        return tool.get(PATH + "/" + id).ok().path("State").asString();
    }

    @Test
    void in_order_a_change_waits_until_the_earlier_one_is_taken_or_given_up() {
        listener.refuses("module_created");
        String id = subscribe("\"Ordering\": \"entity\", \"RetryPolicy\": {\"MaxAttempts\": 3}");
        String modules = "/api/v1/courses/" + course + "/modules";
        long module = school.admin().post(modules, "module[name]", "Ordered").id();
        school.admin().put(modules + "/" + module, "module[name]", "Renamed").ok();
        listener.awaitMessage("module_updated");
        assertThat(listener.received())
                .extracting(MessageSchemas::eventName)
                .containsExactly(
                        "module_created", "module_created", "module_created", "module_updated");
        assertThat(listener.delivery(id, "delivered").path("event_name").asString())
                .isEqualTo("module_updated");
    }
}
