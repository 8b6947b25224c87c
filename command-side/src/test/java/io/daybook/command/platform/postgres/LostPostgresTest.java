package io.daybook.command.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException.Outcome;
import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The server goes away or falls silent. It is one for these tests alone, and each leaves it running
 * for the next.
 */
class LostPostgresTest {

    private static final PostgresDatabase.Deadlines SHORT =
            new PostgresDatabase.Deadlines(Duration.ofSeconds(2), Duration.ofSeconds(2));

    private static PostgresCluster cluster;

    private final AtomicBoolean goOn = new AtomicBoolean(true);
    private final Set<String> acknowledged = ConcurrentHashMap.newKeySet();
    private final Set<String> refused = ConcurrentHashMap.newKeySet();

    /** One permit for each append that was acknowledged. */
    private final Semaphore acknowledgements = new Semaphore(0);

    private String address;

    @BeforeAll
    static void start() {
        cluster = PostgresCluster.start();
    }

    @AfterAll
    static void stop() {
        if (cluster != null) {
            cluster.close();
        }
    }

    @BeforeEach
    void createDatabase() {
        address = cluster.database();
    }

    private SqlEventStorage node() {
        return PostgresNode.at(address, SHORT);
    }

    private static List<String> ids(SqlEventStorage storage) {
        try (var events = storage.readEvents(null, false)) {
            return events.<String>map(event -> event.getIdentifier()).toList();
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
            } catch (EventStoreUnavailableException e) {
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
                        .isInstanceOf(EventStoreUnavailableException.class);
                assertThatThrownBy(() -> storage.readEvents("note-1").asStream().count())
                        .isInstanceOf(EventStoreUnavailableException.class);
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
            assertThat(storage.isReachable()).isTrue();
            cluster.signal("STOP");
            try {
                await().atMost(Duration.ofSeconds(30)).until(() -> !storage.isReachable());
            } finally {
                cluster.signal("CONT");
            }
            await().atMost(Duration.ofSeconds(30)).until(storage::isReachable);
        }
    }

    @Test
    void a_node_that_starts_before_its_server_waits_for_it() throws Exception {
        PostgresServer server = PostgresServer.at(address, null, null);
        CompletableFuture<Void> start;
        cluster.kill();
        try {
            start = CompletableFuture.runAsync(server::awaitAnswer);
            assertThatThrownBy(() -> server.connect(SHORT.read())).isInstanceOf(SQLException.class);
            assertThat(start).isNotDone();
        } finally {
            cluster.resume();
        }
        assertThat(start).succeedsWithin(Duration.ofMinutes(1));
    }
}
