package io.daybook.api.integration.lti;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.Client;
import io.daybook.api.platform.support.School;
import io.daybook.api.platform.support.TestDaybook;
import java.util.HashMap;
import java.util.Map;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.messaging.MetaData;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** Who registered tools, got access and changed what, by what the event store tells. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ToolAuditApiTest {

    private static final String SUBSCRIPTIONS = "/api/lti/subscriptions";

    private final EventStore store = TestDaybook.running().bean(EventStore.class);
    private final School school = new School();

    /** The latest event of each kind since then that names this text. */
    private Map<String, MetaData> since(TrackingToken start, String named) {
        Map<String, MetaData> found = new HashMap<>();
        try (var events = store.openStream(start)) {
            while (events.hasNextAvailable()) {
                EventMessage<?> event = events.nextAvailable();
                if (event.getPayload().toString().contains(named)) {
                    found.put(event.getPayloadType().getSimpleName(), event.getMetaData());
                }
            }
        } catch (InterruptedException stopped) {
            throw new AssertionError(stopped);
        }
        return found;
    }

    @Test
    void a_registration_is_recorded_with_who_invited_and_who_registered() {
        TrackingToken start = store.createHeadToken();
        RegisteredTool tool = RegisteredTool.activeIn(school.course());
        String admin = Long.toString(school.admin().get("/api/v1/users/self").id());
        var events = since(start, tool.guid());
        assertThat(events.get("ToolRegistrationStarted")).containsEntry("actor", admin);
        assertThat(events.get("ToolProxyRegistered"))
                .containsEntry("tool", tool.guid())
                .doesNotContainKey("actor");
        var later = since(start, "toolProxyId=" + tool.id());
        assertThat(later.get("ToolProxyActivated")).containsEntry("actor", admin);
        assertThat(since(start, "keyId=" + tool.keyId()).get("ConsumerProfileReplaced"))
                .containsEntry("actor", admin);
    }

    @Test
    void access_and_what_a_tool_does_with_it_are_recorded_with_the_tool() {
        long course = school.course();
        RegisteredTool tool = RegisteredTool.activeIn(course);
        TrackingToken start = store.createHeadToken();
        Client client = tool.client();
        String id =
                client.postJson(
                                SUBSCRIPTIONS,
                                """
                                {"subscription": {"ContextId": "%d", "ContextType": "course",
                                 "EventTypes": ["module_created"], "Format": "live-event",
                                 "TransportType": "https",
                                 "TransportMetadata": {"Url": "http://localhost:1/x"}}}\
                                """
                                        .formatted(course))
                        .ok()
                        .path("Id")
                        .asString();
        client.post(SUBSCRIPTIONS + "/" + id + "/secret/rotate").ok();
        client.delete(SUBSCRIPTIONS + "/" + id).ok();
        assertThat(since(start, tool.guid()).get("ToolTokenIssued"))
                .containsEntry("tool", tool.guid())
                .containsKey("client_ip");
        var events = since(start, id);
        assertThat(events)
                .containsKeys(
                        "SubscriptionCreated", "SubscriptionSecretRotated", "SubscriptionDeleted");
        assertThat(events.values())
                .allSatisfy(metadata -> assertThat(metadata).containsEntry("tool", tool.guid()));
    }
}
