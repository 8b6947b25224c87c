package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException.Outcome;
import io.daybook.command.platform.integrity.EventChains;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.sqlite.SqliteEventWrites;
import io.daybook.command.platform.sqlite.WalCheckpointer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EventWriterTest {

    private static final int THREADS = 24;

    @TempDir Path data;
    private final Jackson3Serializer serializer = EventSerializer.create(new ClearVault());
    private final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    private final RecentEvents recent = new RecentEvents(64, Long.MAX_VALUE);
    private Connection connection;
    private EventWriter writer;

    @BeforeEach
    void open() throws Exception {
        Path file = data.resolve("events.db");
        connection = EventFile.openWriter(file);
        EventFile.createSchema(connection);
        var writes = new SqliteEventWrites(connection, WalCheckpointer.open(connection, file));
        writer = new EventWriter(writes, recent, new EventStoreMetrics(meters));
    }

    @AfterEach
    void close() throws Exception {
        writer.close();
    }

    private EventRow row(String aggregate, long sequence) {
        var chains = new EventChains(_ -> List.of());
        return EventRow.of(
                chains.link(List.of(Example.event(aggregate, sequence)), serializer).getFirst(),
                serializer,
                null);
    }

    @Test
    void the_metric_of_the_last_position_survives_its_registration() {
        new EventStoreMetrics(meters).head(new AtomicLong(7)::get);
        System.gc();

        assertThat(meters.get("daybook.record.head").gauge().value()).isEqualTo(7);
    }

    /** Holds the writer in its first commit until all others are waiting for the next one. */
    private List<Future<Long>> oneBatch(List<List<EventRow>> appends) throws Exception {
        CountDownLatch committing = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        writer.afterCommit(
                _ -> {
                    committing.countDown();
                    try {
                        goOn.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                });
        List<Future<Long>> results = new ArrayList<>();
        try (var pool = Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory())) {
            Future<Long> first = pool.submit(() -> writer.append(List.of(row("first", 0))));
            committing.await();
            writer.afterCommit(_ -> {});
            for (List<EventRow> append : appends) {
                results.add(pool.submit(() -> writer.append(append)));
            }
            while (writer.waiting() < appends.size()) {
                Thread.onSpinWait();
            }
            goOn.countDown();
            first.get();
        }
        return results;
    }

    @Test
    void appends_that_wait_together_share_one_commit() throws Exception {
        List<List<EventRow>> appends = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            appends.add(List.of(row("note-" + i, 0)));
        }
        List<Long> positions = new ArrayList<>();
        for (Future<Long> result : oneBatch(appends)) {
            positions.add(result.get());
        }

        assertThat(positions)
                .containsExactlyInAnyOrderElementsOf(Example.positions(2, THREADS + 1));
        var commits = meters.get("daybook.record.commit.events").summary();
        assertThat(commits.count()).isEqualTo(2);
        assertThat(commits.max()).isEqualTo(THREADS);
    }

    @Test
    void conflicts_inside_one_batch_fail_alone_and_leave_no_gap() throws Exception {
        List<List<EventRow>> appends = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            appends.add(List.of(row("own-" + i, 0), row("shared-" + i % 3, 0)));
        }
        appends.add(List.of(row("repeated", 0), row("repeated", 0)));
        int stored = 0;
        int refused = 0;
        for (Future<Long> result : oneBatch(appends)) {
            try {
                result.get();
                stored++;
            } catch (ExecutionException e) {
                assertThat(e).hasCauseInstanceOf(EventWriter.NotStored.class);
                refused++;
            }
        }

        assertThat(stored).isEqualTo(3);
        assertThat(refused).isEqualTo(THREADS - 3 + 1);
        assertThat(meters.get("daybook.record.commit.events").summary().count()).isEqualTo(2);
        assertThat(writer.head()).isEqualTo(7).isEqualTo(EventFile.head(connection));
        assertThat(recent.after(0, 64, Long.MAX_VALUE)).hasSize(7);
    }

    @Test
    void streams_are_notified_of_stored_event_types_and_of_none_of_another_process()
            throws Exception {
        List<Set<Class<?>>> told = new ArrayList<>();
        writer.afterCommit(told::add);
        writer.append(List.of(row("note-1", 0), row("note-1", 1)));
        writer.follow(5);
        assertThat(told).containsExactly(Set.of(Example.Noted.class), Set.of());
    }

    @Test
    void an_error_after_a_commit_ends_neither_the_writer_nor_leaves_its_callers_waiting()
            throws Exception {
        writer.afterCommit(
                _ -> {
                    throw new StackOverflowError("in a stream");
                });
        assertThat(writer.append(List.of(row("note-1", 0)))).isEqualTo(1);
        assertThat(writer.append(List.of(row("note-1", 1)))).isEqualTo(2);
        assertThat(writer.isAlive()).isTrue();
    }

    @Test
    void an_error_while_storing_reaches_every_caller_and_the_writer_continues() throws Exception {
        var unnamed =
                new GenericEventMessage<>("an event") {
                    @Override
                    public String getIdentifier() {
                        throw new IllegalStateException("no identifier");
                    }
                };
        EventRow broken =
                new EventRow(unnamed, null, null, null, "type", null, 0, new byte[1], null, null);
        assertThatThrownBy(() -> writer.append(List.of(broken)))
                .isInstanceOf(EventStoreUnavailableException.class);
        assertThat(writer.append(List.of(row("note-1", 0)))).isEqualTo(1);
    }

    @Test
    void a_full_disk_fails_appends_until_there_is_space() throws Exception {
        writer.append(List.of(row("note-1", 0)));
        EventFile.execute(connection, "PRAGMA max_page_count = 8");
        List<EventRow> large = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            large.add(row("note-2", i));
        }
        assertThatThrownBy(() -> writer.append(large))
                .isInstanceOfSatisfying(
                        EventStoreUnavailableException.class,
                        full -> {
                            assertThat(full.outcome()).isEqualTo(Outcome.NOT_STORED);
                            assertThat(full).hasMessageContaining("full");
                        });
        assertThat(writer.failure()).isNotNull();
        assertThat(writer.head()).isEqualTo(1).isEqualTo(EventFile.head(connection));
        EventFile.execute(connection, "PRAGMA max_page_count = 1000000");

        assertThat(writer.append(large)).isEqualTo(201);
        assertThat(writer.failure()).isNull();
        assertThat(recent.after(0, 300, Long.MAX_VALUE)).as("only the newest are held").isEmpty();
        assertThat(recent.after(137, 300, Long.MAX_VALUE)).hasSize(64);
    }
}
