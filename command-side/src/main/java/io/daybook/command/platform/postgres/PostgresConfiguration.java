package io.daybook.command.platform.postgres;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.command.platform.encryption.KeyVaultCheck;
import io.daybook.command.platform.eventstore.AppendedPosition;
import io.daybook.command.platform.eventstore.OnAxonServer;
import io.daybook.command.platform.eventstore.SqlEventStorage;
import io.daybook.command.platform.eventstore.SqlEventStore;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.integrity.EventChecksums;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import org.axonframework.serialization.jackson3.Jackson3Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcasterChain;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.format.datetime.standard.DurationFormatterUtils;

/** Configures the event store in the PostgreSQL database of {@code daybook.postgres-url}. */
@Configuration(proxyBeanMethods = false)
@Conditional(OnPostgres.class)
public class PostgresConfiguration {

    @Bean
    PostgresServer postgresServer(Environment environment) {
        if (OnAxonServer.isNamed(environment)) {
            throw new StartRefusedException(
                    "Both DAYBOOK_POSTGRES_URL and DAYBOOK_AXONSERVER name an event store: set one.");
        }
        PostgresServer server =
                PostgresServer.at(
                        environment.getRequiredProperty(OnPostgres.PROPERTY),
                        environment.getProperty("daybook.postgres-user"),
                        environment.getProperty("daybook.postgres-password"));
        server.awaitAnswer();
        return server;
    }

    @Bean
    PostgresDatabase.Deadlines postgresDeadlines(Environment environment) {
        var standard = PostgresDatabase.Deadlines.STANDARD;
        return new PostgresDatabase.Deadlines(
                duration(environment, "daybook.postgres-read-timeout", standard.read()),
                duration(environment, "daybook.postgres-write-timeout", standard.write()));
    }

    private static Duration duration(Environment environment, String name, Duration standard) {
        String given = environment.getProperty(name, "");
        try {
            return given.isBlank() ? standard : DurationFormatterUtils.detectAndParse(given);
        } catch (IllegalArgumentException e) {
            throw new StartRefusedException(
                    name + " must be a duration such as 2s or 500ms, not " + given);
        }
    }

    @Bean
    EventChecksums eventChecksums(KeyVault vault) {
        return EventChecksums.of(vault);
    }

    @Bean
    SqlEventStorage eventStorage(
            PostgresServer server,
            PostgresDatabase.Deadlines deadlines,
            KeyVault vault,
            Jackson3Serializer serializer,
            EventUpcasterChain upcasters,
            EventChecksums checksums,
            ObjectProvider<MeterRegistry> meters) {
        SqlEventStorage storage =
                SqlEventStorage.open(
                        PostgresDatabase.open(server, deadlines, checksums),
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
