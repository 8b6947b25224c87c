package io.daybook.command.integration.lti;

import io.daybook.events.integration.webhooks.ContextKind;
import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to the registration of an LTI 2 tool. */
public sealed interface ToolRegistrationCommand {

    /** The key that the tool registers with. */
    String regKey();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return ToolRegistration.id(regKey());
    }

    /**
     * Invites a tool.
     *
     * @param sealedPassword what the tool signs with, sealed with the vault's key
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
     * Uses the invitation up, for this tool proxy.
     *
     * @param further commands of any feature that make the tool proxy, handled in this order and in
     *     the same unit of work: an invitation is not used up by a registration that was cut off
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
