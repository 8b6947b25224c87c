package io.daybook.query.integration.webhooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.MongoTokenStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class OutboxMemoryTest {

    private static final int EVENTS = 40;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /** An event of several megabytes that no view shows; all of this test share one text. */
    record Filler(String text) {}

    private static final String TEXT = "x".repeat(4 << 20);

    private final EventStore record =
            EmbeddedEventStore.builder().storageEngine(new InMemoryEventStorageEngine()).build();
    private final EmbeddedMongo mongo = EmbeddedMongo.start(EmbeddedMongo.Options.inMemory());
    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);

    /** How many fillers each reader of the record has taken so far. */
    private final List<AtomicInteger> taken = new CopyOnWriteArrayList<>();

    @AfterEach
    void stop() {
        mongo.close();
    }

    private <T> T watched(Class<T> type, T target) {
        AtomicInteger fillers = new AtomicInteger();
        taken.add(fillers);
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (_, method, arguments) -> {
                            try {
                                Object answer = method.invoke(target, arguments);
                                if (answer instanceof TrackedEventMessage<?> event
                                        && event.getPayload() instanceof Filler
                                        && method.getName().equals("nextAvailable")) {
                                    fillers.incrementAndGet();
                                }
                                return answer instanceof TrackingEventStream stream
                                        ? watched(TrackingEventStream.class, stream)
                                        : answer;
                            } catch (InvocationTargetException failed) {
                                throw failed.getCause();
                            }
                        }));
    }

    private long readersThatHaveAll() {
        return taken.stream().filter(each -> each.get() == EVENTS).count();
    }

    @Test
    void events_that_the_outbox_has_not_looked_at_wait_in_the_event_store() throws Exception {
        LiveEventSource slow =
                event -> {
                    if (event instanceof Filler) {
                        reached.countDown();
                        try {
                            goOn.await();
                        } catch (InterruptedException stopping) {
                            Thread.currentThread().interrupt();
                        }
                    }
                    return List.of();
                };
        try (Service running =
                new Service(watched(EventStore.class, record), mongo, Trial.SOON, slow)) {
            try {
                MongoTokenStore tokens = running.bean(MongoTokenStore.class);
                await().until(() -> tokens.position(Webhooks.PROCESSOR) != null);
                for (int i = 0; i < EVENTS; i++) {
                    running.publish(new Filler(TEXT));
                }
                assertThat(reached.await(20, TimeUnit.SECONDS)).isTrue();
                // The views take all of them; the outbox does not, as it would within this time.
                await().atMost(PATIENCE).until(() -> readersThatHaveAll() >= 1);
                await().during(Duration.ofSeconds(1)).until(() -> readersThatHaveAll() == 1);
                goOn.countDown();
                await().atMost(PATIENCE).until(() -> readersThatHaveAll() == 2);
            } finally {
                goOn.countDown();
            }
        }
    }
}
