package io.daybook.api.platform.serving;

import io.daybook.command.platform.eventstore.SqlEventStorage;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Health of the event store: whether its writer thread is alive, and the outcome of its last write.
 */
@Component
class EventStoreHealthIndicator implements HealthIndicator {

    private final @Nullable SqlEventStorage storage;

    EventStoreHealthIndicator(ObjectProvider<SqlEventStorage> storage) {
        this.storage = storage.getIfAvailable();
    }

    @Override
    public Health health() {
        if (storage == null) {
            return Health.unknown().build();
        }
        Throwable failure = storage.writeFailure();
        Health.Builder health =
                failure == null && storage.isWriterAlive() ? Health.up() : Health.down();
        health.withDetail("writerAlive", storage.isWriterAlive())
                .withDetail("waitingAppends", storage.waitingAppends())
                .withDetail("lastSuccess", String.valueOf(storage.newestEvent()));
        return failure == null
                ? health.build()
                : health.withDetail("lastFailure", failure.getClass().getSimpleName()).build();
    }
}
