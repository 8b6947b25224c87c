package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.axonserver.AxonServerEvents;
import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.KeyVaultCheck;
import io.daybook.command.platform.encryption.KeyVaultConfiguration;
import io.daybook.command.platform.integrity.EventChecksums;
import io.daybook.command.platform.postgres.PostgresConfiguration;
import io.daybook.command.platform.sqlite.SqliteLibrary;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.file.Path;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;

/**
 * Configures the event store and its key vault: embedded under {@code daybook.data}, in the
 * PostgreSQL database of {@code daybook.postgres-url}, or on the Axon Server of {@code
 * daybook.axonserver}. Beans are closed in an order that loses no data.
 */
@Configuration(proxyBeanMethods = false)
@Import({KeyVaultConfiguration.class, PostgresConfiguration.class})
public class EventStoreConfiguration {

    /**
     * Lazy, because the directory is locked only if it is used: several processes may share a
     * database server.
     */
    @Bean
    @Lazy
    EventStoreDirectory recordDirectory(Environment environment) {
        var directory =
                EventStoreDirectory.open(Path.of(environment.getProperty("daybook.data", "data")));
        SqliteLibrary.loadFrom(directory.file("native"));
        return directory;
    }

    /** The only serializer of events, messages and tokens. */
    @Bean
    Jackson3Serializer eventSerializer(KeyVault vault) {
        return EventSerializer.create(vault);
    }

    /** Upcasters of older events, oldest first; none yet. */
    @Bean
    EventUpcasterChain eventUpcasters() {
        return new EventUpcasterChain();
    }

    /** The embedded event store. */
    @Configuration(proxyBeanMethods = false)
    @Conditional(OnAxonServer.Embedded.class)
    static class Embedded {

        @Bean
        EventChecksums eventChecksums(KeyVault vault) {
            return EventChecksums.of(vault);
        }

        @Bean
        SqlEventStorage eventStorage(
                ObjectProvider<EventStoreDirectory> directory,
                Jackson3Serializer serializer,
                EventUpcasterChain upcasters,
                EventChecksums checksums,
                KeyVault vault,
                ObjectProvider<MeterRegistry> meters) {
            SqlEventStorage storage =
                    SqlEventStorage.open(
                            directory.getObject(),
                            serializer,
                            upcasters,
                            checksums,
                            meters.getIfAvailable());
            KeyVaultCheck.requireOrClose(storage, vault, storage::close);
            return storage;
        }

        @Bean
        SqlEventStore eventStore(SqlEventStorage storage) {
            return new SqlEventStore(storage);
        }

        @Bean
        AppendedPosition appendedPosition(SqlEventStorage storage) {
            return storage.appendedPosition();
        }
    }

    /** The event store on an Axon Server. */
    @Configuration(proxyBeanMethods = false)
    @Conditional(OnAxonServer.class)
    static class OnServer {

        @Bean
        AxonServerEvents eventStore(
                Environment environment,
                Jackson3Serializer serializer,
                EventUpcasterChain upcasters,
                KeyVault vault) {
            AxonServerEvents record =
                    AxonServerEvents.on(
                            environment.getRequiredProperty(OnAxonServer.PROPERTY),
                            serializer,
                            upcasters);
            record.connect();
            KeyVaultCheck.requireOrClose(record, vault, record::close);
            return record;
        }

        @Bean
        AppendedPosition appendedPosition(AxonServerEvents record) {
            return record.appendedPosition();
        }
    }
}
