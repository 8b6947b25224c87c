package io.daybook.command.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.eventstore.EventSerializer;
import io.daybook.command.platform.eventstore.EventStoreUnavailable;
import io.daybook.command.platform.eventstore.EventStoreUnavailable.Outcome;
import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.eventstore.SqlEventStore;
import io.daybook.command.platform.eventstore.StartRefused;
import io.daybook.testing.PostgresCluster;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What differs from a file: several nodes append, and the server can go away. */
class PostgresEventStoreTest {

    private static final PostgresDatabase.Deadlines SHORT =
            new PostgresDatabase.Deadlines(Duration.ofSeconds(2), Duration.ofSeconds(2));

    private final AtomicBoolean goOn = new AtomicBoolean(true);
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private final Set<String> refused = ConcurrentHashMap.newKeySet();

    /** One permit for each append that was acknowledged. */
    private final Semaphore acknowledgements = new Semaphore(0);

    private PostgresCluster cluster;
    private String address;

    @BeforeEach
    void start() {
        cluster = PostgresCluster.start();
        address = cluster.database();
    }

    @AfterEach
    void stop() {
        cluster.close();
    }

    private SqlEventStorage node() {
        return SqlEventStorage.open(
                PostgresDatabase.open(PostgresServer.at(address, null, null), SHORT, null),
                EventSerializer.create(new ClearVault()),
                new EventUpcasterChain(),
                null,
                null);
    }

    private static List<String> ids(SqlEventStorage storage) {
        try (var events = storage.readEvents(null, false)) {
            return events.<String>map(event -> event.getIdentifier()).toList();
        }
    }

