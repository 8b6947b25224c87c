package io.daybook.query.kernel;

import java.time.Clock;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.MongoOperations;

/** The beans that keep views current and tell how current they are. */
@Configuration(proxyBeanMethods = false)
class ViewsConfiguration {

    @Bean
    MongoTokenStore tokenStore(
            MongoOperations mongo, @Value("${daybook.node:local}") String node, Clock clock) {
        return new MongoTokenStore(mongo, node, clock);
    }

    @Bean
    ViewRegistry viewRegistry(MongoOperations mongo) {
        return new ViewRegistry(mongo);
    }

    @Bean(destroyMethod = "stop")
    Views views(
            EventStore record,
            MongoOperations mongo,
            MongoTokenStore tokens,
            ViewRegistry registry,
            List<Projection> projections) {
        return new Views(record, mongo, tokens, registry, projections);
    }

    @Bean
    ViewCaches viewCaches(Views views) {
        return views.caches();
    }

    @Bean
    ViewPosition viewPosition(Views views) {
        return views.viewPosition();
    }
}
