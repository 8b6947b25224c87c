package io.daybook.api.platform.serving;

import io.daybook.query.platform.nodes.NodeIdentity;
import io.daybook.query.platform.views.Views;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/**
 * Health of the views: lag, quarantined projections, projections being rebuilt and the last error;
 * and whether this node projects.
 */
@Component
class ViewsHealthIndicator implements HealthIndicator {

    private final Views views;
    private final NodeIdentity node;
    private final BuildProgress progress;

    ViewsHealthIndicator(
            Views views, NodeIdentity node, BuildProgress progress, MeterRegistry meters) {
        this.views = views;
        this.node = node;
        this.progress = progress;
        meters.gauge("daybook.views.lag", views, Views::lag);
        meters.gauge("daybook.views.quarantined", views, v -> v.quarantined().size());
        meters.gauge("daybook.views.rebuilding", views, v -> v.rebuilding().size());
    }

    @Override
    public Health health() {
        try {
            return ofViews();
        } catch (DataAccessException away) {
            return Health.down().withDetail("building", progress.state()).build();
        }
    }

    private Health ofViews() {
        Throwable error = views.error();
        Health.Builder health =
                error == null && views.quarantined().isEmpty() ? Health.up() : Health.down();
        health.withDetail("node", node.name())
                .withDetail("projecting", views.isLocal())
                .withDetail("lag", views.lag())
                .withDetail("building", progress.state())
                .withDetail("rebuilding", views.rebuilding())
                .withDetail("quarantined", views.quarantined());
        return error == null ? health.build() : health.withException(error).build();
    }
}
