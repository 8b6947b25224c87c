package io.daybook.command.integration.webhooks;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a signing key of the platform. */
public sealed interface SigningKeyCommand {

    /** The purpose of the key. */
    String purpose();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return SigningKey.id(purpose());
    }

    /**
     * Requests the key; answered with the sealed key that holds for all nodes.
     *
     * @param candidate the new key, sealed with the key of the vault
     */
    record ClaimSigningKey(String purpose, String candidate, Instant now)
            implements SigningKeyCommand {}
}
