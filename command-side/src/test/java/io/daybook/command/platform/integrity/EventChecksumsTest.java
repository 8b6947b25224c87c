package io.daybook.command.platform.integrity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.ClearVault;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.eventstore.EventSerializer;
import io.daybook.command.platform.eventstore.Example;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class EventChecksumsTest {

    @TempDir Path data;
    private final KeyVault vault = new ClearVault();
    private EventStoreDirectory directory;
    private EventChecksums checksums;

    @BeforeEach
    void open() {
        directory = EventStoreDirectory.open(data);
        checksums = EventChecksums.of(vault);
    }

    @AfterEach
    void close() {
        directory.close();
    }

    private SqlEventStorage storage() {
        return SqlEventStorage.open(
                directory,
                EventSerializer.create(vault),
                new EventUpcasterChain(),
                checksums,
                null);
    }

    private void store() {
        try (var storage = storage()) {
            storage.appendEvents(Example.events("note-1", 3));
        }
    }

    private void sql(String statement) throws Exception {
        try (Connection file = EventFile.openWriter(directory.file("events.db"))) {
            EventFile.execute(file, statement);
        }
    }

    private static List<? extends TrackedEventMessage<?>> all(SqlEventStorage storage) {
        return storage.readAfter(0).events();
    }

    @Test
    void unchanged_events_are_read() {
        store();
        try (var storage = storage()) {
            assertThat(all(storage))
                    .allSatisfy(
                            event ->
                                    assertThat(event.getPayload())
                                            .isInstanceOf(Example.Noted.class));
        }
        assertThat(checksums.altered()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "payload = CAST(replace(CAST(payload AS TEXT), 'tides', 'birds') AS BLOB)",
                "timestamp = timestamp + 1",
                "metadata = CAST('{\"actor\":\"7\"}' AS BLOB)",
                "event_id = 'other'",
                "checksum = NULL",
                "checksum = (SELECT checksum FROM event WHERE sequence = 0)"
            })
    void a_changed_event_is_named_and_never_read(String change) throws Exception {
        store();
        sql("UPDATE event SET " + change + " WHERE sequence = 1");
        try (var storage = storage()) {
            TrackedEventMessage<?> altered = all(storage).get(1);
            assertThatThrownBy(altered::getPayload).hasStackTraceContaining("number 1 of note-1");
            List<? extends DomainEventMessage<?>> aggregate =
                    storage.readEvents("note-1").asStream().toList();
            assertThatThrownBy(() -> aggregate.get(1).getPayload())
                    .hasStackTraceContaining("number 1 of note-1");
            assertThat(aggregate.get(2).getPayload()).isInstanceOf(Example.Noted.class);
        }
        assertThat(checksums.altered()).hasSize(1).first().asString().contains("note-1");
    }

    @Test
    void events_from_before_there_were_checksums_get_theirs_once() throws Exception {
        try (var storage = Example.storage(directory, vault)) {
            storage.appendEvents(Example.events("note-1", 30));
        }
        sql("ALTER TABLE event DROP COLUMN checksum");
        try (var storage = storage()) {
            assertThat(all(storage)).hasSize(30);
        }
        assertThat(checksums.altered()).isEmpty();
        sql("UPDATE event SET timestamp = 0 WHERE sequence = 29");
        try (var storage = storage()) {
            assertThat(all(storage)).hasSize(30);
        }
        assertThat(checksums.altered()).hasSize(1);
    }

    @Test
    void an_event_store_that_denies_its_checksums_is_not_opened() throws Exception {
        store();
        sql("DELETE FROM meta WHERE name = 'checksums'");
        assertThatThrownBy(this::storage).isInstanceOf(StartRefusedException.class);
    }

    @Test
    void a_store_with_another_key_does_not_match() {
        store();
        checksums =
                EventChecksums.of(
                        new ClearVault() {
                            @Override
                            public String fingerprint(String text) {
                                return "another key of " + text;
                            }
                        });
        try (var storage = storage()) {
            assertThat(all(storage)).hasSize(3);
        }
        assertThat(checksums.altered()).hasSize(3);
    }
}
