package io.daybook.query.platform.views;

import io.daybook.query.platform.mongo.ClosedCollections;
import io.daybook.query.platform.mongo.ViewStore;
import io.daybook.query.platform.nodes.EventStoreReachability;
import io.daybook.query.platform.nodes.Lease;
import io.daybook.query.platform.nodes.NodeIdentity;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.MongoOperations;

/** Configures the views and the components that keep them current. */
@Configuration(proxyBeanMethods = false)
class ViewsConfiguration {

    @Bean
    MongoTokenStore tokenStore(MongoOperations mongo, NodeIdentity node, Lease lease) {
        // Unlike the time of day, this never jumps.
        InstantSource stopwatch = () -> Instant.EPOCH.plusNanos(System.nanoTime());
        return new MongoTokenStore(mongo, node.process(), lease, stopwatch);
    }

    @Bean
    ClosedCollections closedCollections() {
        return new ClosedCollections();
    }

    @Bean
    ViewRegistry viewRegistry(MongoOperations mongo, ClosedCollections closed) {
        return new ViewRegistry(mongo, closed);
    }

    @Bean(destroyMethod = "stop")
    Views views(
            EventStore record,
            EventStoreReachability eventStore,
            MongoOperations mongo,
            ObjectProvider<ViewStore> store,
            MongoTokenStore tokens,
            ViewRegistry registry,
            List<Projection> projections) {
        return new Views(
                record,
                eventStore,
                mongo,
                store.getIfAvailable(() -> ViewStore.of(mongo)),
                tokens,
                registry,
                projections);
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
