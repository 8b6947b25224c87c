package io.daybook.api.platform.serving;

import io.daybook.command.platform.integrity.EventChecksums;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/** Health of event integrity: down once an event with a wrong checksum was read. */
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
