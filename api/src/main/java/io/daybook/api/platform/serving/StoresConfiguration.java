package io.daybook.api.platform.serving;

import com.mongodb.ConnectionString;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.integration.archive.SettlementLogFile;
import io.daybook.query.integration.archive.SqliteDeliveryArchive;
import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.ViewRegistry;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.mongodb.autoconfigure.MongoConnectionDetails;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.convert.MongoConverter;

/** The MongoDB of the views: embedded unless {@code daybook.mongodb-uri} is set. */
@Configuration(proxyBeanMethods = false)
public class StoresConfiguration {

    private static final Logger LOG = LoggerFactory.getLogger(StoresConfiguration.class);

    private static final Duration BETWEEN_LOG_LINES = Duration.ofSeconds(5);

    @Bean
    BuildProgress buildProgress(Clock clock) {
        return new BuildProgress(
                "Bringing the views up to date", clock, BETWEEN_LOG_LINES, LOG::info);
    }

    @Bean
    EventStoreReachability eventReach(StoredEvents storedEvents) {
        return storedEvents::isReachable;
    }

    /** The embedded views are disposable: they may be deleted at any time and are rebuilt. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnExpression("'${daybook.mongodb-uri:}'.isBlank()")
    static class Embedded {

        private static final String DATABASE = "daybook";

        @Bean(destroyMethod = "close")
        EmbeddedMongo embeddedMongo(
                @Value("${daybook.data:data}") Path data, StoredEvents storedEvents) {
            return EmbeddedMongo.start(
                    new EmbeddedMongo.Options(
                            data.resolve("mongo"),
                            storedEvents.storeId(),
                            List.of(MongoTokenStore.COLLECTION, ViewRegistry.COLLECTION)));
        }

        @Bean(destroyMethod = "close")
        SettlementLogFile settlementLog(@Value("${daybook.data:data}") Path data) {
            return new SettlementLogFile(data.resolve("webhooks").resolve("settled.log"));
        }

        @Bean(destroyMethod = "close")
        SqliteDeliveryArchive deliveryArchive(@Value("${daybook.data:data}") Path data) {
            return new SqliteDeliveryArchive(data.resolve("webhooks").resolve("settled.db"));
        }

        @Bean
        MongoConnectionDetails embeddedMongoConnection(EmbeddedMongo mongo) {
            return () -> new ConnectionString(mongo.connectionString() + "/" + DATABASE);
        }

        @Bean
        MongoTemplate mongoTemplate(
                MongoDatabaseFactory databases,
                MongoConverter converter,
                EmbeddedMongo mongo,
                ClosedCollections closed) {
            return new EmbeddedMongoTemplate(databases, converter, mongo, DATABASE, closed);
        }

        @Bean
        ViewStore embeddedViewStore(EmbeddedMongo mongo, MongoOperations driver) {
            return new EmbeddedViewStore(mongo, DATABASE, ViewStore.of(driver));
        }
    }
}
