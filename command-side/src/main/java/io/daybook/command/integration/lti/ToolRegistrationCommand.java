package io.daybook.command.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the registration of an LTI 2 tool. */
public sealed interface ToolRegistrationCommand {

    /** The registration key. */
    String regKey();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ToolRegistration.id(regKey());
    }

    /**
     * Starts a registration.
     *
     * @param sealedPassword the secret that the tool signs its request with, sealed with the key of
     *     the vault
     */
    record StartToolRegistration(
            String regKey,
            ContextKind contextKind,
            long contextId,
            String registrationUrl,
            String sealedPassword,
            Instant now)
            implements ToolRegistrationCommand {}

    /**
     * Uses the registration for this tool proxy.
     *
     * @param further commands of any feature that create the tool proxy, handled in this order and
     *     in the same unit of work: an interrupted request does not use up the registration
     */
    record UseToolRegistration(
            String regKey,
            ContextKind contextKind,
            long contextId,
            long toolProxyId,
            List<Object> further,
            Instant now)
            implements ToolRegistrationCommand {

        public UseToolRegistration {
            further = List.copyOf(further);
        }
    }
}
