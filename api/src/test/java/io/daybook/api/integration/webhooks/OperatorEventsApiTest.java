package io.daybook.api.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.School;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the operators of a tool hear about the deliveries to it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class OperatorEventsApiTest {

    private final School school = new School();
    private final Listener listener = new Listener();
    private final Listener stranger = new Listener();

    @AfterEach
    void stop() {
        listener.close();
        stranger.close();
    }

    @Test
    void
            a_message_that_is_given_up_and_delivered_later_is_published_to_another_subscription_of_the_tool() {
        long course = school.course();
        String broken = listener.subscribe("course", course, "module_created");
        String operators =
                listener.subscribe("course", course, "delivery_dead", "delivery_recovered");
        stranger.subscribe("account", Tool.rootAccount(), "delivery_dead", "delivery_recovered");
        listener.refuses("module_created");
        listener.module(course, "Lost");
        JsonNode dead = listener.awaitMessage("delivery_dead");
        assertThat(dead.path("subscription").path("id").asString()).isEqualTo(operators);
        JsonNode body = dead.path("body");
        assertThat(body.path("subscription_id").asString()).isEqualTo(broken);
        assertThat(body.path("event_type").asString()).isEqualTo("module_created");
        assertThat(body.path("attempts").asInt()).isEqualTo(6);
        assertThat(body.path("response_code").asInt()).isEqualTo(503);
        String delivery = body.path("delivery_id").asString();

        listener.refuses("nothing");
        String path = "/api/lti/subscriptions/" + broken;
        listener.tool().post(path + "/deliveries/" + delivery + "/redeliver").ok();
        JsonNode recovered = listener.awaitMessage("delivery_recovered").path("body");
        assertThat(recovered.path("delivery_id").asString()).isEqualTo(delivery);
        assertThat(recovered.path("attempts").asInt()).isEqualTo(1);
        assertThat(listener.tool().get(path + "/dead_letters").ok()).isEmpty();
        assertThat(stranger.received()).isEmpty();
    }
}
