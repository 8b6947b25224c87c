package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.ReplayToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.messaging.unitofwork.DefaultUnitOfWork;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class SqlEventStoreTest {

    @Parameter StoreKind kind = StoreKind.SQLITE;

    private static final int RING = 8192;

    @TempDir Path data;
    private EventStoreDirectory directory;
    private SqlEventStorage storage;
    private SqlEventStore record;

    @BeforeEach
    void open() {
        directory = EventStoreDirectory.open(data);
        storage = kind.storage(directory, new ClearVault());
        record = new SqlEventStore(storage);
    }

    @AfterEach
    void close() {
        record.close();
        storage.close();
        directory.close();
    }

    private static List<Long> take(BlockingStream<TrackedEventMessage<?>> stream, int count)
            throws InterruptedException {
        List<Long> positions = new ArrayList<>();
        while (positions.size() < count && stream.hasNextAvailable(10, TimeUnit.SECONDS)) {
            positions.add(SqlEventStorage.index(stream.nextAvailable().trackingToken()));
        }
        return positions;
    }

    private static GlobalSequenceTrackingToken at(long position) {
        return new GlobalSequenceTrackingToken(position);
    }

    @Test
    void a_reader_at_the_end_is_woken_by_the_commit() throws Exception {
        try (TrackingEventStream stream = record.openStream(null)) {
            assertThat(stream.hasNextAvailable()).isFalse();
            CompletableFuture<TrackedEventMessage<?>> next = new CompletableFuture<>();
            CountDownLatch reading = new CountDownLatch(1);
            Thread reader =
                    Thread.ofVirtual()
                            .start(
                                    () -> {
                                        reading.countDown();
                                        try {
                                            next.complete(stream.nextAvailable());
                                        } catch (InterruptedException e) {
                                            next.completeExceptionally(e);
                                        }
                                    });
            reading.await();
            var event = Example.event("note-1", 0);
            record.publish(event);

            // Another copy of it where PostgreSQL's notice comes first and the reader reads it.
            assertThat(next.get(10, TimeUnit.SECONDS).getPayload()).isEqualTo(event.getPayload());
            reader.join();
        }
    }

    /** PostgreSQL's notice of an own commit may come first and wake the stream once more. */
    @Test
    void the_callback_runs_for_commits_and_not_for_events() {
        try (TrackingEventStream stream = record.openStream(null)) {
            AtomicInteger calls = new AtomicInteger();
            assertThat(stream.setOnAvailableCallback(calls::incrementAndGet)).isTrue();
            assertThat(calls).hasValue(0);
            record.publish(Example.events("note-1", 5));
            assertThat(calls.getAndSet(0)).isBetween(1, 2);
            record.publish(Example.event("note-1", 5));
            assertThat(calls.get()).isPositive();
        }
    }

    @Test
    void the_callback_runs_at_once_when_events_are_waiting() {
        record.publish(Example.event("note-1", 0));
        try (TrackingEventStream stream = record.openStream(null)) {
            AtomicInteger calls = new AtomicInteger();
            stream.setOnAvailableCallback(calls::incrementAndGet);
            assertThat(calls).hasValue(1);
        }
    }

    @Test
    void a_failing_reader_does_not_keep_the_others_asleep_or_fail_the_append() throws Exception {
        try (TrackingEventStream failing = record.openStream(null);
                TrackingEventStream stream = record.openStream(null)) {
            failing.setOnAvailableCallback(
                    () -> {
                        throw new IllegalStateException("going down");
                    });
            record.publish(Example.event("note-1", 0));
            record.publish(Example.event("note-1", 1));
            assertThat(take(stream, 2)).isEqualTo(Example.positions(1, 2));
        }
    }

    @Test
    void a_reader_that_falls_behind_memory_reads_the_file_and_comes_back() throws Exception {
        try (TrackingEventStream slow = record.openStream(null)) {
            record.publish(Example.events("note-1", 10));
            assertThat(take(slow, 5)).isEqualTo(Example.positions(1, 5));
            record.publish(Example.events("note-2", RING));
            assertThat(storage.recent().after(5, 1, Long.MAX_VALUE))
                    .as("no longer in memory")
                    .isEmpty();

            assertThat(take(slow, RING + 5)).isEqualTo(Example.positions(6, RING + 10));
            var event = Example.event("note-1", 10);
            record.publish(event);
            assertThat(slow.nextAvailable().getPayload()).isSameAs(event.getPayload());
        }
    }

    @Test
    void a_reader_resumes_after_any_token() throws Exception {
        record.publish(Example.events("note-1", 700));
        for (boolean restarted : new boolean[] {false, true}) {
            if (restarted) {
                close();
                open();
            }
            for (int position : new int[] {0, 1, 499, 500, 501, 699}) {
                try (TrackingEventStream stream = record.openStream(at(position))) {
                    assertThat(take(stream, 700 - position))
                            .isEqualTo(Example.positions(position + 1, 700));
                    assertThat(stream.hasNextAvailable()).isFalse();
                }
            }
            try (TrackingEventStream replay =
                    record.openStream(ReplayToken.createReplayToken(at(700), at(3)))) {
                assertThat(take(replay, 1)).containsExactly(4L);
            }
        }
    }

    @Test
    void a_token_of_another_record_is_refused() {
        record.publish(Example.event("note-1", 0));
        assertThatThrownBy(() -> record.openStream(at(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("after the end of this record");
    }

    @Test
    void looking_ahead_takes_nothing_away() throws Exception {
        record.publish(Example.events("note-1", 2));
        try (TrackingEventStream stream = record.openStream(null)) {
            assertThat(stream.peek()).isPresent().isEqualTo(stream.peek());
            assertThat(take(stream, 2)).isEqualTo(Example.positions(1, 2));
            assertThat(stream.peek()).isEmpty();
        }
    }

    @Test
    void a_wait_ends_when_its_time_is_over_or_the_stream_is_closed() throws Exception {
        TrackingEventStream stream = record.openStream(null);
        assertThat(stream.hasNextAvailable(1, TimeUnit.MILLISECONDS)).isFalse();
        CompletableFuture<Void> reader =
                CompletableFuture.runAsync(
                        () -> {
                            try {
                                stream.nextAvailable();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        });
        record.close();
        assertThatThrownBy(() -> reader.get(10, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    @Test
    void the_events_of_a_unit_of_work_are_stored_together_when_it_commits() {
        AppendedPosition position = storage.appendedPosition();
        position.reset();
        var work = DefaultUnitOfWork.startAndGet(Example.event("command", 0));
        record.publish(Example.event("note-1", 0));
        record.publish(Example.event("note-2", 0));
        assertThat(storage.head()).isZero();
        assertThat(record.readEvents("note-1").asStream()).as("staged").hasSize(1);
        work.commit();

        assertThat(storage.head()).isEqualTo(2);
        assertThat(position.get()).hasValue(2);
    }
}
