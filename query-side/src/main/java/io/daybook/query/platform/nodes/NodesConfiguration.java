package io.daybook.query.platform.nodes;

import java.security.SecureRandom;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.mongodb.core.MongoOperations;

/** Configures the identity of this node, and its view of the others. */
@Configuration(proxyBeanMethods = false)
class NodesConfiguration {

    /** Network file systems cache folder listings for some seconds. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    @Bean
    Lease lease(
            @Value("${daybook.mongodb-uri:}") String mongo,
            @Value("${daybook.lease:2s}") String length) {
        return mongo.isBlank() ? Lease.ALONE : Lease.shared(DurationStyle.detectAndParse(length));
    }

    @Bean
    NodeIdentity nodeIdentity(@Value("${daybook.node:}") String name, Lease lease) {
        return lease.isShared()
                ? NodeIdentity.amongOthers(name, new SecureRandom())
                : NodeIdentity.alone();
    }

    @Bean(destroyMethod = "close")
    RunningNodes runningNodes(MongoOperations mongo, NodeIdentity node, Lease lease) {
        return new RunningNodes(mongo, node, lease);
    }

    @Bean
    SharedFolder sharedFolder(MongoOperations mongo, RunningNodes nodes) {
        return new SharedFolder(new FolderMarker(mongo), nodes, new SecureRandom(), PATIENCE);
    }
}
