package io.daybook.command.platform.encryption;

import com.mongodb.ConnectionString;
import io.daybook.command.platform.eventstore.OnAxonServer;
import io.daybook.command.platform.eventstore.StartRefusedException;
import io.daybook.command.platform.postgres.PostgresDatabase;
import io.daybook.command.platform.postgres.PostgresServer;
import io.daybook.command.platform.sqlite.EventFile;
import io.daybook.command.platform.storage.EventStoreDirectory;
import java.nio.file.Files;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/**
 * Configures the key vault: the one set by {@code daybook.vault}, else the one with the events, in
 * the data folder or in their PostgreSQL database. Its location never changes because of another
 * setting (docs/decisions/0203).
 */
@Configuration(proxyBeanMethods = false)
public class KeyVaultConfiguration {

    private static final String PROPERTY = "daybook.vault";

    @Bean
    KeyVault keyVault(
            Environment environment,
            ObjectProvider<EventStoreDirectory> directory,
            ObjectProvider<PostgresServer> events,
            ObjectProvider<PostgresDatabase.Deadlines> deadlines) {
        PostgresDatabase.Deadlines limits =
                deadlines.getIfAvailable(() -> PostgresDatabase.Deadlines.STANDARD);
        KeyStoreAddress address = address(environment, events, limits);
        if (address instanceof KeyStoreAddress.InFolder) {
            requireFileBesideEvents(directory.getObject());
        }
        MasterKey master =
                MasterKey.resolve(
                        environment.getProperty("daybook.master-key"), directory::getObject);
        return new DataKeys(master, address.open(directory::getObject), address.heldFor());
    }

    private static KeyStoreAddress address(
            Environment environment,
            ObjectProvider<PostgresServer> events,
            PostgresDatabase.Deadlines deadlines) {
        String setting = environment.getProperty(PROPERTY, "").strip();
        String views = environment.getProperty("spring.mongodb.uri", "").strip();
        if (!setting.isEmpty()) {
            KeyStoreAddress named = KeyStoreAddress.parse(setting, deadlines.write());
            named.requireApartFrom(views, viewsDatabase(environment, views));
            if (named instanceof KeyStoreAddress.InPostgres(var server, _)) {
                server.awaitAnswer();
            }
            return named;
        }
        PostgresServer beside = events.getIfAvailable();
        if (beside != null) {
            requireKeysBesideEvents(beside, deadlines);
            return new KeyStoreAddress.InPostgres(beside, deadlines.write());
        }
        if (OnAxonServer.isNamed(environment) && !views.isEmpty()) {
            throw new StartRefusedException(
                    "With DAYBOOK_AXONSERVER and DAYBOOK_MONGODB_URI, DAYBOOK_VAULT must say where"
                            + " the key vault is: postgresql://host/database,"
                            + " mongodb://host/database (of its own) or file. Earlier versions kept"
                            + " it in the database "
                            + viewsDatabase(environment, views)
                            + "_vault of that MongoDB.");
        }
        return new KeyStoreAddress.InFolder();
    }

    private static String viewsDatabase(Environment environment, String views) {
        return Optional.ofNullable(environment.getProperty("spring.mongodb.database"))
                .or(
                        () ->
                                views.isEmpty()
                                        ? Optional.empty()
                                        : Optional.ofNullable(
                                                new ConnectionString(views).getDatabase()))
                .orElse("daybook");
    }

    private static void requireFileBesideEvents(EventStoreDirectory directory) {
        if (!Files.exists(directory.file(SqliteKeyStore.FILE))
                && EventFile.holdsEvents(directory.file("events.db"))) {
            throw new StartRefusedException(
                    "There are events in "
                            + directory.file("events.db")
                            + " but no key vault beside them: put vault.db back, without it"
                            + " no personal text can be read.");
        }
    }

    private static void requireKeysBesideEvents(
            PostgresServer server, PostgresDatabase.Deadlines deadlines) {
        if (server.lacksKeys(deadlines.write())) {
            throw new StartRefusedException(
                    "There are events in "
                            + server.name()
                            + " but no key vault beside them: restore its tables, without them no"
                            + " personal text can be read. If the key vault is elsewhere,"
                            + " DAYBOOK_VAULT must name it.");
        }
    }
}
