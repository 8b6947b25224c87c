package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.modelling.command.ConcurrencyException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource
class SqlEventStorageTest {

    @Parameter StoreKind kind = StoreKind.SQLITE;

    @TempDir Path data;
    private EventStoreDirectory directory;
    private SqlEventStorage storage;

    @BeforeEach
    void open() {
        directory = EventStoreDirectory.open(data);
        storage = kind.storage(directory, new ClearVault());
    }

    @AfterEach
    void close() {
        storage.close();
        directory.close();
    }

    private void reopen() {
        close();
        open();
    }

    private List<? extends TrackedEventMessage<?>> all() {
        try (var events = storage.readEvents(null, false)) {
            return events.toList();
        }
    }

    private static List<Long> positions(List<? extends TrackedEventMessage<?>> events) {
        return events.stream().map(event -> SqlEventStorage.index(event.trackingToken())).toList();
    }

    @Test
    void an_aggregate_reads_back_as_it_was_appended() {
        DomainEventMessage<?> first =
                Example.event("note-1", 0).withMetaData(Map.of("actor", "7", "request", "abc"));
        storage.appendEvents(first, Example.event("note-2", 0), Example.event("note-1", 1));
        reopen();

        var stream = storage.readEvents("note-1");
        DomainEventMessage<?> read = stream.next();
        assertThat(read.getPayload()).isEqualTo(first.getPayload());
        assertThat(read.getIdentifier()).isEqualTo(first.getIdentifier());
        assertThat(read.getType()).isEqualTo("Note");
        assertThat(read.getMetaData()).isEqualTo(first.getMetaData());
        assertThat(read.getTimestamp().toEpochMilli())
                .isEqualTo(first.getTimestamp().toEpochMilli());
        assertThat(stream.next().getSequenceNumber()).isEqualTo(1);
        assertThat(stream.hasNext()).isFalse();
        assertThat(storage.readEvents("note-1", 1).asStream()).hasSize(1);
        assertThat(storage.lastSequenceNumberFor("note-1")).contains(1L);
        assertThat(storage.lastSequenceNumberFor("note-3")).isEmpty();
    }

    @Test
    void an_event_without_an_aggregate_is_stored_once() {
        EventMessage<?> event = GenericEventMessage.asEventMessage(Example.noted(1));
        storage.appendEvents(event);

        assertThatThrownBy(() -> storage.appendEvents(event))
                .isInstanceOf(ConcurrencyException.class);
        assertThat(all()).singleElement().isNotInstanceOf(DomainEventMessage.class);
    }

    @Test
    void a_restart_keeps_the_name_and_the_end_of_the_event_store() {
        String name = storage.storeId();
        assertThat(storage.head()).isZero();
        storage.appendEvents(Example.events("note-1", 3));
        reopen();

        assertThat(storage.storeId()).isEqualTo(name);
        assertThat(storage.head()).isEqualTo(3);
        storage.appendEvents(Example.event("note-1", 3));
        assertThat(positions(all())).isEqualTo(Example.positions(1, 4));
    }

