package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Messages of a time that are sent again. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ReplaysApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final Client tool = listener.tool();

    @AfterEach
    void stop() {
        listener.close();
    }

    private JsonNode replayed(String path, JsonNode started) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> tool.get(path + "/replays/" + started.path("id").asLong()).ok(),
                        work -> work.path("workflow_state").asString().equals("completed"));
    }

    @Test
    void a_replay_counts_first_and_sends_what_was_given_up() {
        listener.answers(503);
        long course = school.course();
        String id = listener.subscribe("course", course, "module_created", "module_updated");
        listener.module(course, "Lost");
        listener.delivery(id, "dead");
        listener.answers(204);
        String path = "/api/lti/subscriptions/" + id;
        Object[] dry = {"since", "2020-01-01T00:00:00Z", "dry_run", true};
        JsonNode counted = replayed(path, tool.post(path + "/replay", dry).json());
        assertThat(counted.path("count").asLong()).isEqualTo(1);
        assertThat(counted.path("dry_run").asBoolean()).isTrue();
        assertThat(listener.delivery(id, "dead").isObject()).isTrue();
        var started = tool.post(path + "/replay", "since", "2020-01-01T00:00:00Z");
        assertThat(started.status()).isEqualTo(202);
        assertThat(replayed(path, started.json()).path("count").asLong()).isEqualTo(1);
        assertThat(listener.delivery(id, "delivered").path("trigger").asString())
                .isEqualTo("replay");
    }

    @Test
    void a_replay_of_all_goes_back_to_before_the_subscription() {
        long course = school.course();
        listener.module(course, "Old");
        String id = listener.subscribe("course", course, "module_created");
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
        assertThat(listener.awaitMessage("module_created").path("body").path("name").asString())
                .isEqualTo("Old");
    }

    @Test
    void a_replay_names_what_is_wrong_with_it() {
        String id = listener.subscribe("course", school.course(), "module_created");
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
}
