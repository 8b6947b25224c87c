package io.daybook.command.platform.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.eventstore.EventReader;
import io.daybook.command.platform.eventstore.EventStoreUnavailableException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.axonframework.eventsourcing.eventstore.EventStoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadConnectionsTest {

    @TempDir Path data;

    private Path file() throws SQLException {
        Path file = data.resolve("events.db");
        try (Connection writer = EventFile.openWriter(file)) {
            EventFile.createSchema(writer);
        }
        return file;
    }

    @Test
    void a_connection_that_failed_is_replaced() throws Exception {
        try (ReadConnections connections = new ReadConnections(file(), 1, null)) {
            List<EventReader> used = new ArrayList<>();
            assertThatThrownBy(
                            () ->
                                    connections.read(
                                            reader -> {
                                                used.add(reader);
                                                throw new SQLException("disk I/O error");
                                            }))
                    .isInstanceOf(EventStoreException.class);
            assertThat(connections.<Boolean>read(reader -> used.contains(reader))).isFalse();
            assertThat(connections.<Long>read(reader -> reader.lastSequence("none"))).isEqualTo(-1);
        }
    }

    @Test
    void many_threads_share_few_connections() throws Exception {
        try (ReadConnections connections = new ReadConnections(file(), 2, null);
                var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Long>> results = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                results.add(pool.submit(() -> connections.read(r -> r.lastSequence("none"))));
            }
            for (Future<Long> result : results) {
                assertThat(result.get()).isEqualTo(-1);
            }
        }
    }

    @Test
    void a_reading_connection_cannot_write() throws Exception {
        try (Connection reader = EventFile.openReader(file())) {
            assertThatThrownBy(() -> EventFile.execute(reader, "DELETE FROM event"))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("READONLY");
        }
    }

    @Test
    void closed_connections_answer_as_unavailable() throws Exception {
        ReadConnections connections = new ReadConnections(file(), 2, null);
        connections.close();
        assertThatThrownBy(() -> connections.read(reader -> reader.after(0, 1)))
                .isInstanceOf(EventStoreUnavailableException.class);
    }
}
