package io.daybook.command.integration.lti;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Replaces the services and capabilities that are offered to tools of a developer key in addition
 * to those of all tools.
 *
 * @param candidateUuid the UUID of a new profile
 */
public record ReplaceConsumerProfile(
        long keyId,
        String candidateUuid,
        List<String> services,
        List<String> capabilities,
        Instant now) {

    /** Copies the lists. */
    public ReplaceConsumerProfile {
        services = List.copyOf(services);
        capabilities = List.copyOf(capabilities);
    }

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    public String aggregateId() {
        return ConsumerProfile.id(keyId);
    }
}
