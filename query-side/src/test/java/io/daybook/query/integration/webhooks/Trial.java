package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.events.content.modules.ModuleEvent.ModuleCreated;
import io.daybook.events.institution.accounts.AccountEvent.RootAccountOpened;
import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.events.integration.webhooks.DeliveryEvent.DeliveriesProgressed;
import io.daybook.events.integration.webhooks.SubscriptionEvent.Context;
import io.daybook.events.integration.webhooks.SubscriptionEvent.SubscriptionCreated;
import io.daybook.events.integration.webhooks.ToolProxyEvent.ToolProxyInstalled;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.archive.NoDeliveryArchive;
import io.daybook.query.integration.archive.SqliteDeliveryArchive;
import io.daybook.query.integration.delivery.DeliveryArchive;
import io.daybook.query.integration.delivery.SettlementLog;
import io.daybook.query.platform.views.InMemoryEventStore;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.core.ConditionFactory;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.jspecify.annotations.Nullable;

/** A school with a tool that listens, on a record and a database that outlive the service. */
final class Trial implements AutoCloseable {

    static final Instant T0 = Instant.parse("2026-03-01T08:00:00.123Z");
    static final String SUBSCRIPTION = "6f2f6a6e-0000-4000-8000-000000000001";
    static final String SECRET = "whsec_c2VjcmV0LW9mLXRoaXMtc3Vic2NyaXB0aW9uLTMyYnl0ZXM=";
    static final Duration SOON = Duration.ofMillis(20);
    static final Duration MUCH_LATER = Duration.ofHours(1);

    private final EventStore record = new InMemoryEventStore();
    final Receiver receiver = Receiver.plain();
    private EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final DeliveryArchive archive;
    private @Nullable Service service;

    /** The outbox lies in memory, and what is settled on disk. */
    Trial() {
        this(SqliteDeliveryArchive.inMemory());
    }

    private Trial(DeliveryArchive archive) {
        this.archive = archive;
    }

    /** What is settled stays in the outbox. */
    static Trial withOutboxOnServer() {
        return new Trial(new NoDeliveryArchive());
    }

    @Override
    public void close() {
        stop();
        mongo.close();
        receiver.close();
        if (archive instanceof SqliteDeliveryArchive file) {
            file.close();
        }
    }

    Service start(Duration retryInterval) throws Exception {
        return start(SettlementLog.NONE, retryInterval, SOON);
    }

    Service start(SettlementLog log, Duration retryInterval, Duration progressInterval)
            throws Exception {
        Service started =
                new Service(
                        record,
                        mongo,
                        log,
                        archive,
                        Map.of(
                                "daybook.webhooks.retry-interval",
                                retryInterval.toMillis() + "ms",
                                "daybook.webhooks.progress-interval",
                                progressInterval.toMillis() + "ms"));
        service = started;
        return started;
    }

    /** A further process on the same event store and database; the caller ends it. */
    Service startAnother(Duration retryInterval) throws Exception {
        return new Service(
                record,
                mongo,
                SettlementLog.NONE,
                archive,
                Map.of("daybook.webhooks.retry-interval", retryInterval.toMillis() + "ms"));
    }

    void stop() {
        if (service != null) {
            service.close();
            service = null;
        }
    }

    void dropDatabase() {
        mongo.close();
        mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    }

    /** Adds an event to the event store while no service runs; answers with its identifier. */
    String publishUnseen(Object event) {
        var message = GenericEventMessage.asEventMessage(event);
        record.publish(message);
        return message.getIdentifier();
    }

    /** An institution with a course and a tool that listens to this. */
    Service school(Duration retryInterval, Context context, String... events) throws Exception {
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

    SubscriptionCreated subscribed(String id, Context context, String... events) {
        return subscribed(id, 9, context, events);
    }

    /** A subscription of this tool. */
    SubscriptionCreated subscribed(String id, long tool, Context context, String... events) {
        return new SubscriptionCreated(
                id,
                tool,
                context,
                List.of(events),
                null,
                "live-event",
                "https",
                receiver.url("/hook"),
                SECRET,
                T0);
    }

    static Context inCourse(long course) {
        return new Context("course", Long.toString(course), ContextKind.COURSE, course);
    }

    static Context everywhere() {
        return new Context("root_account", "uuid-1", ContextKind.ACCOUNT, 1);
    }

    static ModuleCreated module(long course, long id) {
        return new ModuleCreated(course, id, "M" + id, 1, null, false, false, T0);
    }

    /** Looks often: most of what a test waits for is there within milliseconds. */
    static ConditionFactory soon() {
        return await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(10));
    }

    void awaitTaken(String... modules) {
        soon().untilAsserted(() -> assertThat(receiver.taken()).containsExactlyInAnyOrder(modules));
    }

    <T> List<T> recorded(Class<T> type) {
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

    void awaitProgress(long upTo, List<Long> after) {
        soon().until(
                        () ->
                                recorded(DeliveriesProgressed.class).stream()
                                        .anyMatch(
                                                p ->
                                                        p.settledUpTo() >= upTo
                                                                && p.settledAfter().equals(after)));
    }

    /** Goes on with a database that comes back as its last checkpoint left it. */
    void useDatabaseIn(Path directory) {
        mongo.close();
        mongo =
                EmbeddedMongo.start(
                        new EmbeddedMongo.Options(directory, "record", List.of("tokens")));
    }

    void checkpoint() {
        mongo.checkpoint("record");
    }
}