    @Test
    void appends_of_many_threads_are_gapless_and_lose_nothing() throws Exception {
        int threads = 32;
        int each = 40;
        CountDownLatch start = new CountDownLatch(1);
        ConcurrentLinkedQueue<Long> reported = new ConcurrentLinkedQueue<>();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> done = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                String aggregate = "note-" + thread;
                done.add(
                        pool.submit(
                                () -> {
                                    start.await();
                                    for (int i = 0; i < each; i++) {
                                        storage.appendEvents(Example.event(aggregate, i));
                                        reported.add(storage.appendedPosition().get().getAsLong());
                                    }
                                    return null;
                                }));
            }
            start.countDown();
            for (Future<?> future : done) {
                future.get();
            }
        }

        assertThat(reported).containsExactlyInAnyOrderElementsOf(Example.positions(1, 1280));
        assertThat(positions(all())).isEqualTo(Example.positions(1, threads * each));
        for (int thread = 0; thread < threads; thread++) {
            assertThat(
                            storage.readEvents("note-" + thread)
                                    .asStream()
                                    .map(DomainEventMessage::getSequenceNumber))
                    .isEqualTo(Example.positions(0, each - 1));
        }
    }

    @Test
    void of_appends_racing_for_one_sequence_number_exactly_one_is_stored() throws Exception {
        storage.appendEvents(Example.event("note-1", 0));
        int threads = 16;
        CountDownLatch start = new CountDownLatch(1);
        List<Future<Boolean>> stored = new ArrayList<>();
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int thread = 0; thread < threads; thread++) {
                String own = "own-" + thread;
                stored.add(
                        pool.submit(
                                () -> {
                                    start.await();
                                    storage.appendEvents(Example.event("quiet-" + own, 0));
                                    try {
                                        storage.appendEvents(
                                                Example.event(own, 0), Example.event("note-1", 1));
                                        return true;
                                    } catch (ConcurrencyException e) {
                                        return false;
                                    }
                                }));
            }
            start.countDown();
        }

        long winners = 0;
        for (Future<Boolean> future : stored) {
            winners += future.get() ? 1 : 0;
        }
        assertThat(winners).isEqualTo(1);
        List<? extends TrackedEventMessage<?>> all = all();
        assertThat(positions(all)).isEqualTo(Example.positions(1, 1 + threads + 2));
        assertThat(all)
                .filteredOn(event -> id(event).startsWith("own-"))
                .as("an append that lost leaves nothing behind")
                .hasSize(1);
    }

    private static String id(EventMessage<?> event) {
        return ((DomainEventMessage<?>) event).getAggregateIdentifier();
    }

    @Test
    void creating_an_aggregate_twice_is_distinguished_from_a_conflict() {
        storage.appendEvents(Example.event("note-1", 0));

        assertThatThrownBy(() -> storage.appendEvents(Example.event("note-1", 0)))
                .isInstanceOf(AggregateStreamCreationException.class);
        storage.appendEvents(Example.event("note-1", 1));
        assertThatThrownBy(() -> storage.appendEvents(Example.event("note-1", 1)))
                .isInstanceOf(ConcurrencyException.class);
        assertThat(storage.head()).isEqualTo(2);
    }

    @Test
    void the_position_is_that_of_the_last_event_this_thread_appended() {
        AppendedPosition position = storage.appendedPosition();
        assertThat(position.get()).isEmpty();
        storage.appendEvents(Example.events("note-1", 3));
        assertThat(position.get()).hasValue(3);
        position.reset();
        assertThat(position.get()).isEmpty();
    }

    @Test
    void tokens_stand_at_both_ends_and_at_a_time() {
        assertThat(storage.createHeadToken()).isNull();
        assertThat(storage.createTailToken()).isNull();
        storage.appendEvents(Example.events("note-1", 3));

        assertThat(storage.createHeadToken()).isEqualTo(new GlobalSequenceTrackingToken(3));
        assertThat(storage.createTailToken()).isEqualTo(new GlobalSequenceTrackingToken(0));
        var first = all().getFirst().getTimestamp();
        assertThat(storage.createTokenAt(first)).isEqualTo(new GlobalSequenceTrackingToken(0));
        assertThat(storage.createTokenAt(first.plusSeconds(3600)))
                .isEqualTo(new GlobalSequenceTrackingToken(3));
    }

    @Test
    void a_record_in_use_cannot_be_opened_a_second_time() {
        assertThatThrownBy(() -> EventStoreDirectory.open(data))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("in use by another process")
                .hasMessageContaining("daybook.data");
    }

    @Test
    void a_closed_record_refuses_appends_as_unavailable() {
        storage.close();

        assertThatThrownBy(() -> storage.appendEvents(Example.event("note-1", 0)))
                .isInstanceOf(EventStoreUnavailableException.class);
    }

    @Test
    void a_record_of_a_newer_schema_is_not_touched() throws Exception {
        storage.close();
        try (var connection = kind.connect(directory)) {
            EventFile.execute(
                    connection, "UPDATE meta SET value = '99' WHERE name = 'schema_version'");
        }

        assertThatThrownBy(() -> kind.storage(directory, new ClearVault()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("schema version 99");
    }
}
