package io.daybook.command.integration.lti;

import java.time.Instant;
import java.util.List;

/**
 * Activates the latest registration of a tool, together with the commands that follow from it.
 *
 * @param further commands about other aggregates; all happen or none
 */
public record AcceptRegistration(long toolProxyId, List<Object> further, Instant now) {

    public AcceptRegistration {
        further = List.copyOf(further);
    }
}
