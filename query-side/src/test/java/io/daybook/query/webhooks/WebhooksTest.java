package io.daybook.query.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.events.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.courses.CourseEvent.CourseCreated;
import io.daybook.events.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.modules.ModuleEvent.ModuleDeleted;
import io.daybook.events.webhooks.ContextKind;
import io.daybook.events.webhooks.DeliveryEvent.DeliveriesProgressed;
import io.daybook.events.webhooks.DeliveryEvent.DeliveryDied;
import io.daybook.events.webhooks.SubscriptionEvent.Context;
import io.daybook.events.webhooks.SubscriptionEvent.SubscriptionCreated;
import io.daybook.events.webhooks.SubscriptionEvent.SubscriptionDeleted;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.events.webhooks.ToolProxyEvent.ToolProxyRemoved;
import io.daybook.mongo.EmbeddedMongo;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(ReplaceUnderscores.class)
class WebhooksTest {

    private static final Instant T0 = Instant.parse("2026-03-01T08:00:00.123Z");
    private static final String SUBSCRIPTION = "6f2f6a6e-0000-4000-8000-000000000001";
    private static final String SECRET = "whsec_c2VjcmV0LW9mLXRoaXMtc3Vic2NyaXB0aW9uLTMyYnl0ZXM=";
    private static final Duration SOON = Duration.ofMillis(20);
    private static final Duration MUCH_LATER = Duration.ofHours(1);

    private final EventStore record =
            EmbeddedEventStore.builder().storageEngine(new InMemoryEventStorageEngine()).build();
    private final Receiver receiver = Receiver.plain();
    private final List<AutoCloseable> open = new ArrayList<>();
    private EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private @Nullable Service service;

    @BeforeEach
    void open() {
        open.add(receiver);
    }

    @AfterEach
    void close() throws Exception {
        if (service != null) {
            service.close();
        }
        mongo.close();
        for (AutoCloseable each : open) {
            each.close();
        }
    }

    private Service start(Duration retryInterval) throws Exception {
        Service started = new Service(record, mongo, retryInterval);
        service = started;
        return started;
    }

    private void stop() {
        if (service != null) {
            service.close();
            service = null;
        }
    }

    private void dropDatabase() {
        mongo.close();
        mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    }

    /** An institution with a course and a tool that listens to this. */
    private Service school(Duration retryInterval, Context context, String... events)
            throws Exception {
        Service started = start(retryInterval);
        started.publish(
                new RootAccountOpened(1, "School", true, "uuid-1", "guid-1", "Etc/UTC", T0));
        started.publish(new CourseCreated(5, 1, 1, "Art", "A1", "uuid-5", "Etc/UTC", T0));
        started.publish(new CourseCreated(6, 1, 1, "Music", "M1", "uuid-6", "Etc/UTC", T0));
        started.publish(
                new ToolProxyInstalled(9, "tool-9", 1, "Tool", List.of(), List.of(), "", T0));
        started.publish(subscribed(SUBSCRIPTION, context, events));
        return started;
    }

    private SubscriptionCreated subscribed(String id, Context context, String... events) {
        return new SubscriptionCreated(
                id,
                9,
                context,
                List.of(events),
                null,
                "live-event",
                "https",
                receiver.url("/hook"),
                SECRET,
                T0);
    }

    private static Context inCourse(long course) {
        return new Context("course", Long.toString(course), ContextKind.COURSE, course);
    }

    private static Context everywhere() {
        return new Context("root_account", "uuid-1", ContextKind.ACCOUNT, 1);
    }

    private static ModuleCreated module(long course, long id) {
        return new ModuleCreated(course, id, "M" + id, 1, null, false, false, T0);
    }

    private void awaitTaken(String... modules) {
        await().untilAsserted(
                        () -> assertThat(receiver.taken()).containsExactlyInAnyOrder(modules));
    }

