package io.daybook.command.integration.webhooks;

import java.time.Instant;
import org.axonframework.modelling.command.TargetAggregateIdentifier;

/** Commands to a signing key of the platform. */
public sealed interface SigningKeyCommand {

    /** What the key is for. */
    String purpose();

    /** The identifier of the aggregate that handles the command. */
    @TargetAggregateIdentifier
    default String aggregateId() {
        return SigningKey.id(purpose());
    }

    /**
     * Requests the key; answered with the sealed key that holds for all nodes.
     *
     * @param candidate what becomes the key if there is none yet, sealed with the vault's key
     */
    record ClaimSigningKey(String purpose, String candidate, Instant now)
            implements SigningKeyCommand {}
}
