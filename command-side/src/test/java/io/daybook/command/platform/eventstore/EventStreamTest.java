package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.events.platform.kernel.Personal;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the readers of the event store are called. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class EventStreamTest {

    private static final int ROUNDS = 400;

    @TempDir Path data;
    private final Queue<Runnable> later = new ArrayDeque<>();
    private final AtomicInteger calls = new AtomicInteger();
    private EventStoreDirectory directory;
    private SqlEventStorage storage;

    @BeforeEach
    void open() {
        directory = EventStoreDirectory.open(data);
        storage = Example.storage(directory, new ClearVault());
    }

    @AfterEach
    void close() {
        storage.close();
        directory.close();
    }

    private static DomainEventMessage<?> signed(String aggregate, long sequence) {
        return Example.event(
                aggregate, sequence, new Example.Signed(7, new Personal(7, "Ada"), Example.T0));
    }

    /** A stream at the end, whose reader handles no event of type {@link Example.Noted}. */
    private static TrackingEventStream streamWithoutNotes(SqlEventStore store) throws Exception {
        store.publish(Example.event("before", 0));
        TrackingEventStream stream = store.openStream(null);
        TrackedEventMessage<?> note = stream.nextAvailable();
        stream.skipMessagesWithPayloadTypeOf(note);
        return stream;
    }

    @Test
    void reader_is_called_later_and_once_for_events_that_it_does_not_handle() throws Exception {
        try (var store = new SqlEventStore(storage, later::add);
                TrackingEventStream stream = streamWithoutNotes(store)) {
            stream.setOnAvailableCallback(calls::incrementAndGet);
            store.publish(Example.event("note-1", 0));
            store.publish(Example.event("note-1", 1));
            assertThat(calls).hasValue(0);
            assertThat(later).hasSize(1);

            later.remove().run();
            assertThat(calls).hasValue(1);

            store.publish(Example.event("note-1", 2));
            assertThat(later).hasSize(1);
        }
    }

    @Test
    void reader_is_called_at_once_when_it_handles_one_of_the_events_of_a_commit() throws Exception {
        try (var store = new SqlEventStore(storage, later::add);
                TrackingEventStream stream = streamWithoutNotes(store)) {
            stream.setOnAvailableCallback(calls::incrementAndGet);
            store.publish(Example.event("note-1", 0), signed("note-2", 0));
            assertThat(calls).hasValue(1);
            assertThat(later).isEmpty();
        }
    }

    @Test
    void reader_that_has_read_everything_meanwhile_is_not_called_later() throws Exception {
        try (var store = new SqlEventStore(storage, later::add);
                TrackingEventStream stream = streamWithoutNotes(store)) {
            stream.setOnAvailableCallback(calls::incrementAndGet);
            store.publish(Example.event("note-1", 0));
            assertThat(stream.nextAvailable().getPayload()).isInstanceOf(Example.Noted.class);

            later.remove().run();
            assertThat(calls).hasValue(0);
        }
    }

    @Test
    void event_that_is_stored_during_the_later_call_is_due_again() throws Exception {
        try (var store = new SqlEventStore(storage, later::add);
                TrackingEventStream stream = streamWithoutNotes(store)) {
            stream.setOnAvailableCallback(
                    () -> {
                        if (calls.incrementAndGet() == 1) {
                            store.publish(Example.event("note-1", 1));
                        }
                    });
            store.publish(Example.event("note-1", 0));

            later.remove().run();
            assertThat(later).hasSize(1);
            later.remove().run();
            assertThat(calls).hasValue(2);
        }
    }

    @Test
    void each_reader_is_called_for_what_it_handles_itself() throws Exception {
        try (var store = new SqlEventStore(storage, later::add);
                TrackingEventStream signatures = streamWithoutNotes(store);
                TrackingEventStream all = store.openStream(store.createHeadToken())) {
            AtomicInteger callsForSignatures = new AtomicInteger();
            AtomicInteger callsForAll = new AtomicInteger();
            signatures.setOnAvailableCallback(callsForSignatures::incrementAndGet);
            all.setOnAvailableCallback(callsForAll::incrementAndGet);
            store.publish(Example.event("note-1", 0));
            assertThat(callsForSignatures).hasValue(0);
            assertThat(callsForAll).hasValue(1);
        }
    }

    @Test
    void reader_is_called_for_events_of_another_process_since_their_types_are_not_known() {
        storage.appendEvents(Example.events("note-1", 1));
        var stream = new EventStream(storage, 0, _ -> {});
        stream.peek().ifPresent(stream::skipMessagesWithPayloadTypeOf);
        stream.setOnAvailableCallback(calls::incrementAndGet);

        assertThat(stream.stored(Set.of(Example.Noted.class))).isFalse();
        assertThat(calls).hasValue(0);
        assertThat(stream.stored(Set.of())).isTrue();
        assertThat(calls).hasValue(1);
    }

    /**
     * Reads all there is whenever it is called, and nothing between two calls, as the coordinator
     * of a processor does.
     */
    private static final class Reader {

        private final TrackingEventStream stream;
        private final Semaphore calls = new Semaphore(0);
        private long position;

        Reader(TrackingEventStream stream) {
            this.stream = stream;
            stream.setOnAvailableCallback(calls::release);
        }

        /** Fails when no call comes though there is something left to read. */
        void readUpTo(long last) throws InterruptedException {
            while (position < last) {
                assertThat(calls.tryAcquire(1, TimeUnit.MINUTES))
                        .as("called for the events after %d, up to %d", position, last)
                        .isTrue();
                calls.drainPermits();
                while (stream.hasNextAvailable()) {
                    position = SqlEventStorage.index(stream.nextAvailable().trackingToken());
                }
            }
        }
    }

    /**
     * Stores this event and a note at the same time: before, after or together with one another.
     *
     * @return where this event is; the note may not be stored yet
     */
    private long storeBeside(
            SqlEventStore store, CyclicBarrier together, DomainEventMessage<?> event)
            throws Exception {
        together.await();
        store.publish(event);
        return storage.appendedPosition().get().orElseThrow();
    }

    private static Void note(SqlEventStore store, CyclicBarrier together, long sequence)
            throws Exception {
        together.await();
        store.publish(Example.event("note-other", sequence));
        return null;
    }

    /** Each round ends with everything read: no later commit can make up for a lost call. */
    @Test
    void no_event_that_is_not_handled_stays_unread_when_commits_and_calls_overlap()
            throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        try (ExecutorService soon = Executors.newSingleThreadExecutor();
                ExecutorService threads = Executors.newSingleThreadExecutor();
                var store = new SqlEventStore(storage, soon);
                TrackingEventStream stream = streamWithoutNotes(store)) {
            Reader reader = new Reader(stream);
            for (int round = 0; round < ROUNDS; round++) {
                long sequence = round;
                Future<Void> other = threads.submit(() -> note(store, together, sequence));
                storeBeside(store, together, Example.event("note-own", sequence));
                other.get();
                reader.readUpTo(storage.head());
            }
        }
    }

    @Test
    void no_event_that_is_handled_waits_for_the_later_call() throws Exception {
        CyclicBarrier together = new CyclicBarrier(2);
        Executor never = _ -> {};
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                var store = new SqlEventStore(storage, never);
                TrackingEventStream stream = streamWithoutNotes(store)) {
            Reader reader = new Reader(stream);
            for (int round = 0; round < ROUNDS; round++) {
                long sequence = round;
                Future<Void> other = threads.submit(() -> note(store, together, sequence));
                reader.readUpTo(storeBeside(store, together, signed("note-own", sequence)));
                other.get();
            }
        }
    }

    @Test
    void reader_that_waits_in_a_call_gets_events_that_it_does_not_handle_at_once()
            throws Exception {
        try (var store = new SqlEventStore(storage, _ -> {});
                TrackingEventStream stream = streamWithoutNotes(store)) {
            CompletableFuture<TrackedEventMessage<?>> next = new CompletableFuture<>();
            Thread reader =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        try {
                                            next.complete(stream.nextAvailable());
                                        } catch (InterruptedException e) {
                                            next.completeExceptionally(e);
                                        }
                                    });
            store.publish(Example.event("note-1", 0));
            assertThat(next.get(1, TimeUnit.MINUTES).getPayload())
                    .isInstanceOf(Example.Noted.class);
            reader.join();
        }
    }
}
