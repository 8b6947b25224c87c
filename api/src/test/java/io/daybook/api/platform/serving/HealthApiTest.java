package io.daybook.api.platform.serving;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HealthApiTest {

    private final Client nobody = TestDaybook.running().nobody();

    /** Whatever the status of the service: other tests alter events of the same one. */
    private JsonNode task(String name) {
        return nobody.get("/actuator/health")
                .json()
                .at("/components/backgroundTasks/details/" + name);
    }

    @Test
    void health_shows_the_checkpoints_of_the_embedded_event_store() {
        await().untilAsserted(
                        () ->
                                assertThat(task("event-store-checkpoints").propertyNames())
                                        .contains("lastSuccess"));
        assertThat(task("event-store-checkpoints").path("consecutiveFailures").asInt()).isZero();
    }
}
