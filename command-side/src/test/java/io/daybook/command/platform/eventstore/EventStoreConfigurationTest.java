package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
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
}
