package io.daybook.command.platform.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.KeyTransfer;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.eventstore.EventStoreConfiguration;
import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.testing.PostgresCluster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.GenericEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

class EventTransferTest {

    private static final EventTransfer.Progress UNHEARD = (_, _, _) -> {};

    @TempDir Path folder;

    private Path data;
    private String postgres;

    @BeforeEach
    void publish() {
        data = folder.resolve("one");
        postgres = PostgresCluster.emptyDatabase();
        try (var context = start(Map.of("daybook.data", data.toString()))) {
            EventStore store = context.getBean(EventStore.class);
            store.publish(Example.events("note-1", 1200));
            store.publish(new GenericEventMessage<>(Example.noted(3)));
            store.publish(
                    Example.event(
                            "note-2",
                            0,
                            new Example.Signed(1, new Personal(7, "Ada"), Example.T0)));
        }
    }

    private static AnnotationConfigApplicationContext start(Map<String, Object> properties) {
        var context = new AnnotationConfigApplicationContext();
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("test", properties));
        context.register(EventStoreConfiguration.class);
        context.refresh();
        return context;
    }

    private Map<String, Object> onPostgres() {
        return Map.of("daybook.data", data.toString(), "daybook.postgres-url", postgres);
    }

    private EventTransfer.Copied copy(String from, String to, EventTransfer.Progress progress)
            throws SQLException {
        return EventTransfer.copy(new EventTransfer.Request(from, to, null, data, null), progress);
    }

    /** Every column of every event. */
    private static List<String> rows(Connection connection) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (connection;
                var statement = connection.createStatement();
                ResultSet row =
                        statement.executeQuery(
                                "SELECT global_index, event_id, aggregate_type, aggregate_id,"
                                        + " sequence, type, revision, timestamp, payload,"
                                        + " metadata, checksum FROM event ORDER BY global_index")) {
            while (row.next()) {
                StringBuilder text = new StringBuilder();
                for (int column = 1; column <= 8; column++) {
                    text.append(row.getString(column)).append(' ');
                }
                for (int column = 9; column <= 11; column++) {
                    byte[] bytes = row.getBytes(column);
                    text.append(bytes == null ? null : HexFormat.of().formatHex(bytes)).append(' ');
                }
                rows.add(text.toString());
            }
        }
        return rows;
    }

    private static List<String> rowsIn(Path data) throws SQLException {
        return rows(EventFile.openReader(data.resolve("record/events.db")));
    }

    @Test
    void a_copy_to_postgresql_and_back_to_a_file_has_every_byte_and_every_key() throws Exception {
        EventTransfer.Copied there = copy(data.toString(), postgres, UNHEARD);
        assertThat(there.events()).isEqualTo(1202);
        assertThat(there.keys()).isEqualTo(new KeyTransfer.Copied(1, 0));
        Path back = folder.resolve("two");
        EventTransfer.Copied returned = copy(postgres, back.toString(), UNHEARD);
        assertThat(returned.hash()).isEqualTo(there.hash());
        assertThat(rowsIn(back)).isEqualTo(rowsIn(data)).hasSize(1202);
        assertThat(rows(PostgresCluster.connect(postgres))).isEqualTo(rowsIn(data));
        try (var context = start(onPostgres())) {
            EventStore store = context.getBean(EventStore.class);
            assertThat(store.readEvents("note-1").asStream()).hasSize(1200);
            store.publish(Example.event("note-1", 1200));
        }
        Files.copy(data.resolve("record/master.key"), back.resolve("record/master.key"));
        try (var context = start(Map.of("daybook.data", back.toString()))) {
            Object signed =
                    context.getBean(EventStore.class).readEvents("note-2").next().getPayload();
            assertThat(((Example.Signed) signed).author().text()).isEqualTo("Ada");
            assertThat(context.getBean(KeyVault.class).knows(7)).isTrue();
        }
    }

    @Test
    void an_interrupted_copy_starts_no_node_and_is_continued() throws Exception {
        assertThatThrownBy(
                        () ->
                                copy(
                                        data.toString(),
                                        postgres,
                                        (_, _, _) -> {
                                            throw new IllegalStateException("interrupted");
                                        }))
                .hasMessage("interrupted");
        assertThat(rows(PostgresCluster.connect(postgres))).hasSize(500);
        assertThatThrownBy(() -> start(onPostgres()))
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("not complete");
        List<Long> copied = new ArrayList<>();
        copy(
                data.toString(),
                postgres,
                (comparing, position, _) -> {
                    if (!comparing) {
                        copied.add(position);
                    }
                });
        assertThat(copied).as("from where it ended").containsExactly(1000L, 1202L);
        assertThat(rows(PostgresCluster.connect(postgres))).isEqualTo(rowsIn(data));
        start(onPostgres()).close();
    }

    @Test
    void a_target_with_events_of_its_own_and_an_altered_event_are_refused() throws Exception {
        Path other = folder.resolve("other");
        String key = Files.readString(data.resolve("record/master.key"));
        try (var context =
                start(Map.of("daybook.data", other.toString(), "daybook.master-key", key))) {
            context.getBean(EventStore.class).publish(Example.event("note-1", 0));
        }
        assertThatThrownBy(() -> copy(data.toString(), other.toString(), UNHEARD))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("events of its own");
        assertThat(rowsIn(other)).hasSize(1);
        try (var connection = EventFile.openWriter(data.resolve("record/events.db"))) {
            EventFile.execute(
                    connection, "UPDATE event SET timestamp = 1 WHERE global_index = 700");
        }
        assertThatThrownBy(() -> copy(data.toString(), postgres, UNHEARD))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("changed by another program");
    }

    @Test
    void a_store_in_use_is_not_copied() {
        try (var context = start(Map.of("daybook.data", data.toString()))) {
            assertThat(context.isActive()).isTrue();
            assertThatThrownBy(() -> copy(data.toString(), postgres, UNHEARD))
                    .hasMessageContaining("in use");
        }
    }

    @Test
    void a_store_whose_master_key_was_changed_is_copied_and_read_under_the_new_one()
            throws Exception {
        String keys = PostgresCluster.emptyDatabase();
        String next = Base64.getEncoder().encodeToString(new byte[32]);
        KeyTransfer.copy(data.toString(), keys, new KeyTransfer.MasterKeys(null, next), folder);
        Path back = folder.resolve("two");
        EventTransfer.Copied copied =
                EventTransfer.copy(
                        new EventTransfer.Request(
                                data.toString(), back.toString(), next, folder, keys),
                        UNHEARD);
        assertThat(copied.events()).isEqualTo(1202);
        assertThat(copied.keys()).as("the vault stays where it is").isNull();
        Map<String, Object> changed =
                Map.of(
                        "daybook.data", back.toString(),
                        "daybook.vault", keys,
                        "daybook.master-key", next);
        try (var context = start(changed)) {
            EventStore store = context.getBean(EventStore.class);
            assertThat(store.readEvents("note-2").next().getPayload())
                    .isEqualTo(new Example.Signed(1, new Personal(7, "Ada"), Example.T0));
        }
    }
}
