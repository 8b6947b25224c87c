package io.daybook.command.integration.lti;

import java.time.Instant;
import java.util.List;

/**
 * Lets what a tool said of itself last count, together with what follows from it.
 *
 * @param further commands about other aggregates; all happen or none
 */
public record AcceptRegistration(long toolProxyId, List<Object> further, Instant now) {

    public AcceptRegistration {
        further = List.copyOf(further);
    }
}
