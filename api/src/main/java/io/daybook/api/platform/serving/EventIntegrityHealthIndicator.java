package io.daybook.api.platform.serving;

import io.daybook.command.platform.integrity.EventChecksums;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/** Down once an event was read whose checksum does not match. */
@Component
class EventIntegrityHealthIndicator implements HealthIndicator {

    private final ObjectProvider<EventChecksums> checksums;

    EventIntegrityHealthIndicator(ObjectProvider<EventChecksums> checksums) {
        this.checksums = checksums;
    }

    @Override
    public Health health() {
        EventChecksums checked = checksums.getIfAvailable();
        Set<String> altered = checked == null ? Set.of() : checked.altered();
        return altered.isEmpty()
                ? Health.up().build()
                : Health.down().withDetail("altered", altered).build();
    }
}
