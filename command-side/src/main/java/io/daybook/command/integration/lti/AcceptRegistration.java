package io.daybook.command.integration.lti;

import java.time.Instant;
import java.util.List;

/**
 * Activates the latest registration of a tool.
 *
 * @param further commands to other aggregates, handled in the same unit of work
 */
public record AcceptRegistration(long toolProxyId, List<Object> further, Instant now) {

    public AcceptRegistration {
        further = List.copyOf(further);
    }
}
