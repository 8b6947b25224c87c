package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.platform.encryption.KeyTransfer;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.integrity.EventAlteredException;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.testing.PostgresCluster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.axonframework.serialization.Serializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.core.env.MapPropertySource;

class EventStoreConfigurationTest {

    private static final KeyTransfer.MasterKeys KEPT = KeyTransfer.MasterKeys.kept(null);

    @TempDir Path data;

    private AnnotationConfigApplicationContext start(Map<String, Object> properties) {
        AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource("test", properties));
        context.register(EventStoreConfiguration.class);
        context.refresh();
        return context;
    }

    private AnnotationConfigApplicationContext startEmbedded() {
        return start(Map.of("daybook.data", data.toString(), "daybook.axonserver", ""));
    }

    @Test
    void without_a_server_the_record_is_inside_this_process_and_survives_a_restart() {
        String name;
        try (var context = startEmbedded()) {
            EventStore store = context.getBean(EventStore.class);
            store.publish(Example.event("note-1", 0));
            assertThat(context.getBean(AppendedPosition.class).get()).hasValue(1);
            name = context.getBean(StoredEvents.class).storeId();
        }
        try (var context = startEmbedded()) {
            assertThat(context.getBean(StoredEvents.class).storeId()).isEqualTo(name);
            assertThat(context.getBean(StoredEvents.class).head()).isEqualTo(1);
            assertThat(context.getBean(EventStore.class).readEvents("note-1").asStream())
                    .hasSize(1);
            assertThat(context.getBeansOfType(Serializer.class)).hasSize(1);
        }
    }

    @Test
    void closing_ends_the_streams_and_lets_go_of_the_directory() {
        BlockingStream<TrackedEventMessage<?>> stream;
        try (var context = startEmbedded()) {
            stream = context.getBean(EventStore.class).openStream(null);
        }
        assertThat(stream.hasNextAvailable()).isFalse();
        EventStoreDirectory.open(data).close();
        assertThat(data.resolve("record/events.db")).exists();
        assertThat(data.resolve("record/vault.db")).exists();
        assertThat(data.resolve("record/master.key")).exists();
    }

    @Test
    void a_master_key_that_is_given_is_not_written_down() {
        String key = Base64.getEncoder().encodeToString(new byte[32]);
        try (var context =
                start(
                        Map.of(
                                "daybook.data",
                                data.toString(),
                                "daybook.axonserver",
                                "",
                                "daybook.master-key",
                                key))) {
            assertThat(context.getBean(KeyVault.class).seal(7, "Ada")).isNotEmpty();
        }
        assertThat(Files.exists(data.resolve("record/master.key"))).isFalse();
    }

    private AnnotationConfigApplicationContext startOnPostgres(String address) {
        return start(Map.of("daybook.data", data.toString(), "daybook.postgres-url", address));
    }

    @Test
    void
            on_postgresql_events_and_keys_survive_a_restart_and_nothing_but_the_master_key_is_a_file() {
        String address = PostgresCluster.emptyDatabase();
        byte[] sealed;
        try (var context = startOnPostgres(address)) {
            context.getBean(EventStore.class).publish(Example.event("note-1", 0));
            assertThat(context.getBean(AppendedPosition.class).get()).hasValue(1);
            sealed = context.getBean(KeyVault.class).seal(7, "Ada");
        }
        try (var context = startOnPostgres(address)) {
            assertThat(context.getBean(StoredEvents.class).head()).isEqualTo(1);
            assertThat(context.getBean(KeyVault.class).open(7, sealed)).hasValue("Ada");
            context.getBean(KeyVault.class).destroy(7);
            assertThat(context.getBean(KeyVault.class).open(7, sealed)).isEmpty();
        }
        try (var context = startOnPostgres(address)) {
            assertThat(context.getBean(KeyVault.class).seal(7, "Ada")).isEmpty();
        }
        assertThat(data.resolve("record/events.db")).doesNotExist();
        assertThat(data.resolve("record/vault.db")).doesNotExist();
    }

    @Test
    void events_in_postgresql_without_a_key_vault_refuse_the_start() throws Exception {
        String address = PostgresCluster.emptyDatabase();
        try (var context = startOnPostgres(address)) {
            context.getBean(EventStore.class).publish(Example.event("note-1", 0));
        }
        try (var connection = PostgresCluster.connect(address)) {
            EventFile.execute(connection, "DELETE FROM master_check");
        }
        assertThatThrownBy(() -> startOnPostgres(address))
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("no key vault");
    }

    /** An event whose text was sealed by the vault of this context. */
    private static void publishSealedText(AnnotationConfigApplicationContext context) {
        context.getBean(EventStore.class)
                .publish(
                        Example.event(
                                "note-1",
                                0,
                                new Example.Signed(1, new Personal(7, "Ada"), Example.T0)));
    }

    @Test
    void sealed_texts_in_postgresql_without_their_keys_refuse_the_start() throws Exception {
        String address = PostgresCluster.emptyDatabase();
        try (var context = startOnPostgres(address)) {
            publishSealedText(context);
        }
        try (var connection = PostgresCluster.connect(address)) {
            EventFile.execute(connection, "DELETE FROM person_key");
        }
        assertThatThrownBy(() -> startOnPostgres(address))
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("no key of person 7");
    }

    @Test
    void sealed_texts_in_a_file_without_their_keys_refuse_the_start() throws Exception {
        try (var context = startEmbedded()) {
            publishSealedText(context);
        }
        try (var connection = EventFile.openWriter(data.resolve("record/vault.db"))) {
            EventFile.execute(connection, "DELETE FROM person_key");
        }
        assertThatThrownBy(this::startEmbedded)
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("no key of person 7");
        EventStoreDirectory.open(data).close();
    }

    @Test
    void a_vault_that_was_copied_to_postgresql_opens_the_texts_of_a_file() {
        byte[] sealed;
        try (var context = startEmbedded()) {
            publishSealedText(context);
            sealed = context.getBean(KeyVault.class).seal(7, "Ada");
            context.getBean(KeyVault.class).seal(8, "Byron");
            context.getBean(KeyVault.class).destroy(8);
        }
        String vault = PostgresCluster.emptyDatabase();
        assertThatThrownBy(() -> start(embeddedWith(vault)))
                .rootCause()
                .as("before the keys are there")
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("no key of person 7");
        for (int i = 0; i < 2; i++) {
            assertThat(KeyTransfer.copy(data.toString(), vault, KEPT, data))
                    .isEqualTo(new KeyTransfer.Copied(1, 1));
        }
        try (var context = start(embeddedWith(vault))) {
            KeyVault keys = context.getBean(KeyVault.class);
            assertThat(keys.open(7, sealed)).hasValue("Ada");
            assertThat(keys.seal(8, "Byron")).as("destroyed").isEmpty();
            keys.destroy(7);
        }
        assertThat(KeyTransfer.copy(data.toString(), vault, KEPT, data))
                .as("a destroyed key does not come back")
                .isEqualTo(new KeyTransfer.Copied(0, 2));
    }

    private Map<String, Object> embeddedWith(String vault) {
        return Map.of("daybook.data", data.toString(), "daybook.vault", vault);
    }

    @Test
    void a_vault_is_not_copied_over_that_of_other_events() {
        try (var context = startEmbedded()) {
            publishSealedText(context);
        }
        String key = readMasterKey();
        Path other = data.resolve("other");
        try (var context =
                start(Map.of("daybook.data", other.toString(), "daybook.master-key", key))) {
            publishSealedText(context);
        }
        assertThatThrownBy(() -> KeyTransfer.copy(data.toString(), other.toString(), KEPT, data))
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("another key of person 7");
        assertThatThrownBy(
                        () ->
                                KeyTransfer.copy(
                                        data.resolve("none").toString(),
                                        other.toString(),
                                        KeyTransfer.MasterKeys.kept(key),
                                        data))
                .hasMessageContaining("no key vault in");
        assertThat(data.resolve("none")).doesNotExist();
    }

    private String readMasterKey() {
        try {
            return Files.readString(data.resolve("record/master.key"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void a_vault_in_the_database_of_the_views_or_with_axon_server_and_mongodb_unnamed_is_refused() {
        String views = "mongodb://localhost:1/school";
        assertThatThrownBy(
                        () ->
                                start(
                                        Map.of(
                                                "daybook.data",
                                                data.toString(),
                                                "daybook.vault",
                                                "mongodb://localhost:1/school",
                                                "spring.mongodb.uri",
                                                views)))
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("database of the views");
        assertThatThrownBy(
                        () ->
                                start(
                                        Map.of(
                                                "daybook.data",
                                                data.toString(),
                                                "daybook.axonserver",
                                                "localhost:1",
                                                "spring.mongodb.uri",
                                                views)))
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("school_vault");
        assertThatThrownBy(() -> start(embeddedWith("redis://secret@host")))
                .rootCause()
                .isInstanceOf(StartRefusedException.class)
                .message()
                .doesNotContain("secret");
    }

    @Test
    void texts_of_an_erased_person_do_not_refuse_the_start() {
        try (var context = startEmbedded()) {
            publishSealedText(context);
            context.getBean(KeyVault.class).destroy(7);
        }
        try (var context = startEmbedded()) {
            assertThat(context.getBean(StoredEvents.class).head()).isEqualTo(1);
        }
    }

    @Test
    void deadlines_of_postgresql_that_are_no_durations_or_too_short_refuse_the_start() {
        String address = PostgresCluster.emptyDatabase();
        for (String wrong : List.of("soon", "50ms", "0", "-1s")) {
            assertThatThrownBy(
                            () ->
                                    start(
                                            Map.of(
                                                    "daybook.postgres-url",
                                                    address,
                                                    "daybook.postgres-read-timeout",
                                                    wrong)))
                    .rootCause()
                    .isInstanceOf(StartRefusedException.class);
        }
    }

    @Test
    void an_event_changed_in_postgresql_is_not_read() throws Exception {
        String address = PostgresCluster.emptyDatabase();
        try (var context = startOnPostgres(address)) {
            context.getBean(EventStore.class).publish(Example.event("note-1", 0));
        }
        try (var connection = PostgresCluster.connect(address)) {
            EventFile.execute(connection, "UPDATE event SET timestamp = timestamp + 1");
        }
        try (var context = startOnPostgres(address)) {
            var stream = context.getBean(EventStore.class).readEvents("note-1").asStream();
            assertThatThrownBy(() -> stream.forEach(event -> event.getPayload()))
                    .isInstanceOf(EventAlteredException.class);
        }
    }

    @Test
    void two_event_stores_are_refused() {
        assertThatThrownBy(
                        () ->
                                start(
                                        Map.of(
                                                "daybook.axonserver",
                                                "localhost:1",
                                                "daybook.postgres-url",
                                                "postgresql://localhost/none")))
                .rootCause()
                .hasMessageContaining("set one");
    }
}
