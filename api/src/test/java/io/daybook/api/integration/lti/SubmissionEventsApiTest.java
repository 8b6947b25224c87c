package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.Reply;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Tools that offer a service for submission events are subscribed to them. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class SubmissionEventsApiTest {

    private static final String HOOK = "https://127.0.0.1:8443/submissions";
    private static final String OTHER_HOOK = "https://127.0.0.1:8443/other";

    /** An address with a user name is refused wherever it leads. */
    private static final String REFUSED = "https://user@127.0.0.1:8443/submissions";

    private final Client admin = TestDaybook.running().admin();
    private final long course = new School().course();
    private RegisteredTool tool = new RegisteredTool("courses/0");

    @BeforeEach
    void invite() {
        tool = new RegisteredTool("courses/" + course);
        tool.invite();
        tool.useDeveloperKey();
    }

    private ObjectNode offering(String url) {
        ObjectNode proxy = tool.proxy();
        ArrayNode offered = ((ObjectNode) proxy.path("tool_profile")).putArray("service_offered");
        offered.addObject()
                .put("@type", "RestService")
                .put("@id", "https://tool.example/profile#vnd.Lms.SubmissionEvent")
                .put("endpoint", url)
                .putArray("action")
                .add("POST");
        return proxy;
    }

    private void register(ObjectNode proxy) {
        assertThat(tool.register(proxy).status()).isEqualTo(201);
        tool.activate();
    }

    /** Registers again and has an administrator accept it. */
    private void registerAgain(ObjectNode proxy) {
        Reply again = tool.client().postJson(tool.collection(), proxy.toString());
        assertThat(again.status()).isEqualTo(201);
        admin.put(tool.adminPath() + "/update").ok();
        tool.useSecret(again.json().path("tc_half_shared_secret").asString() + RegisteredTool.HALF);
    }

    private JsonNode subscriptions() {
        return tool.client().get("/api/lti/subscriptions").ok();
    }

    private String url() {
        return subscriptions().path(0).path("TransportMetadata").path("Url").asString();
    }

    private String state() {
        return tool.app().path("submission_events").asString("none");
    }

    @Test
    void a_tool_that_offers_the_service_is_subscribed_for_its_own_assignments() {
        register(offering(HOOK));
        JsonNode subscription = subscriptions().path(0);
        assertThat(subscriptions()).hasSize(1);
        assertThat(subscription.path("ContextType").asString()).isEqualTo("root_account");
        assertThat(subscription.path("AssociatedIntegrationId").asString()).isEqualTo(tool.guid());
        assertThat(subscription.path("SystemEventTypes")).hasSize(5);
        assertThat(url()).isEqualTo(HOOK);
        assertThat(state()).isEqualTo("subscribed");
    }

    private Reply subscribe() {
        return tool.client()
                .post(
                        "/api/lti/subscriptions",
                        "subscription[ContextType]",
                        "course",
                        "subscription[ContextId]",
                        course,
                        "subscription[EventTypes][]",
                        "GRADE_CHANGE",
                        "subscription[Format]",
                        "live-event",
                        "subscription[TransportType]",
                        "https",
                        "subscription[TransportMetadata][Url]",
                        OTHER_HOOK);
    }

    @Test
    void automatic_subscription_does_not_count_toward_the_limit() {
        register(offering(HOOK));
        for (int i = 0; i < 101; i++) {
            subscribe().ok();
        }
        assertThat(subscribe().status()).isEqualTo(400);
    }

    @Test
    void an_accepted_update_subscribes_a_tool_that_offers_the_service_from_then_on() {
        register(tool.proxy());
        assertThat(subscriptions()).isEmpty();
        assertThat(state()).isEqualTo("none");
        registerAgain(offering(HOOK));
        assertThat(url()).isEqualTo(HOOK);
        assertThat(state()).isEqualTo("subscribed");
    }

    @Test
    void an_accepted_update_moves_the_subscription_to_the_new_address() {
        register(offering(HOOK));
        String id = subscriptions().path(0).path("Id").asString();
        registerAgain(offering(OTHER_HOOK));
        assertThat(subscriptions()).hasSize(1);
        assertThat(subscriptions().path(0).path("Id").asString()).isEqualTo(id);
        assertThat(url()).isEqualTo(OTHER_HOOK);
    }

    @Test
    void an_accepted_update_without_the_service_ends_the_subscription() {
        register(offering(HOOK));
        registerAgain(tool.proxy());
        assertThat(subscriptions()).isEmpty();
        assertThat(state()).isEqualTo("none");
    }

    @Test
    void an_update_that_nobody_accepted_changes_no_subscription() {
        register(offering(HOOK));
        tool.client().postJson(tool.collection(), offering(OTHER_HOOK).toString());
        assertThat(url()).isEqualTo(HOOK);
        admin.delete(tool.adminPath() + "/update").ok();
        assertThat(url()).isEqualTo(HOOK);
    }

    @Test
    void administrators_see_that_the_address_of_the_service_is_refused() {
        register(offering(REFUSED));
        assertThat(subscriptions()).isEmpty();
        assertThat(state()).isEqualTo("address_refused");
    }
}
