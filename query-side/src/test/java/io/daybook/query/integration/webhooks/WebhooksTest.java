package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.content.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.institution.accounts.AccountEvent.SubAccountOpened;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.integration.webhooks.DeliveryEvent.RedeliveryRequested;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionBodySigningChanged;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionDeleted;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionResumed;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionSuspended;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyActivated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyDisabled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.query.integration.delivery.Deliveries;
import io.daybook.query.integration.delivery.Delivery;
import io.daybook.query.integration.delivery.Delivery.State;
import io.daybook.query.integration.delivery.DeliveryHistory;
import io.daybook.query.integration.delivery.DeliveryReplayer;
import io.daybook.query.integration.delivery.PastDeliveries;
import io.daybook.query.integration.delivery.ReplaySelection;
import io.daybook.query.integration.delivery.Sender;
import io.daybook.query.integration.signing.StandardWebhookSignature;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WebhooksTest {

    private final Trial trial = new Trial();

    @AfterEach
    void close() {
        trial.close();
    }

    @Test
    void a_message_contains_event_context_and_subscription() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.inCourse(5), "MODULE_CREATED");
        long position = running.publish(Trial.module(5, 71));
        trial.awaitTaken("M71");
        JsonNode json = trial.receiver.messages().getFirst().json();
        JsonNode metadata = json.path("metadata");
        assertThat(metadata.path("event_name").asString()).isEqualTo("module_created");
        assertThat(metadata.path("event_time").asString()).isEqualTo("2026-03-01T08:00:00.123Z");
        assertThat(metadata.path("sequence").asString()).isEqualTo(Long.toString(position));
        assertThat(metadata.path("context_id").stringValue()).isEqualTo("5");
        assertThat(metadata.path("root_account_uuid").asString()).isEqualTo("uuid-1");
        assertThat(metadata.has("user_id")).isFalse();
        assertThat(json.path("body").toString())
                .isEqualTo(
                        """
                        {"module_id":"71","context_id":"5","context_type":"Course",\
                        "name":"M71","position":1,"workflow_state":"unpublished"}\
                        """);
        assertThat(json.path("subscription").path("id").asString()).isEqualTo(Trial.SUBSCRIPTION);
    }

    @Test
    void a_message_is_signed() throws Exception {
        trial.school(Trial.SOON, Trial.inCourse(5), "module_created").publish(Trial.module(5, 71));
        trial.awaitTaken("M71");
        Receiver.Message message = trial.receiver.messages().getFirst();
        assertThat(message.header("Content-type")).startsWith("application/json");
        assertThat(message.header("Webhook-signature"))
                .isEqualTo(
                        StandardWebhookSignature.of(
                                Trial.SECRET,
                                message.header("Webhook-id"),
                                Long.parseLong(message.header("Webhook-timestamp")),
                                message.text()));
    }

    @Test
    void only_events_of_its_context_and_types_since_it_was_made_reach_a_subscription()
            throws Exception {
        Service running = trial.school(Trial.SOON, Trial.inCourse(5), "module_created");
        running.publish(Trial.module(6, 60));
        running.publish(Trial.module(5, 50));
        running.publish(new ModuleDeleted(5, 50, Trial.T0, List.of()));
        running.publish(trial.subscribed("later", Trial.everywhere(), "all"));
        running.publish(Trial.module(6, 61));
        trial.awaitTaken("M50", "M61");
    }

    @Test
    void first_subscription_of_all_receives_what_happens_after_it() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(new SubscriptionDeleted(Trial.SUBSCRIPTION, Trial.T0));
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> running.bean(Webhooks.class).lag() == 0);

        running.publish(Trial.module(5, 51));
        running.publish(trial.subscribed("first", Trial.everywhere(), "module_created"));
        running.publish(Trial.module(5, 52));
        trial.awaitTaken("M52");
    }

    @Test
    void a_deletion_is_published_as_an_update() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_updated");
        running.publish(Trial.module(5, 50));
        running.publish(new ModuleDeleted(5, 50, Trial.T0, List.of()));
        trial.awaitTaken("M50");
        JsonNode body = trial.receiver.messages().getFirst().json().path("body");
        assertThat(body.path("workflow_state").asString()).isEqualTo("deleted");
    }

    @Test
    void two_equal_subscriptions_receive_every_event_twice() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(trial.subscribed("again", Trial.everywhere(), "module_created"));
        running.publish(Trial.module(5, 50));
        trial.awaitTaken("M50", "M50");
    }

    @Test
    void a_refused_message_is_sent_again_until_it_is_taken() throws Exception {
        trial.receiver.refuses(m -> !m.header("Webhook-attempt").equals("3"));
        trial.school(Trial.SOON, Trial.everywhere(), "module_created").publish(Trial.module(5, 50));
        trial.awaitTaken("M50");
        assertThat(trial.receiver.messages())
                .extracting(m -> m.header("Webhook-attempt"))
                .containsExactly("1", "2", "3");
        assertThat(trial.receiver.messages().stream().map(m -> m.header("Webhook-id")).distinct())
                .hasSize(1);
    }

    @Test
    void a_message_is_given_up_after_six_attempts_and_that_is_on_record() throws Exception {
        trial.receiver.refuses(_ -> true);
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        long position = running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.recorded(DeliveryDied.class).isEmpty());
        DeliveryDied died = trial.recorded(DeliveryDied.class).getFirst();
        assertThat(died.attempts()).isEqualTo(6);
        assertThat(died.error()).isEqualTo("response");
        assertThat(died.responseCode()).isEqualTo(500);
        assertThat(died.position()).isEqualTo(position);
        trial.awaitProgress(position, List.of());
        assertThat(trial.receiver.messages()).hasSize(6);
        assertThat(running.counted("webhook.dead")).isEqualTo(1);
        assertThat(running.counted("webhook.attempts")).isEqualTo(6);
    }

    @Test
    void a_message_that_was_given_up_is_sent_again_with_all_its_attempts() throws Exception {
        trial.receiver.refuses(_ -> true);
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.recorded(DeliveryDied.class).isEmpty());
        String id = trial.recorded(DeliveryDied.class).getFirst().deliveryId();
        Trial.soon()
                .until(
                        () ->
                                running.bean(DeliveryHistory.class)
                                        .find(Trial.SUBSCRIPTION, id)
                                        .filter(found -> found.state() == State.DEAD)
                                        .isPresent());
        trial.receiver.refuses(m -> m.header("Webhook-attempt").equals("1"));
        running.publish(new RedeliveryRequested(Trial.SUBSCRIPTION, id, Trial.T0));
        trial.awaitTaken("M50");
        assertThat(trial.receiver.messages().getLast().header("Webhook-attempt")).isEqualTo("2");
        assertThat(trial.receiver.messages().stream().map(m -> m.header("Webhook-id")).distinct())
                .containsExactly(id);
    }

    @Test
    void what_happens_during_a_suspension_is_kept_and_not_sent() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(new SubscriptionSuspended(Trial.SUBSCRIPTION, 20, Trial.T0));
        running.publish(Trial.module(5, 50));
        DeliveryReplayer deliveries = running.bean(DeliveryReplayer.class);
        DeliveryHistory history = running.bean(DeliveryHistory.class);
        Trial.soon().until(() -> history.count(Trial.SUBSCRIPTION, State.SKIPPED) == 1);
        running.publish(new SubscriptionResumed(Trial.SUBSCRIPTION, Trial.T0));
        running.publish(Trial.module(5, 51));
        trial.awaitTaken("M51");
        var skipped =
                new ReplaySelection(
                        Trial.SUBSCRIPTION,
                        State.SKIPPED,
                        Trial.T0,
                        Trial.T0.plusSeconds(1),
                        List.of("module_created"));
        assertThat(deliveries.count(skipped)).isEqualTo(1);
        assertThat(deliveries.replayStored(skipped, 77, 10, Instant.EPOCH)).isEqualTo(1);
        running.bean(Sender.class).added(Set.of(Trial.SUBSCRIPTION));
        trial.awaitTaken("M50", "M51");
        assertThat(deliveries.replayStored(skipped, 77, 10, Instant.EPOCH)).isZero();
    }

    @Test
    void events_from_before_a_subscription_are_built_again_from_the_event_store() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.inCourse(6), "module_created");
        running.publish(Trial.module(5, 50));
        running.publish(Trial.module(5, 51));
        running.publish(trial.subscribed("later", Trial.inCourse(5), "module_created"));
        running.publish(new ModuleDeleted(5, 50, Trial.T0, List.of()));
        running.awaitViews(running.publish(Trial.module(6, 60)));
        List<Delivery> built = new ArrayList<>();
        running.bean(PastDeliveries.class)
                .read(
                        running.bean(SubscriptionViews.class).find("later").orElseThrow(),
                        Instant.EPOCH,
                        Instant.MAX,
                        Set.of(),
                        built::addAll,
                        _ -> true);
        assertThat(built).hasSize(2);
        running.bean(DeliveryReplayer.class).replay(built, 78, Instant.EPOCH);
        running.bean(Sender.class).added(Set.of(Trial.SUBSCRIPTION));
        trial.awaitTaken("M50", "M51", "M60");
        // the receiver has a message before the sender has noted its answer
        Trial.soon().until(() -> running.bean(Deliveries.class).pending() == 0);
        running.bean(DeliveryReplayer.class).replay(built, 78, Instant.EPOCH);
        assertThat(running.bean(Deliveries.class).pending()).isZero();
    }

    @Test
    void a_signed_body_is_sent_as_a_token() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(new SubscriptionBodySigningChanged(Trial.SUBSCRIPTION, true, Trial.T0));
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.receiver.messages().isEmpty());
        Receiver.Message message = trial.receiver.messages().getFirst();
        assertThat(message.text()).startsWith("signed.");
        assertThat(message.header("Content-type")).startsWith("application/jwt");
    }

    @Test
    void what_waits_for_a_subscription_that_ended_is_dropped() throws Exception {
        trial.receiver.refuses(_ -> true);
        Service running =
                trial.school(Duration.ofMillis(200), Trial.everywhere(), "module_created");
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> !trial.receiver.messages().isEmpty());
        running.publish(new SubscriptionDeleted(Trial.SUBSCRIPTION, Trial.T0));
        Trial.soon().until(() -> running.bean(Deliveries.class).pending() == 0);
        assertThat(trial.recorded(DeliveryDied.class)).isEmpty();
    }

    @Test
    void a_disabled_tool_receives_nothing() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(Trial.module(5, 50));
        trial.awaitTaken("M50");
        running.awaitViews(running.publish(new ToolProxyDisabled(9, Trial.T0)));
        tellAbout(running, 51);
        running.publish(new ToolProxyActivated(9, Trial.T0));
        running.publish(Trial.module(5, 52));
        trial.awaitTaken("M50", "M52");
    }

    /** Makes a module, and waits until it is told to whoever listens. */
    private static void tellAbout(Service running, long module) {
        running.publish(Trial.module(5, module));
        Trial.soon().until(() -> running.bean(Webhooks.class).lag() == 0);
    }

    @Test
    void what_waits_for_a_disabled_tool_is_sent_once_it_is_active_again() throws Exception {
        trial.receiver.refuses(_ -> true);
        Service running = trial.school(Duration.ofSeconds(2), Trial.everywhere(), "module_created");
        running.publish(anotherTool(1));
        running.publish(trial.subscribed("other", 10, Trial.everywhere(), "module_created"));
        running.publish(Trial.module(5, 50));
        Trial.soon().until(() -> trial.receiver.messages().size() == 2);
        running.awaitViews(running.publish(new ToolProxyDisabled(10, Trial.T0)));
        trial.receiver.refuses(_ -> false);
        trial.awaitTaken("M50");
        running.publish(new ToolProxyActivated(10, Trial.T0));
        trial.awaitTaken("M50", "M50");
    }

    private static ToolProxyInstalled anotherTool(long account) {
        return new ToolProxyInstalled(
                10, "tool-10", account, "Tool", List.of(), List.of(), "", Trial.T0);
    }

    @Test
    void a_tool_receives_what_happens_in_a_course_while_it_is_installed_above_it()
            throws Exception {
        Service running = trial.school(Trial.SOON, Trial.inCourse(6), "module_created");
        running.publish(new SubAccountOpened(2, 1, 1, "Arts", "uuid-2", "guid-2", Trial.T0));
        running.publish(anotherTool(2));
        running.publish(new CourseMoved(5, 2, Trial.T0));
        running.publish(trial.subscribed("moving", 10, Trial.inCourse(5), "module_created"));
        running.publish(Trial.module(5, 50));
        trial.awaitTaken("M50");
        running.publish(new CourseMoved(5, 1, Trial.T0));
        tellAbout(running, 51);
        running.publish(new CourseMoved(5, 2, Trial.T0));
        running.publish(Trial.module(5, 52));
        trial.awaitTaken("M50", "M52");
    }

    @Test
    void a_removed_tool_gets_no_more_messages() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(trial.subscribed("other", Trial.everywhere(), "module_created"));
        running.awaitViews(running.publish(new ToolProxyRemoved(9, "tool-9", Trial.T0)));
        assertThat(running.bean(SubscriptionViews.class).all()).isEmpty();
    }

    @Test
    void subscriptions_keep_their_order_whatever_was_deleted_before() throws Exception {
        Service running = trial.school(Trial.SOON, Trial.everywhere(), "module_created");
        running.publish(trial.subscribed("b", Trial.everywhere(), "module_created"));
        running.awaitViews(running.publish(new SubscriptionDeleted(Trial.SUBSCRIPTION, Trial.T0)));
        running.awaitViews(
                running.publish(trial.subscribed("c", Trial.everywhere(), "module_created")));
        assertThat(running.bean(SubscriptionViews.class).all())
                .extracting(SubscriptionView::id)
                .containsExactly("b", "c");
    }
}
