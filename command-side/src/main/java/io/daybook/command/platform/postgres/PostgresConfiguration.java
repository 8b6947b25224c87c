package io.daybook.command.platform.postgres;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.MasterKey;
import io.daybook.command.platform.encryption.PostgresKeyStore;
import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.eventstore.OnAxonServer;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.eventstore.SqlEventStore;
import io.daybook.command.platform.eventstore.StartRefused;
import io.daybook.command.platform.integrity.EventChecksums;
import io.daybook.command.platform.storage.EventStoreDirectory;
import io.micrometer.core.instrument.MeterRegistry;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** The event store and the key vault in the PostgreSQL that {@code daybook.postgres-url} names. */
@Configuration(proxyBeanMethods = false)
@Conditional(OnPostgres.class)
public class PostgresConfiguration {

    private static final PostgresDatabase.Deadlines DEADLINES = PostgresDatabase.Deadlines.STANDARD;

    @Bean
    PostgresServer postgresServer(Environment environment) {
        if (OnAxonServer.isNamed(environment)) {
            throw new StartRefused(
                    "Both DAYBOOK_POSTGRES_URL and DAYBOOK_AXONSERVER name an event store: set one.");
        }
        return PostgresServer.at(
                environment.getRequiredProperty(OnPostgres.PROPERTY),
                environment.getProperty("daybook.postgres-user"),
                environment.getProperty("daybook.postgres-password"));
    }

    @Bean
    KeyVault keyVault(
            PostgresServer server,
            Environment environment,
            ObjectProvider<EventStoreDirectory> directory) {
        if (server.lacksKeys(DEADLINES.write())) {
            throw new StartRefused(
                    "There are events in "
                            + server.name()
                            + " but no key vault beside them: restore its tables, without them no"
                            + " personal text can be read.");
        }
        MasterKey master =
                MasterKey.resolve(
                        environment.getProperty("daybook.master-key"), directory::getObject);
        return PostgresKeyStore.vault(server, DEADLINES.write(), master);
    }

    @Bean
    EventChecksums eventChecksums(KeyVault vault) {
        return EventChecksums.of(vault);
    }

    @Bean
    SqlEventStorage eventStorage(
            PostgresServer server,
            Jackson3Serializer serializer,
            EventUpcasterChain upcasters,
            EventChecksums checksums,
            ObjectProvider<MeterRegistry> meters) {
        return SqlEventStorage.open(
                PostgresDatabase.open(server, DEADLINES, checksums),
                serializer,
                upcasters,
                checksums,
                meters.getIfAvailable());
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
