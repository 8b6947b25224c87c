package io.daybook.command.integration.lti;

import java.time.Instant;
import java.util.List;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/**
 * Offers the tools of a developer key these services and capabilities beside those for everybody.
 *
 * @param candidateUuid what the profile is known by if it is new
 */
public record ReplaceConsumerProfile(
        long keyId,
        String candidateUuid,
        List<String> services,
        List<String> capabilities,
        Instant now) {

    /** Lists of their own. */
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
