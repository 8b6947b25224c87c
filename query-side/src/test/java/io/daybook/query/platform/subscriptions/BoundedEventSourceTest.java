package io.daybook.query.platform.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.query.platform.views.InMemoryEventStore;
import io.daybook.query.platform.views.Projector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EmbeddedEventStore;
import org.axonframework.eventsourcing.eventstore.inmemory.InMemoryEventStorageEngine;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class BoundedEventSourceTest {

    /** In memory a character counts as two bytes. */
    private static final int EVENT = 20_000;

    private static final int EVENTS = 12;

    private final EmbeddedEventStore record =
            EmbeddedEventStore.builder().storageEngine(new InMemoryEventStorageEngine()).build();

    @BeforeEach
    void store_events() {
        for (int i = 0; i < EVENTS; i++) {
            record.publish(GenericEventMessage.asEventMessage("x".repeat(EVENT / 2)));
        }
    }

    @AfterEach
    void stop() {
        record.shutDown();
    }

    /** Takes what is handed out now. */
    private static List<Long> taken(BlockingStream<TrackedEventMessage<?>> stream)
            throws InterruptedException {
        List<Long> positions = new ArrayList<>();
        while (stream.hasNextAvailable(100, TimeUnit.MILLISECONDS)) {
            positions.add(Projector.position(stream.nextAvailable()));
        }
        return positions;
    }

    @Test
    void no_more_unhandled_bytes_are_delivered_than_the_limit() throws Exception {
        var events = new BoundedEventSource(record, 5 * EVENT);
        try (var stream = events.openStream(null)) {
            assertThat(taken(stream)).containsExactly(0L, 1L, 2L, 3L, 4L);
            assertThat(stream.peek()).isEmpty();
            events.handled(1);
            assertThat(stream.peek()).isPresent();
            assertThat(taken(stream)).containsExactly(5L, 6L);
        }
    }

    @Test
    void an_event_larger_than_the_limit_is_delivered_alone() throws Exception {
        var events = new BoundedEventSource(record, EVENT / 2);
        try (var stream = events.openStream(null)) {
            assertThat(taken(stream)).containsExactly(0L);
            events.handled(0);
            assertThat(taken(stream)).containsExactly(1L);
        }
    }

    @Test
    void event_that_will_not_be_handled_takes_no_space() throws Exception {
        var events = new BoundedEventSource(record, 2 * EVENT);
        try (var stream = events.openStream(null)) {
            for (int i = 0; i < EVENTS - 2; i++) {
                stream.skipMessagesWithPayloadTypeOf(stream.nextAvailable());
            }
            assertThat(taken(stream)).containsExactly(EVENTS - 2L, EVENTS - 1L);
            assertThat(stream.peek()).isEmpty();
        }
    }

    @Test
    void a_waiting_processor_is_notified_when_a_full_stream_has_space_again() throws Exception {
        var events = new BoundedEventSource(record, 5 * EVENT);
        var told = new AtomicInteger();
        try (var stream = events.openStream(null)) {
            stream.setOnAvailableCallback(told::incrementAndGet);
            taken(stream);
            int before = told.get();
            events.handled(0);
            assertThat(told).hasValue(before + 1);
        }
    }

    @Test
    void processor_without_waiting_requests_is_notified_of_new_events_later_and_once() {
        Queue<Runnable> later = new ArrayDeque<>();
        var isAwaited = new AtomicBoolean();
        var store = new InMemoryEventStore();
        var events = new BoundedEventSource(store, 5 * EVENT, isAwaited::get, later::add);
        var told = new AtomicInteger();
        try (var stream = events.openStream(null)) {
            stream.setOnAvailableCallback(told::incrementAndGet);
            later.remove().run();
            told.set(0);

            store.publish(GenericEventMessage.asEventMessage("first"));
            store.publish(GenericEventMessage.asEventMessage("second"));
            assertThat(told).hasValue(0);
            assertThat(later).hasSize(1);
            later.remove().run();
            assertThat(told).hasValue(1);

            store.publish(GenericEventMessage.asEventMessage("third"));
            assertThat(later).as("due again").hasSize(1);

            isAwaited.set(true);
            store.publish(GenericEventMessage.asEventMessage("fourth"));
            assertThat(told).as("at once").hasValue(2);
        } finally {
            store.shutDown();
        }
    }

    @Test
    void event_that_is_stored_during_the_later_call_is_due_again() {
        Queue<Runnable> later = new ArrayDeque<>();
        var store = new InMemoryEventStore();
        var events = new BoundedEventSource(store, 5 * EVENT, () -> false, later::add);
        try (var stream = events.openStream(null)) {
            stream.setOnAvailableCallback(
                    () -> store.publish(GenericEventMessage.asEventMessage("meanwhile")));
            later.remove().run();
            assertThat(later).hasSize(1);
        } finally {
            store.shutDown();
        }
    }

    @Test
    void closed_stream_notifies_nothing_later() {
        Queue<Runnable> later = new ArrayDeque<>();
        var store = new InMemoryEventStore();
        var events = new BoundedEventSource(store, 5 * EVENT, () -> false, later::add);
        var told = new AtomicInteger();
        try (var stream = events.openStream(null)) {
            stream.setOnAvailableCallback(told::incrementAndGet);
        } finally {
            store.shutDown();
        }
        later.remove().run();
        assertThat(told).hasValue(0);
    }
}
