package io.daybook.command.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.eventstore.SqlEventStore;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.testing.PostgresCluster;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.axonframework.eventhandling.TrackingEventStream;
import org.axonframework.modelling.command.AggregateStreamCreationException;
import org.junit.jupiter.api.Test;

/** What differs from a file: several nodes append. */
class PostgresEventStoreTest {

    private static final PostgresDatabase.Deadlines SHORT =
            new PostgresDatabase.Deadlines(Duration.ofSeconds(2), Duration.ofSeconds(2));

    private final String address = PostgresCluster.emptyDatabase();

    private SqlEventStorage node() {
        return PostgresNode.at(address, SHORT);
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
    void a_server_that_refuses_the_connection_is_not_waited_for() {
        String unknown = address.replaceFirst("/test_[^?]*", "/nothing");
        assertThatThrownBy(() -> PostgresServer.at(unknown, null, null).awaitAnswer())
                .isInstanceOf(StartRefusedException.class)
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
