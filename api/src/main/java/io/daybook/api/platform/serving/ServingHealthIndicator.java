package io.daybook.api.platform.serving;

import io.daybook.query.platform.mongo.MongoMonitor;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Part of readiness: out of service until the views are current, and while MongoDB is unreachable.
 */
@Component
class ServingHealthIndicator implements HealthIndicator {

    private final ViewsLifecycle serving;
    private final MongoMonitor mongo;

    ServingHealthIndicator(ViewsLifecycle serving, MongoMonitor mongo) {
        this.serving = serving;
        this.mongo = mongo;
    }

    @Override
    public Health health() {
        return serving.isReady() && mongo.isAnswering()
                ? Health.up().build()
                : Health.outOfService().build();
    }
}
