package io.daybook.api.platform.serving;

import com.mongodb.MongoException;
import io.daybook.query.platform.mongo.MongoMonitor;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Health of the MongoDB of the views. Replaces the indicator of Spring Boot, which blocks while
 * MongoDB does not answer.
 */
@Component
class MongoHealthIndicator implements HealthIndicator {

    private final MongoMonitor mongo;

    MongoHealthIndicator(MongoMonitor mongo) {
        this.mongo = mongo;
    }

    @Override
    public Health health() {
        MongoException error = mongo.error();
        Health.Builder health = mongo.isAnswering() ? Health.up() : Health.down();
        health.withDetail("store", "MongoDB of the views");
        return error == null
                ? health.build()
                : health.withDetail("lastError", error.getClass().getSimpleName()).build();
    }
}
