package io.daybook.api.platform.serving;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/** Part of readiness: out of service until the views are current. */
@Component
class ServingHealthIndicator implements HealthIndicator {

    private final Serving serving;

    ServingHealthIndicator(Serving serving) {
        this.serving = serving;
    }

    @Override
    public Health health() {
        return serving.isReady() ? Health.up().build() : Health.outOfService().build();
    }
}
