package io.daybook.query.platform.mongo;

import io.daybook.query.platform.mapping.RecordConverter;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.mongodb.autoconfigure.MongoClientSettingsBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.MongoDatabaseFactory;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;

/** Configures deadlines of MongoDB calls and the monitoring of MongoDB. */
@Configuration(proxyBeanMethods = false)
class MongoConfiguration {

    @Bean
    MongoTimeouts mongoTimeouts(
            @Value("${daybook.mongodb-uri:}") String uri,
            @Value("${daybook.mongodb-read-timeout:2s}") Duration read,
            @Value("${daybook.mongodb-write-timeout:5s}") Duration write) {
        return uri.isBlank() ? MongoTimeouts.EMBEDDED : MongoTimeouts.remote(read, write);
    }

    @Bean
    MongoClientSettingsBuilderCustomizer mongoDeadlines(MongoTimeouts timeouts) {
        return timeouts::applyTo;
    }

    @Bean
    static BoundedDatabaseFactory.DatabaseFactoryPostProcessor boundedCalls(
            ObjectProvider<ClosedCollections> closed) {
        return new BoundedDatabaseFactory.DatabaseFactoryPostProcessor(closed);
    }

    @Bean
    RecordConverter recordConverter(
            MongoMappingContext context, MongoCustomConversions conversions) {
        return new RecordConverter(context, conversions);
    }

    @Bean(destroyMethod = "close")
    MongoMonitor mongoMonitor(MongoDatabaseFactory databases, MongoTimeouts timeouts) {
        return new MongoMonitor(databases.getMongoDatabase(), timeouts);
    }
}