    private <T> List<T> recorded(Class<T> type) {
        try (var events = record.openStream(null)) {
            List<T> found = new ArrayList<>();
            while (events.hasNextAvailable()) {
                TrackedEventMessage<?> event = events.nextAvailable();
                if (type.isInstance(event.getPayload())) {
                    found.add(type.cast(event.getPayload()));
                }
            }
            return found;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void awaitProgress(long upTo, List<Long> after) {
        await().until(
                        () ->
                                recorded(DeliveriesProgressed.class).stream()
                                        .anyMatch(
                                                p ->
                                                        p.settledUpTo() >= upTo
                                                                && p.settledAfter().equals(after)));
    }

    @Test
    void a_message_tells_what_happened_where_and_to_whom_it_is_sent() throws Exception {
        Service running = school(SOON, inCourse(5), "MODULE_CREATED");
        long position = running.publish(module(5, 71));
        awaitTaken("M71");
        JsonNode json = receiver.messages().getFirst().json();
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
                        "name":"M71","position":1,"workflow_state":"unpublished"}""");
        assertThat(json.path("subscription").path("id").asString()).isEqualTo(SUBSCRIPTION);
    }

    @Test
    void a_message_is_signed() throws Exception {
        school(SOON, inCourse(5), "module_created").publish(module(5, 71));
        awaitTaken("M71");
        Receiver.Message message = receiver.messages().getFirst();
        assertThat(message.header("Content-type")).startsWith("application/json");
        assertThat(message.header("Webhook-signature"))
                .isEqualTo(
                        Signature.of(
                                SECRET,
                                message.header("Webhook-id"),
                                Long.parseLong(message.header("Webhook-timestamp")),
                                message.text()));
    }

    @Test
    void only_events_of_its_context_and_types_since_it_was_made_reach_a_subscription()
            throws Exception {
        Service running = school(SOON, inCourse(5), "module_created");
        running.publish(module(6, 60));
        running.publish(module(5, 50));
        running.publish(new ModuleDeleted(5, 50, T0));
        running.publish(subscribed("later", everywhere(), "all"));
        running.publish(module(6, 61));
        awaitTaken("M50", "M61");
    }

    @Test
    void a_deletion_is_told_as_an_update() throws Exception {
        Service running = school(SOON, everywhere(), "module_updated");
        running.publish(module(5, 50));
        running.publish(new ModuleDeleted(5, 50, T0));
        awaitTaken("M50");
        JsonNode body = receiver.messages().getFirst().json().path("body");
        assertThat(body.path("workflow_state").asString()).isEqualTo("deleted");
    }

    @Test
    void two_equal_subscriptions_are_told_twice() throws Exception {
        Service running = school(SOON, everywhere(), "module_created");
        running.publish(subscribed("again", everywhere(), "module_created"));
        running.publish(module(5, 50));
        awaitTaken("M50", "M50");
    }

    @Test
    void a_refused_message_is_sent_again_until_it_is_taken() throws Exception {
        receiver.refuses(m -> !m.header("Webhook-attempt").equals("3"));
        school(SOON, everywhere(), "module_created").publish(module(5, 50));
        awaitTaken("M50");
        assertThat(receiver.messages())
                .extracting(m -> m.header("Webhook-attempt"))
                .containsExactly("1", "2", "3");
        assertThat(receiver.messages().stream().map(m -> m.header("Webhook-id")).distinct())
                .hasSize(1);
    }

    @Test
    void a_message_is_given_up_after_six_attempts_and_that_is_on_record() throws Exception {
        receiver.refuses(_ -> true);
        Service running = school(SOON, everywhere(), "module_created");
        long position = running.publish(module(5, 50));
        await().until(() -> !recorded(DeliveryDied.class).isEmpty());
        DeliveryDied died = recorded(DeliveryDied.class).getFirst();
        assertThat(died.attempts()).isEqualTo(6);
        assertThat(died.error()).isEqualTo("response");
        assertThat(died.responseCode()).isEqualTo(500);
        assertThat(died.position()).isEqualTo(position);
        awaitProgress(position, List.of());
        assertThat(receiver.messages()).hasSize(6);
        assertThat(running.counted("webhook.dead")).isEqualTo(1);
        assertThat(running.counted("webhook.attempts")).isEqualTo(6);
    }

    @Test
    void a_message_that_waits_survives_a_restart() throws Exception {
        receiver.refuses(_ -> true);
        school(Duration.ofMillis(300), everywhere(), "module_created").publish(module(5, 50));
        await().until(() -> !receiver.messages().isEmpty());
        stop();
        receiver.refuses(_ -> false);
        start(SOON);
        awaitTaken("M50");
    }

    @Test
    void without_its_database_the_outbox_sends_what_waited_and_nothing_that_was_settled()
            throws Exception {
        receiver.refuses(m -> m.module().equals("M51"));
        Service running = school(MUCH_LATER, everywhere(), "module_created");
        running.publish(module(5, 50));
        long waiting = running.publish(module(5, 51));
        long last = running.publish(module(5, 52));
        awaitTaken("M50", "M52");
        awaitProgress(waiting - 1, List.of(last));
        stop();
        dropDatabase();
        receiver.forget();
        receiver.refuses(_ -> false);
        running = start(SOON);
        running.publish(module(5, 53));
        awaitTaken("M51", "M53");
        awaitProgress(last + 1, List.of());
        stop();
        dropDatabase();
        receiver.forget();
        start(SOON).publish(module(5, 54));
        awaitTaken("M54");
    }

    @Test
    void an_older_database_sends_nothing_again_that_was_settled_since(@TempDir Path directory)
            throws Exception {
        mongo.close();
        mongo = onDisk(directory);
        Service running = school(Duration.ofMillis(500), everywhere(), "module_created");
        receiver.refuses(_ -> true);
        running.publish(module(5, 50));
        await().until(() -> !receiver.messages().isEmpty());
        mongo.checkpoint("record");
        receiver.refuses(_ -> false);
        long last = running.publish(module(5, 51));
        awaitTaken("M50", "M51");
        awaitProgress(last, List.of());
        stop();
        mongo.close();
        mongo = onDisk(directory);
        receiver.forget();
        start(SOON).publish(module(5, 52));
        awaitTaken("M52");
    }

    private static EmbeddedMongo onDisk(Path directory) {
        return EmbeddedMongo.start(
                new EmbeddedMongo.Options(directory, "record", List.of("tokens")));
    }

    @Test
    void what_waits_for_a_subscription_that_ended_is_dropped() throws Exception {
        receiver.refuses(_ -> true);
        Service running = school(Duration.ofMillis(200), everywhere(), "module_created");
        running.publish(module(5, 50));
        await().until(() -> !receiver.messages().isEmpty());
        running.publish(new SubscriptionDeleted(SUBSCRIPTION, T0));
        await().until(() -> running.bean(Deliveries.class).pending() == 0);
        assertThat(recorded(DeliveryDied.class)).isEmpty();
    }

    @Test
    void a_removed_tool_hears_nothing_more() throws Exception {
        Service running = school(SOON, everywhere(), "module_created");
        running.publish(subscribed("other", everywhere(), "module_created"));
        running.awaitViews(running.publish(new ToolProxyRemoved(9, "tool-9", T0)));
        assertThat(running.bean(SubscriptionViews.class).all()).isEmpty();
    }
}