    @Test
    void readers_see_every_event_of_two_nodes_in_the_order_of_positions() throws Exception {
        int threads = 8;
        int each = 100;
        int events = threads * each;
        try (SqlEventStorage one = node();
                SqlEventStorage two = node();
                SqlEventStore store = new SqlEventStore(one);
                TrackingEventStream stream = store.openStream(null);
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> writers = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                SqlEventStorage node = i % 2 == 0 ? one : two;
                String aggregate = "note-" + i;
                writers.add(
                        pool.submit(
                                () -> {
                                    for (int n = 0; n < each; n++) {
                                        node.appendEvents(Example.event(aggregate, n));
                                    }
                                }));
            }
            List<Long> seen = new ArrayList<>();
            while (seen.size() < events && stream.hasNextAvailable(10, TimeUnit.SECONDS)) {
                seen.add(SqlEventStorage.index(stream.nextAvailable().trackingToken()));
            }
            for (Future<?> writer : writers) {
                writer.get();
            }
            assertThat(seen).isEqualTo(LongStream.rangeClosed(1, events).boxed().toList());
        }
    }

    @Test
    void of_two_nodes_that_append_the_same_number_of_an_aggregate_one_is_refused() {
        try (SqlEventStorage one = node();
                SqlEventStorage two = node()) {
            one.appendEvents(Example.event("note-1", 0));
            assertThatThrownBy(() -> two.appendEvents(Example.event("note-1", 0)))
                    .isInstanceOf(AggregateStreamCreationException.class);
            two.appendEvents(Example.event("note-1", 1));
            assertThat(two.head()).isEqualTo(2);
            assertThat(two.readEvents("note-1").asStream()).hasSize(2);
        }
    }

    @Test
    void what_was_acknowledged_before_the_server_was_killed_is_there_once() throws Exception {
        try (SqlEventStorage storage = node();
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> writers = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String writer = "writer-" + i + "-";
                writers.add(pool.submit(() -> append(storage, writer)));
            }
            for (int round = 1; round <= 2; round++) {
                awaitAcknowledged(200);
                cluster.kill();
                acknowledgements.drainPermits();
                cluster.resume();
                awaitAcknowledged(1);
            }
            goOn.set(false);
            for (Future<?> writer : writers) {
                writer.get();
            }
        }
        try (SqlEventStorage storage = node()) {
            List<String> stored = ids(storage);
            assertThat(stored).doesNotHaveDuplicates().containsAll(acknowledged);
            assertThat(refused).as("a writer met the kill").isNotEmpty();
            assertThat(Collections.disjoint(stored, refused)).isTrue();
            assertThat(storage.head()).isEqualTo(stored.size());
        }
    }

    private void awaitAcknowledged(int more) throws InterruptedException {
        assertThat(acknowledgements.tryAcquire(more, 1, TimeUnit.MINUTES)).isTrue();
    }

    /** Appends one event each to new aggregates; notes what is known of each. */
    private void append(SqlEventStorage storage, String prefix) {
        for (int n = 0; goOn.get(); n++) {
            var event = Example.event(prefix + n, 0);
            try {
                storage.appendEvents(event);
                acknowledged.add(event.getIdentifier());
                acknowledgements.release();
            } catch (EventStoreUnavailable e) {
                if (e.outcome() == Outcome.NOT_STORED) {
                    refused.add(event.getIdentifier());
                }
            }
        }
    }

    @Test
    void a_server_that_hangs_fails_reads_and_appends_within_their_deadlines() {
        try (SqlEventStorage storage = node()) {
            storage.appendEvents(Example.event("note-1", 0));
            cluster.signal("STOP");
            long began = System.nanoTime();
            try {
                assertThatThrownBy(() -> storage.appendEvents(Example.event("note-2", 0)))
                        .isInstanceOf(EventStoreUnavailable.class);
                assertThatThrownBy(() -> storage.readEvents("note-1").asStream().count())
                        .isInstanceOf(EventStoreUnavailable.class);
                assertThat(Duration.ofNanos(System.nanoTime() - began))
                        .isLessThan(Duration.ofSeconds(12));
            } finally {
                cluster.signal("CONT");
            }
            storage.appendEvents(Example.event("note-3", 0));
            assertThat(storage.readEvents("note-3").asStream()).hasSize(1);
        }
    }

    @Test
    void a_server_that_hangs_is_out_of_reach_until_it_answers_again() {
        try (SqlEventStorage storage = node()) {
            storage.appendEvents(Example.event("note-1", 0));
            assertThat(storage.isWithinReach()).isTrue();
            cluster.signal("STOP");
            try {
                await().atMost(Duration.ofSeconds(30)).until(() -> !storage.isWithinReach());
            } finally {
                cluster.signal("CONT");
            }
            await().atMost(Duration.ofSeconds(30)).until(storage::isWithinReach);
        }
    }

    @Test
    void a_node_that_halts_in_an_append_holds_up_others_for_less_than_their_deadline()
            throws Exception {
        try (SqlEventStorage other = node();
                var halted =
                        new PostgresEventWrites(
                                PostgresServer.at(address, null, null),
                                PostgresDatabase.Deadlines.STANDARD.write())) {
            halted.begin();
            other.appendEvents(Example.event("note-1", 0));
            assertThat(other.readEvents("note-1").asStream()).hasSize(1);
            assertThatThrownBy(halted::commit).isInstanceOf(SQLException.class);
        }
    }

    @Test
    void short_deadlines_end_statements_that_take_longer() throws Exception {
        for (Duration deadline : List.of(Duration.ofMillis(100), Duration.ofMillis(600))) {
            try (var connection = PostgresServer.at(address, null, null).connect(deadline);
                    var statement = connection.createStatement()) {
                assertThatThrownBy(() -> statement.execute("SELECT pg_sleep(30)"))
                        .hasMessageContaining("statement timeout");
            }
        }
    }

    @Test
    void a_node_that_starts_before_its_server_waits_for_it() throws Exception {
        cluster.kill();
        PostgresServer server = PostgresServer.at(address, null, null);
        var start = CompletableFuture.runAsync(server::awaitAnswer);
        assertThatThrownBy(() -> server.connect(SHORT.read())).isInstanceOf(SQLException.class);
        assertThat(start).isNotDone();
        cluster.resume();
        assertThat(start).succeedsWithin(Duration.ofMinutes(1));
    }

    @Test
    void a_server_that_refuses_the_connection_is_not_waited_for() {
        String unknown = address.replaceFirst("/test_[^?]*", "/nothing");
        assertThatThrownBy(() -> PostgresServer.at(unknown, null, null).awaitAnswer())
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining("/nothing refuses the connection");
    }

    @Test
    void an_address_that_is_no_postgresql_is_refused_without_repeating_it() {
        assertThatThrownBy(() -> PostgresServer.at("mysql://root:secret@host/db", null, null))
                .hasMessageContaining("postgresql://")
                .message()
                .doesNotContain("secret");
    }
}
